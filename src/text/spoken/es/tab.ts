/** All words of the full tab. */
import * as accounts from '../../es/accounts.ts'
import * as activityEntries from '../../es/activity/entries.ts'
import * as activityList from '../../es/activity/list.ts'
import * as activityPage from '../../es/activity/page.ts'
import * as activityReceipt from '../../es/activity/receipt.ts'
import * as amounts from '../../es/amounts.ts'
import * as controlsParts from '../../es/controls/parts.ts'
import * as controlsPasskeys from '../../es/controls/passkeys.ts'
import * as controlsReauth from '../../es/controls/reauth.ts'
import * as controlsReplacements from '../../es/controls/replacements.ts'
import * as controlsScan from '../../es/controls/scan.ts'
import * as controlsUnlock from '../../es/controls/unlock.ts'
import * as failures from '../../es/failures.ts'
import * as onboardingPhrase from '../../es/onboarding/phrase.ts'
import * as onboardingSetup from '../../es/onboarding/setup.ts'
import * as outcomes from '../../es/outcomes.ts'
import * as places from '../../es/places.ts'
import * as refusals from '../../es/refusals.ts'
import * as sendAsked from '../../es/send/asked.ts'
import * as sendForm from '../../es/send/form.ts'
import * as sendReview from '../../es/send/review.ts'
import * as sendSent from '../../es/send/sent.ts'
import * as sendWebsite from '../../es/send/website.ts'
import * as settingsConnections from '../../es/settings/connections.ts'
import * as settingsEndpoints from '../../es/settings/endpoints.ts'
import * as settingsErasing from '../../es/settings/erasing.ts'
import * as settingsPage from '../../es/settings/page.ts'
import * as settingsSecrets from '../../es/settings/secrets.ts'
import * as settingsSecurity from '../../es/settings/security.ts'
import * as times from '../../es/times.ts'
import * as walletAbout from '../../es/wallet/about.ts'
import * as walletAccount from '../../es/wallet/account.ts'
import * as walletAccounts from '../../es/wallet/accounts.ts'
import * as walletApprovals from '../../es/wallet/approvals.ts'
import * as walletLocked from '../../es/wallet/locked.ts'
import * as walletPages from '../../es/wallet/pages.ts'
import * as walletReceive from '../../es/wallet/receive.ts'
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
