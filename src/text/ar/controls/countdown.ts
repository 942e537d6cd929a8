/** The time that is left to pay, seen and read out. */
import { plural } from '../grammar.ts'

export const TIME_LEFT = {
  calm: 'الوقت المتبقي للدفع',
  warning: 'بقي أقل من دقيقتين',
  danger: 'بقي أقل من 30 ثانية',
  blocked: 'انتهى الوقت',
}

export const TIME_IS_UP = 'انتهى الوقت.'

export const minutesLeftText = (count: number): string =>
  plural(count, {
    zero: 'بقي أقل من دقيقة للدفع.',
    one: 'بقيت دقيقة واحدة للدفع.',
    two: 'بقيت دقيقتان للدفع.',
    few: `بقيت ${count} دقائق للدفع.`,
    many: `بقيت ${count} دقيقة للدفع.`,
    other: `بقيت ${count} دقيقة للدفع.`,
  })

export const secondsLeftText = (count: number): string =>
  plural(count, {
    zero: 'لم تبقَ أي ثانية للدفع.',
    one: 'بقيت ثانية واحدة للدفع.',
    two: 'بقيت ثانيتان للدفع.',
    few: `بقيت ${count} ثوانٍ للدفع.`,
    many: `بقيت ${count} ثانية للدفع.`,
    other: `بقيت ${count} ثانية للدفع.`,
  })
