/** All words of the full tab. */
import * as accounts from '../../de/accounts.ts'
import * as activityEntries from '../../de/activity/entries.ts'
import * as activityList from '../../de/activity/list.ts'
import * as activityPage from '../../de/activity/page.ts'
import * as activityReceipt from '../../de/activity/receipt.ts'
import * as amounts from '../../de/amounts.ts'
import * as controlsParts from '../../de/controls/parts.ts'
import * as controlsPasskeys from '../../de/controls/passkeys.ts'
import * as controlsReauth from '../../de/controls/reauth.ts'
import * as controlsReplacements from '../../de/controls/replacements.ts'
import * as controlsScan from '../../de/controls/scan.ts'
import * as controlsUnlock from '../../de/controls/unlock.ts'
import * as failures from '../../de/failures.ts'
import * as onboardingPhrase from '../../de/onboarding/phrase.ts'
import * as onboardingSetup from '../../de/onboarding/setup.ts'
import * as outcomes from '../../de/outcomes.ts'
import * as places from '../../de/places.ts'
import * as refusals from '../../de/refusals.ts'
import * as sendAsked from '../../de/send/asked.ts'
import * as sendForm from '../../de/send/form.ts'
import * as sendReview from '../../de/send/review.ts'
import * as sendSent from '../../de/send/sent.ts'
import * as sendWebsite from '../../de/send/website.ts'
import * as settingsConnections from '../../de/settings/connections.ts'
import * as settingsEndpoints from '../../de/settings/endpoints.ts'
import * as settingsErasing from '../../de/settings/erasing.ts'
import * as settingsPage from '../../de/settings/page.ts'
import * as settingsSecrets from '../../de/settings/secrets.ts'
import * as settingsSecurity from '../../de/settings/security.ts'
import * as times from '../../de/times.ts'
import * as walletAbout from '../../de/wallet/about.ts'
import * as walletAccount from '../../de/wallet/account.ts'
import * as walletAccounts from '../../de/wallet/accounts.ts'
import * as walletApprovals from '../../de/wallet/approvals.ts'
import * as walletLocked from '../../de/wallet/locked.ts'
import * as walletPages from '../../de/wallet/pages.ts'
import * as walletReceive from '../../de/wallet/receive.ts'
import type { Translations } from '../words.ts'

export const PAGE = {
  accounts,
  'activity/entries': activityEntries,
  'activity/list': activityList,
  'activity/page': activityPage,
  'activity/receipt': activityReceipt,
  amounts,
  'controls/parts': controlsParts,
  'controls/passkeys': controlsPasskeys,
  'controls/reauth': controlsReauth,
  'controls/replacements': controlsReplacements,
  'controls/scan': controlsScan,
  'controls/unlock': controlsUnlock,
  failures,
  'onboarding/phrase': onboardingPhrase,
  'onboarding/setup': onboardingSetup,
  outcomes,
  places,
  refusals,
  'send/asked': sendAsked,
  'send/form': sendForm,
  'send/review': sendReview,
  'send/sent': sendSent,
  'send/website': sendWebsite,
  'settings/connections': settingsConnections,
  'settings/endpoints': settingsEndpoints,
  'settings/erasing': settingsErasing,
  'settings/page': settingsPage,
  'settings/secrets': settingsSecrets,
  'settings/security': settingsSecurity,
  times,
  'wallet/about': walletAbout,
  'wallet/account': walletAccount,
  'wallet/accounts': walletAccounts,
  'wallet/approvals': walletApprovals,
  'wallet/locked': walletLocked,
  'wallet/pages': walletPages,
  'wallet/receive': walletReceive,
} satisfies Partial<Translations>
