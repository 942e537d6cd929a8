/** What a message's arguments may be made of. Whatever is not of the shape that our own pages send is refused. architecture §6. */
import { parseOptionId, parsePaymentId } from '../../core/base/caip.ts'
import { decode, refuseArgument } from '../../core/base/decode.ts'

/** One member of the arguments, with readers that refuse. */
export const field = (raw: unknown, name: string) => decode(raw, 'args', refuseArgument).member(name)

/** May be empty, unlike `decode().text()`: an empty password is a wrong one. */
export const textOf = (raw: unknown, name: string): string => {
  const { raw: value } = field(raw, name)
  return typeof value === 'string' ? value : refuseArgument(name, 'text')
}

/** A password that may be left out; where it is there, it is text. */
export const passwordOf = (raw: unknown): { password?: string } =>
  field(raw, 'password').raw === undefined ? {} : { password: textOf(raw, 'password') }

export const idOf = (raw: unknown) => ({ paymentId: parsePaymentId(field(raw, 'paymentId').text()) })
export const parseChoice = (raw: unknown) => ({ ...idOf(raw), optionId: parseOptionId(field(raw, 'optionId').text()) })
export const nothing = () => ({})
