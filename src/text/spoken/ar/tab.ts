/** All words of the full tab. */
import * as accounts from '../../ar/accounts.ts'
import * as activityEntries from '../../ar/activity/entries.ts'
import * as activityList from '../../ar/activity/list.ts'
import * as activityPage from '../../ar/activity/page.ts'
import * as activityReceipt from '../../ar/activity/receipt.ts'
import * as amounts from '../../ar/amounts.ts'
import * as controlsParts from '../../ar/controls/parts.ts'
import * as controlsPasskeys from '../../ar/controls/passkeys.ts'
import * as controlsReauth from '../../ar/controls/reauth.ts'
import * as controlsReplacements from '../../ar/controls/replacements.ts'
import * as controlsScan from '../../ar/controls/scan.ts'
import * as controlsUnlock from '../../ar/controls/unlock.ts'
import * as failures from '../../ar/failures.ts'
import * as onboardingPhrase from '../../ar/onboarding/phrase.ts'
import * as onboardingSetup from '../../ar/onboarding/setup.ts'
import * as outcomes from '../../ar/outcomes.ts'
import * as places from '../../ar/places.ts'
import * as refusals from '../../ar/refusals.ts'
import * as sendAsked from '../../ar/send/asked.ts'
import * as sendForm from '../../ar/send/form.ts'
import * as sendReview from '../../ar/send/review.ts'
import * as sendSent from '../../ar/send/sent.ts'
import * as sendWebsite from '../../ar/send/website.ts'
import * as settingsConnections from '../../ar/settings/connections.ts'
import * as settingsEndpoints from '../../ar/settings/endpoints.ts'
import * as settingsErasing from '../../ar/settings/erasing.ts'
import * as settingsPage from '../../ar/settings/page.ts'
import * as settingsSecrets from '../../ar/settings/secrets.ts'
import * as settingsSecurity from '../../ar/settings/security.ts'
import * as times from '../../ar/times.ts'
import * as walletAbout from '../../ar/wallet/about.ts'
import * as walletAccount from '../../ar/wallet/account.ts'
import * as walletAccounts from '../../ar/wallet/accounts.ts'
import * as walletApprovals from '../../ar/wallet/approvals.ts'
import * as walletLocked from '../../ar/wallet/locked.ts'
import * as walletPages from '../../ar/wallet/pages.ts'
import * as walletReceive from '../../ar/wallet/receive.ts'
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
