/** The rest of a list of networks. */
import { plural } from './grammar.ts'

export const othersText = (count: number): string =>
  plural(count, { one: `${count} weiteres`, other: `${count} weitere` })
