/** All words of the toolbar popup. */
import * as activityList from '../../es/activity/list.ts'
import * as amounts from '../../es/amounts.ts'
import * as controlsAccess from '../../es/controls/access.ts'
import * as controlsLinks from '../../es/controls/links.ts'
import * as controlsPageLinks from '../../es/controls/page-links.ts'
import * as controlsParts from '../../es/controls/parts.ts'
import * as controlsScan from '../../es/controls/scan.ts'
import * as controlsUnlock from '../../es/controls/unlock.ts'
import * as failures from '../../es/failures.ts'
import * as outcomes from '../../es/outcomes.ts'
import * as places from '../../es/places.ts'
import * as refusals from '../../es/refusals.ts'
import * as times from '../../es/times.ts'
import * as walletAccount from '../../es/wallet/account.ts'
import * as walletFirstPayment from '../../es/wallet/first-payment.ts'
import * as walletHome from '../../es/wallet/home.ts'
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
