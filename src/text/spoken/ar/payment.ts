/** All words of the payment window. */
import * as activityReceipt from '../../ar/activity/receipt.ts'
import * as amounts from '../../ar/amounts.ts'
import * as controlsAccess from '../../ar/controls/access.ts'
import * as controlsCountdown from '../../ar/controls/countdown.ts'
import * as controlsParts from '../../ar/controls/parts.ts'
import * as controlsPasskeys from '../../ar/controls/passkeys.ts'
import * as controlsReauth from '../../ar/controls/reauth.ts'
import * as controlsReplacements from '../../ar/controls/replacements.ts'
import * as controlsUnlock from '../../ar/controls/unlock.ts'
import * as controlsWindow from '../../ar/controls/window.ts'
import * as failures from '../../ar/failures.ts'
import * as networks from '../../ar/networks.ts'
import * as outcomes from '../../ar/outcomes.ts'
import * as paymentBefore from '../../ar/payment/before.ts'
import * as paymentChoosing from '../../ar/payment/choosing.ts'
import * as paymentCollecting from '../../ar/payment/collecting.ts'
import * as paymentEnding from '../../ar/payment/ending.ts'
import * as paymentFormFields from '../../ar/payment/form-fields.ts'
import * as paymentNoOptions from '../../ar/payment/no-options.ts'
import * as paymentNotOpened from '../../ar/payment/not-opened.ts'
import * as paymentPayee from '../../ar/payment/payee.ts'
import * as paymentProgress from '../../ar/payment/progress.ts'
import * as paymentReview from '../../ar/payment/review.ts'
import * as paymentSentences from '../../ar/payment/sentences.ts'
import * as paymentSigning from '../../ar/payment/signing.ts'
import * as paymentUnchecked from '../../ar/payment/unchecked.ts'
import * as paymentWhyAsked from '../../ar/payment/why-asked.ts'
import * as paymentWorth from '../../ar/payment/worth.ts'
import * as places from '../../ar/places.ts'
import * as refusals from '../../ar/refusals.ts'
import * as released from '../../ar/released.ts'
import * as times from '../../ar/times.ts'
import * as underWay from '../../ar/under-way.ts'
import * as verdicts from '../../ar/verdicts.ts'
import * as walletAccount from '../../ar/wallet/account.ts'
import * as walletReceive from '../../ar/wallet/receive.ts'
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
