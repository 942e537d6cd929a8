// The faucet: POST an account to get every token and the coin of its chain. GET returns a small page for a person.

import type { Chains } from '../chain/chains.ts'
import { parseFaucet } from '../gateway/bodies.ts'
import type { ChainSettings } from '../settings.ts'
import { type App, json, Refusal, refused } from '../web/reply.ts'
import { html, inlineFile, pageResponse } from './page.ts'

const SCRIPT = inlineFile('faucet-client.js')

/** Funds accounts on `chains`. */
export function createFaucet(all: readonly ChainSettings[], chains: Chains): App {
  return async (request) => {
    if (request.method !== 'POST') return page(all)
    return give(chains, await request.text()).catch(refused)
  }
}

async function give(chains: Chains, body: string): Promise<Response> {
  const { text, chainId, address } = parseFaucet(body)
  if (!chains.known(chainId)) throw new Refusal(400, 'params_validation', `The sandbox has no chain ${chainId}.`)
  const chain = await chains.open(chainId)
  return json({ account: text, given: await chain.fund(address) })
}

function page(all: readonly ChainSettings[]): Response {
  const [first] = all
  const names = all.map(({ name }) => name).join(', ')
  const body = html`<h1>Faucet</h1>
<p class="quiet">Play money for the sandbox, on ${names}. It is worth nothing anywhere else.</p>
<form id="faucet">
<label for="account">Account (CAIP-10)</label>
<input id="account" name="account" required autocomplete="off" spellcheck="false" placeholder="${first?.id ?? ''}:0x…">
<button class="pay">Fund this account</button>
</form>
<p role="status" id="answer"></p>`
  return pageResponse({ title: 'Sandbox faucet', body: () => body, script: SCRIPT, width: 'narrow' })
}
