/** All words of the toolbar popup. */
import * as activityList from '../../de/activity/list.ts'
import * as amounts from '../../de/amounts.ts'
import * as controlsAccess from '../../de/controls/access.ts'
import * as controlsLinks from '../../de/controls/links.ts'
import * as controlsPageLinks from '../../de/controls/page-links.ts'
import * as controlsParts from '../../de/controls/parts.ts'
import * as controlsScan from '../../de/controls/scan.ts'
import * as controlsUnlock from '../../de/controls/unlock.ts'
import * as failures from '../../de/failures.ts'
import * as outcomes from '../../de/outcomes.ts'
import * as places from '../../de/places.ts'
import * as refusals from '../../de/refusals.ts'
import * as times from '../../de/times.ts'
import * as walletAccount from '../../de/wallet/account.ts'
import * as walletFirstPayment from '../../de/wallet/first-payment.ts'
import * as walletHome from '../../de/wallet/home.ts'
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
