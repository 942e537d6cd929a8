// The tables of words have a message for each member of what they are asked with, and none besides: the compiler compares them with
// the types of core, so that a reason without a sentence does not compile.
import { expect, test } from 'vitest'
import type { ActivityStatus, KeptBecause } from '../../../src/core/activity/activity.ts'
import type { AllowanceMovement } from '../../../src/core/activity/allowances.ts'
import type { Duplicate } from '../../../src/core/activity/duplicate.ts'
import type { SendMovement } from '../../../src/core/activity/sends.ts'
import type { ChainFamily } from '../../../src/core/base/chain-family.ts'
import type { Identity } from '../../../src/core/base/connection.ts'
import type {
  EndpointRefusal,
  Failure,
  FailureCode,
  LinkRefusal,
  NotOpened,
  Remedy,
  RentRefusal,
  RequestRefusal,
  SendRefusal,
} from '../../../src/core/base/errors.ts'
import type { AccountUse } from '../../../src/core/base/paths.ts'
import type { Detection, SiteList } from '../../../src/core/base/privacy.ts'
import type { Retention, Settings, ThemeChoice, TotalCurrency } from '../../../src/core/base/settings.ts'
import type { CheckoutMessage, Navigation } from '../../../src/core/links/checkout.ts'
import type { SetAsideReason } from '../../../src/core/offer/option.ts'
import type { Status } from '../../../src/core/offer/responses.ts'
import type { AskReason, RefuseReason } from '../../../src/core/plan/reasons.ts'
import type { ReauthLimits, ReauthReason } from '../../../src/core/session/reauth.ts'
import type { Outcome, Session } from '../../../src/core/session/session.ts'
import type { Settlement } from '../../../src/core/session/settlement.ts'
import type { TransactionEnd } from '../../../src/core/transaction/stored-transaction.ts'
import type { TransactionRecord } from '../../../src/core/transaction/transaction-record.ts'
import { KEY_FAMILY } from '../../../src/text/words/accounts.ts'
import { RETENTION, SHORTER_RETENTION } from '../../../src/text/words/activity.ts'
import { NOT_REVOKED } from '../../../src/text/words/approvals.ts'
import { PREVIEW_TEXT } from '../../../src/text/words/before.ts'
import { LEAVING_TEXT, MEANWHILE_TEXT, REPORT_TEXT } from '../../../src/text/words/checkout.ts'
import { NAMED_BY } from '../../../src/text/words/connections.ts'
import { ENDPOINT_TEXT } from '../../../src/text/words/endpoints.ts'
import { ALLOWANCE_STATE, KEPT_TEXT, SEND_FAILED, STATUS_NAMES } from '../../../src/text/words/entries.ts'
import { FAILURE_TEXT, REMEDY_TEXT } from '../../../src/text/words/failures.ts'
import { IDENTITY } from '../../../src/text/words/identity.ts'
import { NOT_OPENED } from '../../../src/text/words/not-opened.ts'
import { NOTIFICATIONS_IN } from '../../../src/text/words/notifications.ts'
import { OUTCOME_TEXT, SETTLEMENT, STEP_TEXT } from '../../../src/text/words/outcomes.ts'
import { OUTCOME_LABELS } from '../../../src/text/words/payment-list.ts'
import { USE_TEXT } from '../../../src/text/words/phrase.ts'
import { STATE_NAMES } from '../../../src/text/words/receipt.ts'
import { REFUSAL_TEXT } from '../../../src/text/words/refusals.ts'
import { ADDRESS_TEXT, KEY_TEXT } from '../../../src/text/words/refused-entries.ts'
import { DUPLICATE_TEXT, PASSWORD_TEXT } from '../../../src/text/words/review.ts'
import { KEY_NETWORKS } from '../../../src/text/words/secrets.ts'
import { LIMITS } from '../../../src/text/words/security.ts'
import { RENT_TEXT, SEND_REFUSAL_TEXT } from '../../../src/text/words/send-form.ts'
import {
  CURRENCY_NAMES,
  DETECTION,
  OFFERED,
  PAY_LINKS,
  SITE_LISTS,
  THEME_NAMES,
} from '../../../src/text/words/settings.ts'
import { BACKUP_TEXT, STRENGTH_TEXT } from '../../../src/text/words/setup.ts'
import { UNKNOWN_TEXT } from '../../../src/text/words/unchecked.ts'
import { ASK_TEXT, REFUSE_TEXT, SET_ASIDE_TEXT } from '../../../src/text/words/verdicts.ts'
import { REQUEST_REFUSAL } from '../../../src/text/words/website.ts'

/** Compiles for a table that has every member of `Key` and no other. */
const total =
  <Key extends PropertyKey>() =>
  <Table extends Readonly<Record<Key, unknown>>>(
    table: Table & Readonly<Record<Exclude<keyof Table, Key>, never>>,
  ): Table =>
    table

type Weakness = Extract<Failure, { code: 'vault/weak-password' }>['reason']
type ReasonOf<Code extends FailureCode> = Extract<Failure, { code: Code; reason: string }>['reason']

const TABLES = [
  total<ActivityStatus>()(STATUS_NAMES),
  total<KeptBecause>()(KEPT_TEXT),
  total<AllowanceMovement['state']>()(ALLOWANCE_STATE),
  total<Extract<SendMovement, { state: 'failed' }>['reason']>()(SEND_FAILED),
  total<Duplicate['how']>()(DUPLICATE_TEXT),
  total<ChainFamily>()(KEY_FAMILY),
  total<ChainFamily>()(KEY_NETWORKS),
  total<Identity['kind']>()(NAMED_BY),
  total<Identity['kind']>()(IDENTITY),
  total<ReasonOf<'key/invalid'>>()(KEY_TEXT),
  total<ReasonOf<'address/invalid'>>()(ADDRESS_TEXT),
  total<ReasonOf<'backup/invalid'>>()(BACKUP_TEXT),
  total<FailureCode>()(FAILURE_TEXT),
  total<Exclude<Remedy, 'none'>>()(REMEDY_TEXT),
  total<LinkRefusal>()(REFUSAL_TEXT),
  total<NotOpened>()(NOT_OPENED),
  total<RentRefusal>()(RENT_TEXT),
  total<Exclude<SendRefusal, RentRefusal>>()(SEND_REFUSAL_TEXT),
  total<RequestRefusal>()(REQUEST_REFUSAL),
  total<EndpointRefusal>()(ENDPOINT_TEXT),
  total<AccountUse>()(USE_TEXT),
  total<SiteList>()(SITE_LISTS),
  total<Retention>()(RETENTION.names),
  total<Exclude<Retention, 'forever'>>()(SHORTER_RETENTION),
  total<Settings['offer']>()(OFFERED.choices),
  total<Settings['payLinks']>()(PAY_LINKS.choices),
  total<Detection>()(DETECTION.choices),
  total<keyof ReauthLimits>()(LIMITS.labels),
  total<'unknown' | 'good' | Weakness>()(STRENGTH_TEXT),
  total<ThemeChoice>()(THEME_NAMES),
  total<TotalCurrency>()(CURRENCY_NAMES),
  total<CheckoutMessage['kind']>()(REPORT_TEXT),
  total<Exclude<Navigation['kind'], 'stays' | 'back'>>()(LEAVING_TEXT),
  total<Status>()(MEANWHILE_TEXT),
  total<Exclude<Status, 'requires_action'>>()(PREVIEW_TEXT),
  total<AskReason>()(ASK_TEXT),
  total<Exclude<AskReason, 'fee-large' | 'fee-above-payment'>>()(UNKNOWN_TEXT),
  total<RefuseReason>()(REFUSE_TEXT),
  total<SetAsideReason>()(SET_ASIDE_TEXT),
  total<ReauthReason | 'no-price'>()(PASSWORD_TEXT),
  total<Outcome>()(OUTCOME_TEXT),
  total<Outcome>()(OUTCOME_LABELS),
  total<Outcome>()(NOTIFICATIONS_IN.en.ENDED_TITLES),
  total<Exclude<Session['step'], 'closed'>>()(STEP_TEXT),
  total<Settlement>()(SETTLEMENT),
  total<Extract<TransactionEnd, { state: 'failed' }>['reason']>()(NOT_REVOKED),
  total<TransactionRecord['state']>()(STATE_NAMES),
]

test('architecture §12.6 every table of words has messages', () => {
  for (const table of TABLES) expect(Object.values(table)).not.toEqual([])
})
