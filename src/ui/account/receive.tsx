/**
 * Where to send money to: network first, then the address as a picture and in full, and what is safe to send there. Says what arrives
 * while it is open. Balances only: what was received before is on no node in a form that can be asked for.
 */

import { useEffect, useRef, useState } from 'preact/hooks'
import encodeQR from 'qr'
import { namespaceOf } from '../../core/base/caip.ts'
import type { Balance } from '../../core/base/registry.ts'
import { parseReceiveHash } from '../../core/links/receive.ts'
import type { BalancesView, WalletStatus } from '../../messages/views.ts'
import { formatAmount } from '../../text/amounts.ts'
import { listText } from '../../text/lists.ts'
import { LOADING, PAGE_NAMES } from '../../text/words/pages.ts'
import { arrivedAmountText, arrivedText, RECEIVE } from '../../text/words/receive.ts'
import type { AskWorker } from '../client/client.ts'
import { Address } from '../parts/address.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { Heading } from '../parts/heading.tsx'
import { AskAgain } from '../parts/problem.tsx'
import { fill } from '../words/message.tsx'
import { Addresses } from './addresses.tsx'
import { type ShownBalances, useBalances } from './use-balances.ts'

/** Modules of margin on each side, as the standard asks. */
const QUIET_ZONE = 4

/** A text as a QR code (ISO/IEC 18004), level M. Always dark on light with its quiet zone: many scanners read no other. */
function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** Longer than the worker keeps an answer, so that each look asks the nodes once. */
const LOOK_EACH_MS = 20_000
const NO_NETWORK = { code: 'chain/unreachable' } as const

type Props = { status: WalletStatus; call: AskWorker; hash: string }

const keyOf = ({ chainId, symbol }: Balance): string => `${chainId}/${symbol}`

/**
 * What an account has more of than when the page first read it, by asset. The last balances of another page are no beginning: what came
 * before this page was opened has not arrived on it. `topic` names the account.
 */
function useArrived(topic: string, { view, isReading }: ShownBalances): readonly string[] {
  const first = useRef({ topic: '', amounts: new Map<string, bigint>() })
  const seen = useRef<BalancesView>(undefined)
  const [said, setSaid] = useState<{ topic: string; lines: readonly string[] }>({ topic, lines: [] })
  useEffect(() => {
    if (isReading || view?.readAtMs === undefined || view.hasFailed) return
    const isOther = first.current.topic !== topic
    // For one moment the page has the other account and still the balances of the first.
    if (isOther && view === seen.current) return
    if (isOther) first.current = { topic, amounts: new Map() }
    seen.current = view
    const { amounts } = first.current
    const lines = view.balances.flatMap((one) => {
      const { amountBaseUnits } = one
      if (amountBaseUnits === undefined) return []
      const before = amounts.get(keyOf(one)) ?? amountBaseUnits
      amounts.set(keyOf(one), before)
      const more = { ...one, amountBaseUnits: amountBaseUnits - before }
      return amountBaseUnits > before ? [arrivedAmountText(formatAmount(more), one.networkName)] : []
    })
    setSaid({ topic, lines })
  }, [topic, view, isReading])
  return said.topic === topic ? said.lines : []
}

/** Only while the page is seen; coming back to it asks at once. */
function useLooks(refresh: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh()
    }, LOOK_EACH_MS)
    return () => clearInterval(timer)
  }, [refresh])
}

function Where({ address, assets }: { address: string; assets: readonly Balance[] }) {
  const [{ networkName } = { networkName: '' }] = assets
  const tokens = assets.map(({ symbol }) => symbol)
  return (
    <>
      <QrCode text={address} label={RECEIVE.qrCode(networkName)} />
      <h2>{RECEIVE.addressOn(networkName)}</h2>
      <p class="selectable">
        <Address of={address} />
      </p>
      <CopyButton text={address} label={RECEIVE.copy} />
      <p>{fill(RECEIVE.safe, { tokens: listText(tokens), network: networkName })}</p>
      <p class="note">{RECEIVE.note}</p>
    </>
  )
}

function Networks({ status, balances, hash }: { status: WalletStatus; balances: readonly Balance[]; hash: string }) {
  const shortfall = parseReceiveHash(hash)
  const addressOf = ({ chainId }: Balance) =>
    namespaceOf(chainId) === 'solana' ? status.solanaAddress : status.address
  const networks = [...Map.groupBy(balances.filter(addressOf), ({ chainId }) => chainId)]
  const [chosen, setChosen] = useState<string>()
  const networkOf = (one: string | undefined) => networks.find(([chainId]) => chainId === one)
  const [, assets] = networkOf(chosen) ?? networkOf(shortfall?.chainId) ?? networks[0] ?? []
  const [first] = assets ?? []
  const address = first && addressOf(first)
  const needed = assets?.find(({ symbol, chainId }) => symbol === shortfall?.symbol && chainId === shortfall.chainId)
  if (!assets || address === undefined) return null
  return (
    <>
      <fieldset class="segments">
        <legend>{RECEIVE.network}</legend>
        {networks.map(([chainId, [one]]) => (
          <label key={chainId} for={`network-${chainId}`}>
            <input
              type="radio"
              id={`network-${chainId}`}
              name="network"
              checked={chainId === first?.chainId}
              onChange={() => setChosen(chainId)}
            />
            <span>{one?.networkName}</span>
          </label>
        ))}
      </fieldset>
      {shortfall && needed && (
        <p class="notice">
          {fill(RECEIVE.missing, {
            amount: formatAmount({ ...needed, amountBaseUnits: shortfall.amountBaseUnits }),
            network: needed.networkName,
          })}
        </p>
      )}
      <Where address={address} assets={assets} />
    </>
  )
}

export function ReceivePage({ status, call, hash }: Props) {
  const topic = `${status.address} ${status.solanaAddress}`
  const [shown, refresh] = useBalances(call, topic)
  const { view, problem } = shown
  const balances = view?.balances ?? []
  const arrived = useArrived(topic, shown)
  useLooks(refresh)
  return (
    <section class="card stack">
      <Heading>{PAGE_NAMES.receive}</Heading>
      <p role="status" class="arrived">
        {arrived.length > 0 && arrivedText(arrived)}
      </p>
      {balances.length === 0 && !problem && <p role="status">{LOADING}</p>}
      {balances.length === 0 && problem && <Addresses wallet={status} balances={[]} />}
      <Networks status={status} balances={balances} hash={hash} />
      {(problem ?? (view?.hasFailed && NO_NETWORK)) && (
        <AskAgain lead={RECEIVE.unseen} problem={problem ?? NO_NETWORK} reload={refresh} />
      )}
    </section>
  )
}
