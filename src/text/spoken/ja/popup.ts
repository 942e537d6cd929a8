/** All words of the toolbar popup. */
import * as activityList from '../../ja/activity/list.ts'
import * as amounts from '../../ja/amounts.ts'
import * as controlsAccess from '../../ja/controls/access.ts'
import * as controlsLinks from '../../ja/controls/links.ts'
import * as controlsPageLinks from '../../ja/controls/page-links.ts'
import * as controlsParts from '../../ja/controls/parts.ts'
import * as controlsScan from '../../ja/controls/scan.ts'
import * as controlsUnlock from '../../ja/controls/unlock.ts'
import * as failures from '../../ja/failures.ts'
import * as outcomes from '../../ja/outcomes.ts'
import * as places from '../../ja/places.ts'
import * as refusals from '../../ja/refusals.ts'
import * as times from '../../ja/times.ts'
import * as walletAccount from '../../ja/wallet/account.ts'
import * as walletFirstPayment from '../../ja/wallet/first-payment.ts'
import * as walletHome from '../../ja/wallet/home.ts'
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
