// The pages of a send, with a wallet that holds something.
import { expect, vi } from 'vitest'
import { AskedSendPage, SendPage } from '../../../src/ui/send/send-page.tsx'
import { SentPage } from '../../../src/ui/send/sent-page.tsx'
import type { AskWebsite } from '../../../src/ui/send/website-request.tsx'
import { QUOTE } from '../../gallery/states/sends.ts'
import { BALANCES, unlocked } from '../../gallery/states/views.ts'
import { type Answers, fakeWorker, press, settle, show, textOf } from './stage.tsx'

/** With a link, the page of what the link asks for; `ask` stands for the website that it names. */
export async function openSend(over: Answers = {}, { link, ask }: { link?: string; ask?: AskWebsite } = {}) {
  const worker = fakeWorker({
    'wallet.lastBalances': () => ({}),
    'wallet.balances': () => ({ balances: BALANCES, readAtMs: Date.now(), hasFailed: false }),
    'send.list': () => ({ sends: [], clockOffsetMs: 0 }),
    'send.quote': () => QUOTE,
    ...over,
  })
  const onUnlock = vi.fn()
  const props = { status: unlocked, call: worker.call, onUnlock }
  const asked = { ...props, ...(ask && { ask }) }
  show(null)
  show(link === undefined ? <SendPage {...props} /> : <AskedSendPage link={link} {...asked} />)
  await settle(4)
  return { ...worker, onUnlock }
}

/** The page of the send `id`. */
export async function openSent(id: string, answers: Answers) {
  const worker = fakeWorker(answers)
  show(null)
  show(<SentPage id={id} status={unlocked} call={worker.call} onUnlock={vi.fn()} />)
  await settle(4)
  return worker
}

const opener = () => document.getElementById('send-asset') ?? expect.fail('no token to choose')
/** `ETH on Base 0.00123456 ETH`, which the button of the token picker shows. */
export const chosenToken = (): string => textOf(opener())
const listed = () => [...document.querySelectorAll('#send-asset + ul button')]

/** The tokens that the picker lists, once it's open. */
export async function listedTokens(): Promise<string[]> {
  await press(opener())
  return listed().map(textOf)
}

/** @param token how its line begins, as in `ETH on Base`. */
export async function chooseToken(token: string): Promise<void> {
  await listedTokens()
  await press(listed().find((one) => textOf(one).startsWith(`${token} `)) ?? expect.fail(`no ${token}`))
}
