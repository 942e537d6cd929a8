/** Whether Permit2's allowance is enough for a permit beside what other payments and revocations do with it. security A.5. */

import type { ChainClient } from '../../chains/client.ts'
import { accountId, evmChainId } from '../../core/base/caip.ts'
import { expectedFailure, PayError } from '../../core/base/errors.ts'
import type { Revocations } from './revocations.ts'

type Check = ChainClient['requireAllowance']

/**
 * The chain's check, for the permit's amount and what signed permits of the same account and token may still take.
 * @param check asks the chain. The result @throws {PayError} allowance/busy, chain/allowance-short, chain/*.
 */
export const allowanceCheck =
  (revocations: Pick<Revocations, 'requireKept' | 'claimed'>, check: Check): Check =>
  async (permit) => {
    const key = { account: accountId(evmChainId(permit.chainId), permit.signer), tokenAddress: permit.tokenAddress }
    await revocations.requireKept(key)
    const claimed = await revocations.claimed(key)
    try {
      await check({ ...permit, valueBaseUnits: permit.valueBaseUnits + claimed })
    } catch (error) {
      const isShort = expectedFailure(error).code === 'chain/allowance-short'
      throw isShort && claimed > 0n ? new PayError({ code: 'allowance/busy' }) : error
    }
  }
