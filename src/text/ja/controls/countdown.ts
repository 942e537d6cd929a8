/** The time that is left to pay, seen and read out. */
import { plural } from '../grammar.ts'

export const TIME_LEFT = {
  calm: '支払いの残り時間',
  warning: '残り2分未満',
  danger: '残り30秒未満',
  blocked: '時間切れ',
}

export const TIME_IS_UP = '時間切れです。'

export const minutesLeftText = (count: number): string => plural(count, { other: `支払いの残り時間は${count}分です。` })

export const secondsLeftText = (count: number): string => plural(count, { other: `支払いの残り時間は${count}秒です。` })
