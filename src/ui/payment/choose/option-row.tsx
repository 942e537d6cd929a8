/** One way to pay: full amount, network, extra requirements, and the time its price is held. architecture A3. */
import { isRecord } from '../../../core/base/decode.ts'
import type { Option } from '../../../core/offer/option.ts'
import { formatAmount, formatOption } from '../../../text/amounts.ts'
import { formatLeft } from '../../../text/times.ts'
import { Address } from '../../parts/address.tsx'
import { useLeftMs } from '../../parts/clock.ts'
import { Icon, Tile } from '../../parts/icon.tsx'
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

function Badges({ option }: { option: Option }) {
  return (
    <>
      {option.collect && (
        <span class="badge" data-testid="pay-info-required-badge">
          <span data-testid="pay-option-info-required">Info required</span>
        </span>
      )}
      {takesAllowance(option) && (
        <span class="badge" data-testid="pay-setup-badge">
          Set-up with a network fee
        </span>
      )}
    </>
  )
}

function HeldPrice({ leftMs }: { leftMs: number }) {
  return (
    <span class="note held">
      {isTooLate(leftMs) ? (
        'Price no longer held'
      ) : (
        <>
          Price held for <span role="timer">{formatLeft(leftMs)}</span>
        </>
      )}
    </span>
  )
}

type RowProps = {
  option: Option
  index: number
  testId: string
  /** Set only if the options belong to more than one account. */
  account: string | undefined
  /** Set only for a quote that expires before the payment. */
  quoteEndsMs: number | undefined
  /** Price before the payment was started over, if it differed. */
  previousBaseUnits: bigint | undefined
  clockOffsetMs: number
  isChosen: boolean
  isBlocked: boolean
  choose: () => void
}

export function OptionRow(props: RowProps) {
  const { option, index, account, previousBaseUnits, isChosen } = props
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
        <Tile name={option.token.symbol} />
        <span class="row-main">
          <b>{formatOption(option)}</b> <span class="note">on {option.network.name}</span>
          <ClaimedSymbol option={option} />
          <Badges option={option} />
          {previousBaseUnits !== undefined && (
            <span class="note held">
              Price changed: it was {formatAmount({ ...option.token, amountBaseUnits: previousBaseUnits })}
            </span>
          )}
          {leftMs !== undefined && <HeldPrice leftMs={leftMs} />}
          {account !== undefined && (
            <span class="note">
              from <Address of={account} />
            </span>
          )}
        </span>
        {isChosen ? (
          <span class="chosen" data-testid={`pay-option-${index}-selected`}>
            <Icon name="check" />
            <span class="unseen">chosen</span>
          </span>
        ) : (
          <Icon name="chevron" />
        )}
      </button>
    </li>
  )
}
