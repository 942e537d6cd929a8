/**
 * Chainlink's price feeds in US dollars on Ethereum: data.chain.link, network "Ethereum Mainnet". One network serves all, because
 * most public nodes exist there. Every feed in dollars has 8 decimals.
 */
import type { Token } from '../../core/base/registry.ts'
import { chain } from './networks.ts'

export const FEED_CHAIN = chain('eip155:1')
export const FEED_DECIMALS = 8
export const FEED_CURRENCY = 'USD'

const CURRENCIES: Readonly<Record<string, string>> = {
  AUD: '0x77f9710e7d0a19669a13c055f62cd80d313df022',
  CAD: '0xa34317db73e77d453b1b8d04550c44d10e981c8e',
  CHF: '0x449d117117838ffa61263b61da6301aa2a88b13a',
  EUR: '0xb49f677943bc038e9857d61e7d053caa2c1734c1',
  GBP: '0x5c0ab2d9b5a7ed9f470386e82bb36a3613cdd4b5',
  JPY: '0xbce206cae7f0ec07b545edde332a47c2f75bbeb3',
}

const ETHER = '0x5f4ec3df9cbd43714fe2740f5e3616155c5b8419'
/** Named after MATIC, which became POL one to one. */
const POL = '0x7bac85a8a13a4bcd8abb3eb7d6b4d632c5a57676'

/** By the symbol of this registry. A wrapped coin is worth its coin. */
const COINS: Readonly<Record<string, string>> = {
  ETH: ETHER,
  WETH: ETHER,
  POL,
  WPOL: POL,
  BNB: '0x14e613ac84a31f709eadbdf89c6cc390fdc9540a',
  SOL: '0x4ffc43a60e009b551865a93d232e33fce9f01507',
}

/** @param address lower case. */
export const isFeed = (address: string): boolean =>
  [...Object.values(CURRENCIES), ...Object.values(COINS)].includes(address)

const own = (feeds: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(feeds, name) ? feeds[name] : undefined

/** The feed of a currency (ISO 4217); undefined if there is none. */
export const currencyFeed = (currency: string): string | undefined => own(CURRENCIES, currency)

/** The feed of a coin or its wrapped form; undefined if there is none. */
export const coinFeed = ({ symbol }: Pick<Token, 'symbol'>): string | undefined => own(COINS, symbol)
