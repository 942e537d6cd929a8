// Paying with a chain's native coin: the payer sends it to the service's router, with a record that the service has signed
// (live-service W5.6). The router passes it on to the merchant, so there is nothing left to collect.

import { randomBytes } from 'node:crypto'
import {
  type Address,
  concat,
  encodeAbiParameters,
  isAddressEqual,
  keccak256,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  parseEventLogs,
  toHex,
  zeroAddress,
} from 'viem'
import type { Eip155Chain } from '../../chain/eip155.ts'
import { COLLECTOR_ADDRESS } from '../../settings.ts'
import { refuse, requireMined, type Way } from './way.ts'

type Asked = { chain: Eip155Chain; router: Address; payer: Address; value: bigint; expiresAtS: number }

const SELECTOR = '0xd3906488'
const DAY_S = 86_400
const EVENTS = parseAbi(['event Paid(bytes32 indexed salt, address indexed payer, uint256 amount)'])

/** The payment record's words, in order. */
const RECORD =
  '(address operator, address payer, address receiver, address token, uint256 amount, uint256 quoteExpiry, uint256 authorizationExpiry, uint256 refundExpiry, uint256 minFeeBps, uint256 maxFeeBps, address feeReceiver, bytes32 salt)'
const SIGNED = parseAbiParameters(`uint256 chainId, ${RECORD} record, address collector`)
/** After the signature's offset come two fee words, zero in every recording: the head is 16 words long. */
const CALLDATA = parseAbiParameters(
  `${RECORD} record, address collector, bytes signature, uint256 feeBps, address feeTaker`,
)

/** One `eth_sendTransaction` to the router, always behind a build action without data. */
export async function payByRouter({ chain, router, payer, value, expiresAtS }: Asked): Promise<Way> {
  const salt = toHex(randomBytes(32))
  const record = {
    operator: router,
    payer,
    receiver: COLLECTOR_ADDRESS,
    token: chain.settings.coin.wrapped,
    amount: value,
    quoteExpiry: BigInt(expiresAtS),
    authorizationExpiry: BigInt(expiresAtS + DAY_S),
    refundExpiry: BigInt(expiresAtS + 31 * DAY_S),
    minFeeBps: 0n,
    maxFeeBps: 0n,
    feeReceiver: zeroAddress,
    salt,
  } as const
  const chainId = BigInt(chain.settings.reference)
  const digest = keccak256(encodeAbiParameters(SIGNED, [chainId, record, COLLECTOR_ADDRESS]))
  const signature = await chain.signAsOperator(digest)
  const data = concat([
    SELECTOR,
    encodeAbiParameters(CALLDATA, [record, COLLECTOR_ADDRESS, signature, 0n, zeroAddress]),
  ])
  const transaction = { data, from: payer.toLowerCase(), to: router.toLowerCase(), value: numberToHex(value) }
  async function check(result: string): Promise<void> {
    const { receipt } = await requireMined(chain, payer, router, result)
    const paid = parseEventLogs({ abi: EVENTS, logs: receipt.logs }).some(
      ({ address, args }) => isAddressEqual(address, router) && args.salt === salt && args.amount === value,
    )
    if (!paid) refuse('This transaction did not pay this payment.')
  }
  return {
    steps: [{ call: { chain_id: chain.settings.id, method: 'eth_sendTransaction', params: [transaction] }, check }],
    build: '',
    isTimedByChain: true,
    settle: async ([hash = '']) => ({ isSuccess: true, txId: hash }),
  }
}
