/** The option that this wallet would choose first, by earlier payments and what the account holds. */
import { preferredOption } from '../../core/activity/preferred.ts'
import { ignoreExpected } from '../../core/base/errors.ts'
import type { SummaryCache } from '../storage/summary-cache.ts'
import type { BalanceReader } from '../wallet/balances.ts'
import type { FindPreferred } from './perform.ts'

type Deps = { recent: SummaryCache['recent']; lastBalances: BalanceReader['last'] }

/** Nothing is preferred while the payments cannot be read. */
export const createPreference =
  ({ recent, lastBalances }: Deps): FindPreferred =>
  async (options) => {
    const [payments, known] = await Promise.all([recent().catch(ignoreExpected), lastBalances().catch(ignoreExpected)])
    return payments && preferredOption(options, payments, known?.balances ?? [])
  }
