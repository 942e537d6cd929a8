/** The website of a shop that makes Solana transactions for its customers, as Solana Pay 1.1 has it. */
import * as kit from '@solana/kit'
import type { App } from '../../sandbox/web/reply.ts'
import * as bench from '../support/chains/solana-bench.ts'

export const TILL = 'till.tender.test'
export const SHOP = kit.address('AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD')
const SHOP_USDC = await bench.accountOf(SHOP)
export const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }

type Asked = { method: string; body: string; headers: Record<string, string> }

/** A website of a shop that answers any browser, and remembers what it was asked. */
export function till(answer: (account: kit.Address) => Promise<Response>): { app: App; asked: Asked[] } {
  const asked: Asked[] = []
  const app: App = async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
    const body = await request.text()
    asked.push({ method: request.method, body, headers: Object.fromEntries(request.headers) })
    if (request.method === 'GET')
      return Response.json({ label: 'Fern & Kettle', icon: `https://${TILL}/icon.svg` }, { headers: CORS })
    return answer(kit.address(JSON.parse(body).account))
  }
  return { app, asked }
}

/** The shop opens its own token account if it has none, so that this is for a shop's first customer too. */
export async function transfer(
  account: kit.Address,
  amount: bigint,
  more: bench.Instruction[] = [],
): Promise<Response> {
  const payer = kit.createNoopSigner(account)
  const creation = bench.call(
    bench.ATA_PROGRAM,
    [[account, bench.SIGN_WRITE], [SHOP_USDC, bench.WRITE], SHOP, bench.USDC, bench.SYSTEM_PROGRAM, bench.TOKEN],
    [1],
  )
  const pays = bench.payment({
    ...{ source: await bench.accountOf(account), destination: SHOP_USDC, authority: payer, amount },
  })
  const feePayer = { seed: new Uint8Array(32), address: account, signer: payer }
  const transaction = bench.transaction([creation, pays, ...more], { feePayer, signers: [], version: 'legacy' })
  return Response.json({ transaction, message: 'Two cups of tea' }, { headers: CORS })
}
