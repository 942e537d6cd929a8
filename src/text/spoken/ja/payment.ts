/** All words of the payment window. */
import * as activityReceipt from '../../ja/activity/receipt.ts'
import * as amounts from '../../ja/amounts.ts'
import * as controlsAccess from '../../ja/controls/access.ts'
import * as controlsCountdown from '../../ja/controls/countdown.ts'
import * as controlsParts from '../../ja/controls/parts.ts'
import * as controlsPasskeys from '../../ja/controls/passkeys.ts'
import * as controlsReauth from '../../ja/controls/reauth.ts'
import * as controlsReplacements from '../../ja/controls/replacements.ts'
import * as controlsUnlock from '../../ja/controls/unlock.ts'
import * as controlsWindow from '../../ja/controls/window.ts'
import * as failures from '../../ja/failures.ts'
import * as networks from '../../ja/networks.ts'
import * as outcomes from '../../ja/outcomes.ts'
import * as paymentBefore from '../../ja/payment/before.ts'
import * as paymentChoosing from '../../ja/payment/choosing.ts'
import * as paymentCollecting from '../../ja/payment/collecting.ts'
import * as paymentEnding from '../../ja/payment/ending.ts'
import * as paymentFormFields from '../../ja/payment/form-fields.ts'
import * as paymentNoOptions from '../../ja/payment/no-options.ts'
import * as paymentNotOpened from '../../ja/payment/not-opened.ts'
import * as paymentPayee from '../../ja/payment/payee.ts'
import * as paymentProgress from '../../ja/payment/progress.ts'
import * as paymentReview from '../../ja/payment/review.ts'
import * as paymentSentences from '../../ja/payment/sentences.ts'
import * as paymentSigning from '../../ja/payment/signing.ts'
import * as paymentUnchecked from '../../ja/payment/unchecked.ts'
import * as paymentWhyAsked from '../../ja/payment/why-asked.ts'
import * as paymentWorth from '../../ja/payment/worth.ts'
import * as places from '../../ja/places.ts'
import * as refusals from '../../ja/refusals.ts'
import * as released from '../../ja/released.ts'
import * as times from '../../ja/times.ts'
import * as underWay from '../../ja/under-way.ts'
import * as verdicts from '../../ja/verdicts.ts'
import * as walletAccount from '../../ja/wallet/account.ts'
import * as walletReceive from '../../ja/wallet/receive.ts'
import type { Translations } from '../words.ts'

export const PAGE = {
  'activity/receipt': activityReceipt,
  amounts,
  'controls/access': controlsAccess,
  'controls/countdown': controlsCountdown,
  'controls/parts': controlsParts,
  'controls/passkeys': controlsPasskeys,
  'controls/reauth': controlsReauth,
  'controls/replacements': controlsReplacements,
  'controls/unlock': controlsUnlock,
  'controls/window': controlsWindow,
  failures,
  networks,
  outcomes,
  'payment/before': paymentBefore,
  'payment/choosing': paymentChoosing,
  'payment/collecting': paymentCollecting,
  'payment/ending': paymentEnding,
  'payment/form-fields': paymentFormFields,
  'payment/no-options': paymentNoOptions,
  'payment/not-opened': paymentNotOpened,
  'payment/payee': paymentPayee,
  'payment/progress': paymentProgress,
  'payment/review': paymentReview,
  'payment/sentences': paymentSentences,
  'payment/signing': paymentSigning,
  'payment/unchecked': paymentUnchecked,
  'payment/why-asked': paymentWhyAsked,
  'payment/worth': paymentWorth,
  places,
  refusals,
  released,
  times,
  'under-way': underWay,
  verdicts,
  'wallet/account': walletAccount,
  'wallet/receive': walletReceive,
} satisfies Partial<Translations>
