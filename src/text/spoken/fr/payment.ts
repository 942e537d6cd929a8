/** All words of the payment window. */
import * as activityReceipt from '../../fr/activity/receipt.ts'
import * as amounts from '../../fr/amounts.ts'
import * as controlsAccess from '../../fr/controls/access.ts'
import * as controlsCountdown from '../../fr/controls/countdown.ts'
import * as controlsParts from '../../fr/controls/parts.ts'
import * as controlsPasskeys from '../../fr/controls/passkeys.ts'
import * as controlsReauth from '../../fr/controls/reauth.ts'
import * as controlsReplacements from '../../fr/controls/replacements.ts'
import * as controlsUnlock from '../../fr/controls/unlock.ts'
import * as controlsWindow from '../../fr/controls/window.ts'
import * as failures from '../../fr/failures.ts'
import * as networks from '../../fr/networks.ts'
import * as outcomes from '../../fr/outcomes.ts'
import * as paymentBefore from '../../fr/payment/before.ts'
import * as paymentChoosing from '../../fr/payment/choosing.ts'
import * as paymentCollecting from '../../fr/payment/collecting.ts'
import * as paymentEnding from '../../fr/payment/ending.ts'
import * as paymentFormFields from '../../fr/payment/form-fields.ts'
import * as paymentNoOptions from '../../fr/payment/no-options.ts'
import * as paymentNotOpened from '../../fr/payment/not-opened.ts'
import * as paymentPayee from '../../fr/payment/payee.ts'
import * as paymentProgress from '../../fr/payment/progress.ts'
import * as paymentReview from '../../fr/payment/review.ts'
import * as paymentSentences from '../../fr/payment/sentences.ts'
import * as paymentSigning from '../../fr/payment/signing.ts'
import * as paymentUnchecked from '../../fr/payment/unchecked.ts'
import * as paymentWhyAsked from '../../fr/payment/why-asked.ts'
import * as paymentWorth from '../../fr/payment/worth.ts'
import * as places from '../../fr/places.ts'
import * as refusals from '../../fr/refusals.ts'
import * as released from '../../fr/released.ts'
import * as times from '../../fr/times.ts'
import * as underWay from '../../fr/under-way.ts'
import * as verdicts from '../../fr/verdicts.ts'
import * as walletAccount from '../../fr/wallet/account.ts'
import * as walletReceive from '../../fr/wallet/receive.ts'
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
