/** The fields of our own form, and what is wrong with an entry. */
import { plural } from '../grammar.ts'

export const LABELS: Readonly<Record<string, string>> = {
  fullName: '氏名',
  dob: '生年月日',
  pobCountry: '出生国',
  pobAddress: '出生地',
  porCountry: '居住国',
  porAddress: '自宅の住所',
}

export const MISSING: Readonly<Record<string, string>> = {
  fullName: '氏名を入力してください。',
  dob: '生年月日を入力してください。',
  pobCountry: '出生国を入力してください。',
  pobAddress: '出生地を入力してください。',
  porCountry: '居住国を入力してください。',
  porAddress: '自宅の住所を入力してください。',
}

export const ENTRY_PROBLEM = {
  otherField: 'その他の情報',
  missing: '入力してください。',
  notAccepted: '続けるには、チェックを入れてください。',
  notADate: '実在する日付を入力してください。',
  wrongForm: '形式を確認してください。',
}

export const tooShortText = (count: number): string => plural(count, { other: `${count}文字以上で入力してください。` })

export const tooLongText = (count: number): string => plural(count, { other: `${count}文字以内で入力してください。` })
