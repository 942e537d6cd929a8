/** All words of the toolbar popup. */
import * as activityList from '../../ar/activity/list.ts'
import * as amounts from '../../ar/amounts.ts'
import * as controlsAccess from '../../ar/controls/access.ts'
import * as controlsLinks from '../../ar/controls/links.ts'
import * as controlsPageLinks from '../../ar/controls/page-links.ts'
import * as controlsParts from '../../ar/controls/parts.ts'
import * as controlsScan from '../../ar/controls/scan.ts'
import * as controlsUnlock from '../../ar/controls/unlock.ts'
import * as failures from '../../ar/failures.ts'
import * as outcomes from '../../ar/outcomes.ts'
import * as places from '../../ar/places.ts'
import * as refusals from '../../ar/refusals.ts'
import * as times from '../../ar/times.ts'
import * as walletAccount from '../../ar/wallet/account.ts'
import * as walletFirstPayment from '../../ar/wallet/first-payment.ts'
import * as walletHome from '../../ar/wallet/home.ts'
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
