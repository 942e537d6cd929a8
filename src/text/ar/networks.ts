/** The rest of a list of networks. */
import { plural } from './grammar.ts'

export const othersText = (count: number): string =>
  plural(count, {
    zero: 'لا شبكات أخرى',
    one: 'شبكة أخرى',
    two: 'شبكتان أخريان',
    few: `${count} شبكات أخرى`,
    many: `${count} شبكة أخرى`,
    other: `${count} شبكة أخرى`,
  })
