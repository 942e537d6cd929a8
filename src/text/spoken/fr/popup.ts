/** All words of the toolbar popup. */
import * as activityList from '../../fr/activity/list.ts'
import * as amounts from '../../fr/amounts.ts'
import * as controlsAccess from '../../fr/controls/access.ts'
import * as controlsLinks from '../../fr/controls/links.ts'
import * as controlsPageLinks from '../../fr/controls/page-links.ts'
import * as controlsParts from '../../fr/controls/parts.ts'
import * as controlsScan from '../../fr/controls/scan.ts'
import * as controlsUnlock from '../../fr/controls/unlock.ts'
import * as failures from '../../fr/failures.ts'
import * as outcomes from '../../fr/outcomes.ts'
import * as places from '../../fr/places.ts'
import * as refusals from '../../fr/refusals.ts'
import * as times from '../../fr/times.ts'
import * as walletAccount from '../../fr/wallet/account.ts'
import * as walletFirstPayment from '../../fr/wallet/first-payment.ts'
import * as walletHome from '../../fr/wallet/home.ts'
import type { Translations } from '../words.ts'

export const PAGE = {
  'activity/list': activityList,
  amounts,
  'controls/access': controlsAccess,
  'controls/links': controlsLinks,
  'controls/page-links': controlsPageLinks,
  'controls/parts': controlsParts,
  'controls/scan': controlsScan,
  'controls/unlock': controlsUnlock,
  failures,
  outcomes,
  places,
  refusals,
  times,
  'wallet/account': walletAccount,
  'wallet/first-payment': walletFirstPayment,
  'wallet/home': walletHome,
} satisfies Partial<Translations>
