/** All words of the payment window. */
import * as activityReceipt from '../../de/activity/receipt.ts'
import * as amounts from '../../de/amounts.ts'
import * as controlsAccess from '../../de/controls/access.ts'
import * as controlsCountdown from '../../de/controls/countdown.ts'
import * as controlsParts from '../../de/controls/parts.ts'
import * as controlsPasskeys from '../../de/controls/passkeys.ts'
import * as controlsReauth from '../../de/controls/reauth.ts'
import * as controlsReplacements from '../../de/controls/replacements.ts'
import * as controlsUnlock from '../../de/controls/unlock.ts'
import * as controlsWindow from '../../de/controls/window.ts'
import * as failures from '../../de/failures.ts'
import * as networks from '../../de/networks.ts'
import * as outcomes from '../../de/outcomes.ts'
import * as paymentBefore from '../../de/payment/before.ts'
import * as paymentChoosing from '../../de/payment/choosing.ts'
import * as paymentCollecting from '../../de/payment/collecting.ts'
import * as paymentEnding from '../../de/payment/ending.ts'
import * as paymentFormFields from '../../de/payment/form-fields.ts'
import * as paymentNoOptions from '../../de/payment/no-options.ts'
import * as paymentNotOpened from '../../de/payment/not-opened.ts'
import * as paymentPayee from '../../de/payment/payee.ts'
import * as paymentProgress from '../../de/payment/progress.ts'
import * as paymentReview from '../../de/payment/review.ts'
import * as paymentSentences from '../../de/payment/sentences.ts'
import * as paymentSigning from '../../de/payment/signing.ts'
import * as paymentUnchecked from '../../de/payment/unchecked.ts'
import * as paymentWhyAsked from '../../de/payment/why-asked.ts'
import * as paymentWorth from '../../de/payment/worth.ts'
import * as places from '../../de/places.ts'
import * as refusals from '../../de/refusals.ts'
import * as released from '../../de/released.ts'
import * as times from '../../de/times.ts'
import * as underWay from '../../de/under-way.ts'
import * as verdicts from '../../de/verdicts.ts'
import * as walletAccount from '../../de/wallet/account.ts'
import * as walletReceive from '../../de/wallet/receive.ts'
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
