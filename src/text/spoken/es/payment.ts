/** All words of the payment window. */
import * as activityReceipt from '../../es/activity/receipt.ts'
import * as amounts from '../../es/amounts.ts'
import * as controlsAccess from '../../es/controls/access.ts'
import * as controlsCountdown from '../../es/controls/countdown.ts'
import * as controlsParts from '../../es/controls/parts.ts'
import * as controlsPasskeys from '../../es/controls/passkeys.ts'
import * as controlsReauth from '../../es/controls/reauth.ts'
import * as controlsReplacements from '../../es/controls/replacements.ts'
import * as controlsUnlock from '../../es/controls/unlock.ts'
import * as controlsWindow from '../../es/controls/window.ts'
import * as failures from '../../es/failures.ts'
import * as networks from '../../es/networks.ts'
import * as outcomes from '../../es/outcomes.ts'
import * as paymentBefore from '../../es/payment/before.ts'
import * as paymentChoosing from '../../es/payment/choosing.ts'
import * as paymentCollecting from '../../es/payment/collecting.ts'
import * as paymentEnding from '../../es/payment/ending.ts'
import * as paymentFormFields from '../../es/payment/form-fields.ts'
import * as paymentNoOptions from '../../es/payment/no-options.ts'
import * as paymentNotOpened from '../../es/payment/not-opened.ts'
import * as paymentPayee from '../../es/payment/payee.ts'
import * as paymentProgress from '../../es/payment/progress.ts'
import * as paymentReview from '../../es/payment/review.ts'
import * as paymentSentences from '../../es/payment/sentences.ts'
import * as paymentSigning from '../../es/payment/signing.ts'
import * as paymentUnchecked from '../../es/payment/unchecked.ts'
import * as paymentWhyAsked from '../../es/payment/why-asked.ts'
import * as paymentWorth from '../../es/payment/worth.ts'
import * as places from '../../es/places.ts'
import * as refusals from '../../es/refusals.ts'
import * as released from '../../es/released.ts'
import * as times from '../../es/times.ts'
import * as underWay from '../../es/under-way.ts'
import * as verdicts from '../../es/verdicts.ts'
import * as walletAccount from '../../es/wallet/account.ts'
import * as walletReceive from '../../es/wallet/receive.ts'
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
