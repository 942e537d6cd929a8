/** ERC-681: the part of a link after `ethereum:` → the transfer that it asks for, of the coin or of a token. */
import { type ChainId, evmChainId } from '../base/caip.ts'
import { parametersOf, type RequestedAmount, refuseTransfer, type TransferRequest } from './transfer-request.ts'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const TARGET = /^(?:pay-)?([^@/?]*)(?:@([^/?]*))?(?:\/([^?]*))?(?:\?(.*))?$/
/** Wishes about the fee: what it costs is the wallet's to say. */
const FEES = ['gas', 'gasLimit', 'gasPrice']

/** @throws {RefusedTransfer} for everything else that ERC-681 can ask for, too. */
export function ethereumTransfer(rest: string): TransferRequest {
  const [, target = '', chain, call, query = ''] = TARGET.exec(rest) ?? refuseTransfer('recipient')
  if (!ADDRESS.test(target)) refuseTransfer(target === '' || /^0x/i.test(target) ? 'recipient' : 'name')
  const chainId = chain === undefined ? undefined : chainIdOf(chain)
  if (call !== undefined && call !== 'transfer') refuseTransfer('call')
  const parameters = parametersOf(query)
  for (const fee of FEES) parameters.take(fee)
  const to = call === undefined ? target : (parameters.take('address') ?? '')
  if (!ADDRESS.test(to)) refuseTransfer('recipient')
  const amount = amountOf(parameters.take(call === undefined ? 'value' : 'uint256'))
  parameters.end()
  const where = { ...(chainId && { chainId }), ...(call !== undefined && { tokenAddress: target }) }
  return { family: 'eip155', ...where, to, ...(amount && { amount }), said: {}, references: [] }
}

/** Decimal without leading zeros: what reads `@0x1` or `@01` as 1 and what reads it as none would pay on different networks. */
const chainIdOf = (text: string): ChainId =>
  /^[1-9]\d{0,15}$/.test(text) ? evmChainId(BigInt(text)) : refuseTransfer('chain')

const NUMBER = /^([+-]?)(\d*)(?:\.(\d+))?(?:[eE](.*))?$/
const MAX_UINT256 = 2n ** 256n - 1n
const MAX_DIGITS = 78

/** ERC-681 `number`, such as `2.014e18`: a whole number of base units. */
function amountOf(text: string | undefined): RequestedAmount | undefined {
  if (text === undefined) return undefined
  const [, sign, whole = '', fraction = '', exponent] = NUMBER.exec(text) ?? refuseTransfer('amount')
  if (exponent !== undefined && !/^\d{1,2}$/.test(exponent)) refuseTransfer('exponent')
  if (sign === '-') refuseTransfer('negative')
  const digits = whole + fraction
  const shift = Number(exponent ?? 0) - fraction.length
  if (digits === '' || digits.length > MAX_DIGITS || shift > MAX_DIGITS) refuseTransfer('amount')
  if (/[1-9]/.test(shift < 0 ? digits.slice(shift) : '')) refuseTransfer('no-integer')
  const baseUnits = shift < 0 ? BigInt(digits.slice(0, shift)) : BigInt(digits) * 10n ** BigInt(shift)
  if (baseUnits === 0n) refuseTransfer('zero')
  return baseUnits > MAX_UINT256 ? refuseTransfer('amount') : { baseUnits }
}
