// A block explorer for the sandbox's chains: `/<chain reference>/tx/<hash>` shows the token transfers of a transaction,
// read from the chain itself.

import { type Address, isAddressEqual, isHash, type TransactionReceipt } from 'viem'
import { coinAmount, formatAmount, tokenAmount } from '../chain/amount.ts'
import type { Chains } from '../chain/chains.ts'
import { tokenTransfers } from '../chain/eip155.ts'
import type { Mined } from '../chain/eip155-reads.ts'
import type { SolanaChain } from '../chain/solana/solana.ts'
import {
  type ChainSettings,
  COLLECTOR_ADDRESS,
  type Eip155Settings,
  MERCHANT_ADDRESS,
  MERCHANT_NAME,
  ROUTER_ADDRESS,
  SOLANA_COLLECTOR,
} from '../settings.ts'
import type { App } from '../web/reply.ts'
import { html, type Markup, pageResponse } from './page.ts'

const PATH = /^\/(\w+)\/tx\/(\w*)$/

/** Shows transactions of `chains`. */
export function createExplorer(all: readonly ChainSettings[], chains: Chains): App {
  return async (request) => {
    const [, segment, hash = ''] = PATH.exec(new URL(request.url).pathname) ?? []
    const settings = all.find(({ path, reference }) => segment === path || segment === String(reference))
    const body = settings && (await contentOf(settings, chains, hash))
    return body ? pageResponse({ title: `Transaction on ${settings.name}`, body: () => body }) : missing()
  }
}

async function contentOf(settings: ChainSettings, chains: Chains, hash: string): Promise<Markup | undefined> {
  const chain = await chains.open(settings.id)
  if (chain.namespace === 'solana') return solanaContent(chain, hash)
  const found = isHash(hash) ? await chain.mined(hash) : undefined
  return found && content(chain.settings, found)
}

function missing(): Response {
  const body = html`<h1>No such transaction</h1>
<p class="quiet">The address of a transaction is /8453/tx/ and its hash. No chain of this sandbox has this one.</p>`
  return pageResponse({ title: 'No such transaction', body: () => body, width: 'narrow' }, 404)
}

function content(chain: Eip155Settings, { transaction, receipt }: Mined): Markup {
  const { transactionHash, blockNumber, status } = receipt
  return html`<h1>Transaction on ${chain.name}</h1>
<dl>
<dt>Hash</dt><dd>${transactionHash}</dd>
<dt>Block</dt><dd>${blockNumber}</dd>
<dt>Outcome</dt><dd>${status === 'success' ? 'Success' : 'Reverted: nothing moved'}</dd>
${transaction.value > 0n ? html`<dt>Coin sent</dt><dd>${formatAmount(coinAmount(chain, transaction.value))}</dd>` : ''}
</dl>
${transferTable(chain, receipt)}`
}

async function solanaContent(chain: SolanaChain, signature: string): Promise<Markup | undefined> {
  const landed = chain.landed(signature)
  if (!landed) return undefined
  const { name, tokens, coin } = chain.settings
  const lists = [...tokens, { ...coin, address: 'native' }].map(async (asset) => {
    const moved = await chain.transfers(asset.address)
    return moved
      .filter(({ hash }) => hash === signature)
      .map(({ from, to, value }) => ({ amount: formatAmount(tokenAmount(chain.settings, asset, value)), from, to }))
  })
  const rows = (await Promise.all(lists)).flat()
  return html`<h1>Transaction on ${name}</h1>
<dl>
<dt>Signature</dt><dd>${signature}</dd>
<dt>Slot</dt><dd>${landed.slot}</dd>
<dt>Outcome</dt><dd>${landed.error === undefined ? 'Success' : `Failed: ${landed.error}`}</dd>
</dl>
${table(rows.map(({ amount, from, to }) => html`<tr><td>${amount}</td><td>${from}</td><td>${namedOnSolana(to)}</td></tr>`))}`
}

function namedOnSolana(owner: string): Markup {
  return html`${owner}${owner === SOLANA_COLLECTOR ? html`<br><span class="quiet">Payment service (collector)</span>` : ''}`
}

function transferTable(chain: Eip155Settings, receipt: TransactionReceipt): Markup {
  const rows = tokenTransfers(chain, receipt).map(({ token, from, to, value }) => {
    const amount = formatAmount(tokenAmount(chain, token, value))
    return html`<tr><td>${amount}</td><td>${named(from)}</td><td>${named(to)}</td></tr>`
  })
  return table(rows)
}

function table(rows: Markup[]): Markup {
  if (rows.length === 0) return html`<p>No token was moved.</p>`
  return html`<table>
<caption class="quiet">Token transfers</caption>
<thead><tr><th scope="col">Amount</th><th scope="col">From</th><th scope="col">To</th></tr></thead>
<tbody>${rows}</tbody>
</table>`
}

function named(address: Address): Markup {
  const name = isAddressEqual(address, MERCHANT_ADDRESS)
    ? `${MERCHANT_NAME} (merchant)`
    : isAddressEqual(address, COLLECTOR_ADDRESS)
      ? 'Payment service (collector)'
      : isAddressEqual(address, ROUTER_ADDRESS)
        ? 'Payment service (router)'
        : ''
  return html`${address}${name && html`<br><span class="quiet">${name}</span>`}`
}
