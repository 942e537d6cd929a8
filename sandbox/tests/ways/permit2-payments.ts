// What the tests of payments through Permit2 share: the tokens, approvals, and a payment that an account can make.

import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { Account } from '../../independent/account.ts'
import { sendTransaction } from '../../independent/client.ts'
import { type Action, optionFor, payerOn } from '../../independent/signer.ts'
import { useSandbox } from '../../use-sandbox.ts'

export const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
export const USDT = {
  'eip155:1': '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  'eip155:137': '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
  'eip155:56': '0x55d398326f99059fF775485246999027B3197955',
} as const
export type ChainId = keyof typeof USDT
export const APPROVE = parseAbi(['function approve(address spender, uint256 value)'])
export const approveData = (amount: bigint, spender: Hex = PERMIT2) =>
  encodeFunctionData({ abi: APPROVE, functionName: 'approve', args: [spender, amount] })

export function usePermit2() {
  const { sandbox, here } = useSandbox()

  async function offered(chainId: ChainId, cents = '1240', symbol = 'USDT') {
    const payer = await payerOn(here, chainId)
    const { paymentId } = await sandbox.createPayment({ amountMinor: cents, offer: [`${chainId}/${symbol}`] })
    const option = await optionFor(here, paymentId, `${chainId}:${payer.address}`)
    return { payer, paymentId, option, actions: option.actions as Action[] }
  }
  const send = (chainId: ChainId, payer: Account, to: Hex, data: Hex) =>
    sendTransaction(sandbox.loopback.rpcUrls[chainId] ?? '', payer, { to, data })
  return { sandbox, here, offered, send }
}
