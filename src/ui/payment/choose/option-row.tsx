/** One way to pay: full amount, network, what it takes, what the account holds, and how long its price is held. architecture A3. */
import { isRecord } from '../../../core/base/decode.ts'
import type { Balance } from '../../../core/base/registry.ts'
import type { Option } from '../../../core/offer/option.ts'
import { formatAmount, formatHeld, formatOption } from '../../../text/amounts.ts'
import { formatEta, formatLeft } from '../../../text/times.ts'
import { Icon } from '../../marks/icon.tsx'
import { TokenMark } from '../../marks/token-mark.tsx'
import { Address } from '../../parts/address.tsx'
import { useLeftMs } from '../../parts/clock.ts'
import { ClaimedSymbol } from '../parts/claimed-symbol.tsx'
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
  if (actions.some((one) => one.type === 'walletRpc' && one.method === 'eth_sendTransaction')) return 'Network fee'
  return actions.every((one) => one.type === 'walletRpc' && SIGNATURES.includes(one.method))
    ? 'No network fee'
    : undefined
}

function Badges({ option }: { option: Option }) {
  return (
    <>
      {option.collect && (
        <span class="badge badge-warn" data-testid="pay-info-required-badge">
          <span data-testid="pay-option-info-required">Info required</span>
        </span>
      )}
      {takesAllowance(option) && (
        <span class="badge" data-testid="pay-setup-badge">
          Needs token approval
        </span>
      )}
    </>
  )
}

function HeldPrice({ leftMs }: { leftMs: number }) {
  return (
    <span class="note">
      {isTooLate(leftMs) ? (
        'Price expired'
      ) : (
        <>
          Price held for <span role="timer">{formatLeft(leftMs)}</span>
        </>
      )}
    </span>
  )
}

/** What the account holds of the option's token. */
function Held({ option, amountBaseUnits }: { option: Option; amountBaseUnits: bigint }) {
  return (
    <span class="row-end note" data-testid="pay-option-balance">
      <span class="unseen">, you have </span>
      {formatHeld({ ...option.token, amountBaseUnits })}
    </span>
  )
}

type RowProps = {
  option: Option
  index: number
  testId: string
  /** Set only if the options belong to more than one account. */
  account: string | undefined
  balance: Balance | undefined
  /** Set only for a quote that expires before the payment. */
  quoteEndsMs: number | undefined
  /** Price before the payment was started over, if it differed. */
  previousBaseUnits: bigint | undefined
  clockOffsetMs: number
  isChosen: boolean
  isBlocked: boolean
  choose: () => void
}

/** What has changed, what is missing, how long the price is held, and whose account it is. */
function RowNotes({ option, account, balance, previousBaseUnits, leftMs }: RowProps & { leftMs: number | undefined }) {
  const held = balance?.amountBaseUnits
  return (
    <>
      {previousBaseUnits !== undefined && (
        <span class="note">
          Price changed. It was {formatAmount({ ...option.token, amountBaseUnits: previousBaseUnits })}.
        </span>
      )}
      {held !== undefined && held < option.amountBaseUnits && (
        <span class="badge badge-warn">
          Short by {formatAmount({ ...option.token, amountBaseUnits: option.amountBaseUnits - held })}
        </span>
      )}
      {leftMs !== undefined && <HeldPrice leftMs={leftMs} />}
      {account !== undefined && (
        <span class="note">
          From <Address of={account} />
        </span>
      )}
    </>
  )
}

export function OptionRow(props: RowProps) {
  const { option, index, balance, isChosen } = props
  const leftMs = useLeftMs(props.quoteEndsMs, props.clockOffsetMs)
  const fee = feeText(option)
  const held = balance?.amountBaseUnits
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
        <span class="row-main">
          <b>{formatOption(option)}</b>{' '}
          <span class="note">
            on {option.network.name}
            {fee !== undefined && ` · ${fee}`}
            {option.etaS !== undefined && (
              <>
                {' · '}
                <span data-testid="pay-option-eta">{formatEta(option.etaS)}</span>
              </>
            )}
          </span>
          <ClaimedSymbol option={option} />
          <Badges option={option} />
          <RowNotes {...props} leftMs={leftMs} />
        </span>
        {held !== undefined && <Held option={option} amountBaseUnits={held} />}
        {isChosen ? (
          <span data-testid={`pay-option-${index}-selected`}>
            <Icon name="check" />
            <span class="unseen">Selected</span>
          </span>
        ) : (
          <Icon name="chevron" />
        )}
      </button>
    </li>
  )
}
