/** All words of the full tab. */
import * as accounts from '../../fr/accounts.ts'
import * as activityEntries from '../../fr/activity/entries.ts'
import * as activityList from '../../fr/activity/list.ts'
import * as activityPage from '../../fr/activity/page.ts'
import * as activityReceipt from '../../fr/activity/receipt.ts'
import * as amounts from '../../fr/amounts.ts'
import * as controlsParts from '../../fr/controls/parts.ts'
import * as controlsPasskeys from '../../fr/controls/passkeys.ts'
import * as controlsReauth from '../../fr/controls/reauth.ts'
import * as controlsReplacements from '../../fr/controls/replacements.ts'
import * as controlsScan from '../../fr/controls/scan.ts'
import * as controlsUnlock from '../../fr/controls/unlock.ts'
import * as failures from '../../fr/failures.ts'
import * as onboardingPhrase from '../../fr/onboarding/phrase.ts'
import * as onboardingSetup from '../../fr/onboarding/setup.ts'
import * as outcomes from '../../fr/outcomes.ts'
import * as places from '../../fr/places.ts'
import * as refusals from '../../fr/refusals.ts'
import * as sendAsked from '../../fr/send/asked.ts'
import * as sendForm from '../../fr/send/form.ts'
import * as sendReview from '../../fr/send/review.ts'
import * as sendSent from '../../fr/send/sent.ts'
import * as sendWebsite from '../../fr/send/website.ts'
import * as settingsConnections from '../../fr/settings/connections.ts'
import * as settingsEndpoints from '../../fr/settings/endpoints.ts'
import * as settingsErasing from '../../fr/settings/erasing.ts'
import * as settingsPage from '../../fr/settings/page.ts'
import * as settingsSecrets from '../../fr/settings/secrets.ts'
import * as settingsSecurity from '../../fr/settings/security.ts'
import * as times from '../../fr/times.ts'
import * as walletAbout from '../../fr/wallet/about.ts'
import * as walletAccount from '../../fr/wallet/account.ts'
import * as walletAccounts from '../../fr/wallet/accounts.ts'
import * as walletApprovals from '../../fr/wallet/approvals.ts'
import * as walletLocked from '../../fr/wallet/locked.ts'
import * as walletPages from '../../fr/wallet/pages.ts'
import * as walletReceive from '../../fr/wallet/receive.ts'
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
