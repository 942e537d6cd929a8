/**
 * A second opinion on what is decoded: the descriptors that token issuers publish in the ERC-7730 registry, as
 * micro-eth-signer ships and renders them.
 */
import { decodeData } from 'micro-eth-signer/abi.js'
import { CLEARSIG_REPO_FULL as PUBLISHED } from 'micro-eth-signer/clearsig/repo-full.js'
import { eip712 } from 'micro-eth-signer/clearsig.js'
import { describe, expect, test } from 'vitest'
import { decodeEip155 } from '../../../../src/chains/eip155/decode.ts'
import { makeRegistry } from '../../../../src/chains/registry/registry.ts'
import { parseChainId } from '../../../../src/core/base/caip.ts'
import { malformedAnswer } from '../../../../src/core/base/decode.ts'
import { tokenCall } from '../../../support/chains/oracle.ts'
import { COLLECTOR, goodTyped, PAYER } from '../../../support/chains/typed-data.ts'

type Deployment = { chainId: number; address: string }
const circle = (scheme: string) => PUBLISHED[`registry/circle/eip712-${scheme}.json`] ?? {}
const tether = PUBLISHED['registry/tether/calldata-usdt.json'] ?? {}
const chainIdOf = (reference: number) => parseChainId(`eip155:${reference}`, 'chain', malformedAnswer)
const { networks, tokens } = makeRegistry()
const isOurs = ({ chainId }: Deployment) => networks.some((network) => network.chainId === chainIdOf(chainId))

/** The values that the registry's fields show, by their labels. */
const valuesOf = (fields: Record<string, { rawValue: unknown }> = {}) =>
  Object.fromEntries(Object.entries(fields).map(([label, { rawValue }]) => [label, rawValue]))

for (const scheme of ['TransferWithAuthorization', 'ReceiveWithAuthorization']) {
  const descriptor = circle(scheme)
  const { domain, deployments } = descriptor.context.eip712

  test.each((deployments as Deployment[]).filter(isOurs))(
    `ERC-7730 ${scheme} of USDC on $chainId: the domain of our registry, and the same values`,
    async ({ chainId: reference, address }) => {
      const chainId = chainIdOf(reference)
      const token = tokens.find((one) => one.chainId === chainId && one.address === address)
      expect(token?.domain).toEqual(domain)
      const typed = goodTyped(scheme)
      typed.domain = { ...domain, chainId: BigInt(reference), verifyingContract: address.toLowerCase() }
      const text = JSON.stringify({ ...typed, domain: { ...typed.domain, chainId: reference } })
      const method = 'eth_signTypedData_v4'
      const decoded = decodeEip155({ type: 'walletRpc', chainId, method, params: [PAYER, text] })
      if (decoded.kind !== 'transfer-authorization') throw new Error(decoded.kind)
      const [value, validAfter, validBefore] = [12_400_000n, 0n, 0x6955b900n]
      const message = { ...typed.message, value, validAfter, validBefore }
      const shown = await eip712({ ...typed, message } as never, { clearSig: { descriptor } })
      expect(valuesOf(shown?.fields)).toMatchObject({
        From: decoded.from,
        To: decoded.to,
        Amount: decoded.valueBaseUnits,
        'Valid after': decoded.validAfterS,
        'Valid before': decoded.validBeforeS,
      })
    },
  )
}

describe.each((tether.context.contract.deployments as Deployment[]).filter(isOurs))(
  'ERC-7730 USDT on $chainId',
  ({ chainId: reference, address }) => {
    const to = address.toLowerCase()
    const both = async (data: string) => {
      const params = [{ from: PAYER, to, data }]
      const chainId = chainIdOf(reference)
      const decoded = decodeEip155({ type: 'walletRpc', chainId, method: 'eth_sendTransaction', params })
      const found = decodeData(to, data, 0n, { chainId: BigInt(reference), clearSig: { tether } })
      if (!found || Array.isArray(found)) throw new Error('no exact match')
      return { decoded, shown: valuesOf((await found.clearSig)?.fields) }
    }

    test.each([0n, 1n, 12_400_000n, 2n ** 256n - 1n])('approve of %s: the same spender and amount', async (amount) => {
      const { decoded, shown } = await both(tokenCall('approve', COLLECTOR, amount))
      expect(decoded).toMatchObject({ kind: 'allowance', spender: shown.Spender, valueBaseUnits: shown.Amount })
    })

    test.each([1n, 12_400_000n])('transfer of %s: the same recipient and amount', async (amount) => {
      const { decoded, shown } = await both(tokenCall('transfer', COLLECTOR, amount))
      expect(decoded).toMatchObject({ kind: 'token-transfer', to: shown.To, valueBaseUnits: shown.Amount })
    })
  },
)
