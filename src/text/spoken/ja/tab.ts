/** All words of the full tab. */
import * as accounts from '../../ja/accounts.ts'
import * as activityEntries from '../../ja/activity/entries.ts'
import * as activityList from '../../ja/activity/list.ts'
import * as activityPage from '../../ja/activity/page.ts'
import * as activityReceipt from '../../ja/activity/receipt.ts'
import * as amounts from '../../ja/amounts.ts'
import * as controlsParts from '../../ja/controls/parts.ts'
import * as controlsPasskeys from '../../ja/controls/passkeys.ts'
import * as controlsReauth from '../../ja/controls/reauth.ts'
import * as controlsReplacements from '../../ja/controls/replacements.ts'
import * as controlsScan from '../../ja/controls/scan.ts'
import * as controlsUnlock from '../../ja/controls/unlock.ts'
import * as failures from '../../ja/failures.ts'
import * as onboardingPhrase from '../../ja/onboarding/phrase.ts'
import * as onboardingSetup from '../../ja/onboarding/setup.ts'
import * as outcomes from '../../ja/outcomes.ts'
import * as places from '../../ja/places.ts'
import * as refusals from '../../ja/refusals.ts'
import * as sendAsked from '../../ja/send/asked.ts'
import * as sendForm from '../../ja/send/form.ts'
import * as sendReview from '../../ja/send/review.ts'
import * as sendSent from '../../ja/send/sent.ts'
import * as sendWebsite from '../../ja/send/website.ts'
import * as settingsConnections from '../../ja/settings/connections.ts'
import * as settingsEndpoints from '../../ja/settings/endpoints.ts'
import * as settingsErasing from '../../ja/settings/erasing.ts'
import * as settingsPage from '../../ja/settings/page.ts'
import * as settingsSecrets from '../../ja/settings/secrets.ts'
import * as settingsSecurity from '../../ja/settings/security.ts'
import * as times from '../../ja/times.ts'
import * as walletAbout from '../../ja/wallet/about.ts'
import * as walletAccount from '../../ja/wallet/account.ts'
import * as walletAccounts from '../../ja/wallet/accounts.ts'
import * as walletApprovals from '../../ja/wallet/approvals.ts'
import * as walletLocked from '../../ja/wallet/locked.ts'
import * as walletPages from '../../ja/wallet/pages.ts'
import * as walletReceive from '../../ja/wallet/receive.ts'
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
