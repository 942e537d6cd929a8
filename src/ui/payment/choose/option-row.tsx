/** One way to pay: full amount, network, what it takes, what the account holds, and how long its price is held. screens §5. */
import { Fragment } from 'preact'
import { isRecord } from '../../../core/base/decode.ts'
import type { Balance } from '../../../core/base/registry.ts'
import type { Option } from '../../../core/offer/option.ts'
import type { RatesView } from '../../../messages/views.ts'
import { formatAmount, formatHeld, formatOption, roundedUp } from '../../../text/amounts.ts'
import { formatEta } from '../../../text/choosing.ts'
import { formatLeft } from '../../../text/times.ts'
import { OPTION } from '../../../text/words/choosing.ts'
import { Worth } from '../../account/worth.tsx'
import { Icon } from '../../marks/icon.tsx'
import { TokenMark } from '../../marks/token-mark.tsx'
import { Address } from '../../parts/address.tsx'
import { useLeftMs } from '../../parts/clock.ts'
import { fill, unseen } from '../../words/message.tsx'
import { ClaimedSymbol } from '../parts/option-names.tsx'
import { isTooLate } from '../parts/too-late.tsx'

/** Selector of `approve(address,uint256)`. */
const APPROVE = '0x095ea7b3'

/** True if the option itself shows that an allowance comes first. The actions of a build are not known yet. */
export function takesAllowance({ actions }: Option): boolean {
  const [first] = actions
  if (first?.type !== 'walletRpc' || first.method !== 'eth_sendTransaction') return false
  const [call] = first.params
  const data = isRecord(call) ? (call.data ?? call.input) : undefined
  return typeof data === 'string' && data.toLowerCase().startsWith(APPROVE)
}

const SIGNATURES = ['eth_signTypedData_v4', 'personal_sign']

/** Only what the option's own actions show: a signature costs nothing, a transaction its fee, and a build says neither yet. */
function feeText({ actions }: Option): string | undefined {
  if (actions.some((one) => one.type === 'build')) return undefined
  if (actions.some((one) => one.type === 'walletRpc' && one.method === 'eth_sendTransaction')) return OPTION.fee
  return actions.every((one) => one.type === 'walletRpc' && SIGNATURES.includes(one.method)) ? OPTION.noFee : undefined
}

function Badges({ option }: { option: Option }) {
  return (
    <>
      {option.collect && (
        <span class="badge badge-warn" data-testid="pay-info-required-badge">
          <span data-testid="pay-option-info-required">{OPTION.infoRequired}</span>
        </span>
      )}
      {takesAllowance(option) && (
        <span class="badge" data-testid="pay-setup-badge">
          {OPTION.needsApproval}
        </span>
      )}
    </>
  )
}

const HeldPrice = ({ leftMs }: { leftMs: number }) => (
  <span>
    {isTooLate(leftMs) ? OPTION.expired : fill(OPTION.held, { time: <span role="timer">{formatLeft(leftMs)}</span> })}
  </span>
)

/** What the account holds of the option's token. */
const Held = ({ option, amountBaseUnits }: { option: Option; amountBaseUnits: bigint }) => (
  <span class="note" data-testid="pay-option-balance">
    {fill(OPTION.youHave, {
      unseen,
      amount: formatHeld({ ...option.token, amountBaseUnits }),
    })}
  </span>
)

type RowProps = {
  option: Option
  index: number
  testId: string
  /** Set only if the options belong to more than one account. */
  account: string | undefined
  balance: Balance | undefined
  rates: RatesView | undefined | null
  /** Set only for a quote that expires before the payment. */
  quoteEndsMs: number | undefined
  /** Price before the payment was started over, if it differed. */
  previousBaseUnits: bigint | undefined
  clockOffsetMs: number
  isChosen: boolean
  isBlocked: boolean
  choose: () => void
}

/** What is missing, what has changed, and whose account it is. */
function RowNotes({ option, account, balance, previousBaseUnits }: RowProps) {
  const held = balance?.amountBaseUnits
  return (
    <>
      {previousBaseUnits !== undefined && (
        <span class="note">
          {OPTION.changed(formatAmount({ ...option.token, amountBaseUnits: previousBaseUnits }))}{' '}
        </span>
      )}
      {held !== undefined && held < option.amountBaseUnits && (
        <span class="badge badge-warn">
          {OPTION.shortBy(
            formatAmount({ ...option.token, amountBaseUnits: roundedUp(option.amountBaseUnits - held) }),
          )}{' '}
        </span>
      )}
      {account !== undefined && <span class="note">{fill(OPTION.from, { address: <Address of={account} /> })}</span>}
    </>
  )
}

/** The network, and as far as they are known the fee, how soon, and how long the price is held. */
function Where({ option, leftMs }: { option: Option; leftMs: number | undefined }) {
  const parts = [
    fill(OPTION.on, { network: option.network.name }),
    feeText(option),
    option.etaS !== undefined && <span data-testid="pay-option-eta">{formatEta(option.etaS)}</span>,
    leftMs !== undefined && <HeldPrice leftMs={leftMs} />,
  ].filter((part) => part !== undefined && part !== false)
  return (
    <span class="note">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </span>
  )
}

/** Two lines: how much of what and what it is worth, then where, at what fee, and what the account has of it. */
function Lines(props: RowProps & { leftMs: number | undefined }) {
  const { option, balance, rates } = props
  const held = balance?.amountBaseUnits
  return (
    <span class="row-main">
      <span class="row-line">
        <b>{formatOption(option)}</b>{' '}
        <Worth of={{ ...option.token, amountBaseUnits: option.amountBaseUnits }} rates={rates} />
      </span>{' '}
      <ClaimedSymbol option={option} />
      <span class="row-line">
        <Where option={option} leftMs={props.leftMs} />
        {held !== undefined && <Held option={option} amountBaseUnits={held} />}
      </span>{' '}
      <Badges option={option} />
      <RowNotes {...props} />
    </span>
  )
}

export function OptionRow(props: RowProps) {
  const { option, index, isChosen } = props
  const leftMs = useLeftMs(props.quoteEndsMs, props.clockOffsetMs)
  return (
    <li data-testid={props.testId}>
      <button
        type="button"
        class="row"
        data-testid={`pay-option-${index}`}
        disabled={props.isBlocked || isTooLate(leftMs)}
        onClick={props.choose}
      >
        <TokenMark symbol={option.token.symbol} network={option.network.name} />
        <Lines {...props} leftMs={leftMs} />
        {isChosen ? (
          <span data-testid={`pay-option-${index}-selected`}>
            <Icon name="check" />
            <span class="unseen">{OPTION.selected}</span>
          </span>
        ) : (
          <Icon name="chevron" />
        )}
      </button>
    </li>
  )
}
