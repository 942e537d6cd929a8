/**
 * The marks of the registry's tokens and networks, as files of the extension. Anything else gets a monogram.
 * Decorative: symbol and network always stand beside them as text.
 */

import type { ComponentChildren } from 'preact'

/** First letter of a name on a colour derived from it. Stands for whoever has no bundled mark; no logo is ever loaded. */
export function Tile({ name }: { name: string }) {
  const [letter = '?'] = [...name.trim()]
  const hue = [...name].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0) % 6
  return (
    <span class={`tile tile-${hue}`} aria-hidden="true">
      {letter.toUpperCase()}
    </span>
  )
}

/** One file each in `icons/tokens` and `icons/networks`, named by symbol and name in lower case. */
export const TOKEN_MARKS = ['BNB', 'CELO', 'ETH', 'EURC', 'EURe', 'MON', 'POL', 'PYUSD', 'SOL', 'USDC', 'USDT']
export const NETWORK_MARKS = [
  'Arbitrum',
  'Base',
  'BNB Smart Chain',
  'Celo',
  'Ethereum',
  'Monad',
  'Optimism',
  'Polygon',
  'Solana',
]

export const markPath = (folder: 'tokens' | 'networks', name: string): string =>
  `/icons/${folder}/${name.toLowerCase().replaceAll(' ', '-')}.svg`

export function NetworkMark({ name }: { name: string }) {
  if (!NETWORK_MARKS.includes(name)) return null
  return <img class="network" src={markPath('networks', name)} alt="" />
}

type TokenMarkProps = { symbol: string; network?: string | undefined; children?: ComponentChildren }

/** `symbol` and `network` come from the registry, never from the service. `children`: in the corner, instead of a network. */
export function TokenMark({ symbol, network, children }: TokenMarkProps) {
  return (
    <span class="token" aria-hidden="true">
      {TOKEN_MARKS.includes(symbol) ? <img src={markPath('tokens', symbol)} alt="" /> : <Tile name={symbol} />}
      {network !== undefined && <NetworkMark name={network} />}
      {children}
    </span>
  )
}
