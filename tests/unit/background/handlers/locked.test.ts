// What a locked wallet does for a page of ours: every message of the table has decided it. security T58.
import { beforeEach, expect, test } from 'vitest'
import type { Payments } from '../../../../src/background/engine/payments.ts'
import type { PageApi } from '../../../../src/messages/protocol.ts'
import { PAGE_NAMES } from '../../../hostile/message-names.ts'
import { resetBrowser } from '../../../support/background/browser.ts'
import { FEES, ON_BASE } from '../../../support/background/send-world.ts'
import { useWorld } from '../../../support/background/use-world.ts'
import { HOST, openWorker, type Say } from '../../../support/background/worker-client.ts'
import { ID } from '../../../support/background/world.ts'
import {
  ADDRESS_0,
  ADDRESS_1,
  type Bench,
  copies,
  MINUTE_MS,
  PASSWORD,
  WORDS,
} from '../../../support/vault/fixtures.ts'

const open = await copies('open')
const locked = await copies('locked')

const { world } = useWorld()
let payments: Payments
let changes: number
beforeEach(() => {
  resetBrowser()
  payments = world.work()
  changes = 0
})
const answerFor = (made: Bench): Say =>
  openWorker(made, payments, {
    onWalletChange: () => {
      changes += 1
    },
    onQuestion: () => undefined,
  })

const payment = { paymentId: ID }
const allowance = { account: `eip155:137:${ADDRESS_0}`, tokenAddress: ADDRESS_1 }
const endpoint = { chainId: 'eip155:1', url: 'https://node.example/k' }
const account = { tag: ADDRESS_0 }
const text = { text: `https://${HOST}/?pid=${ID}` }
const limits = { limitUnits: 5n, dayLimitUnits: 5n }
const send = { id: '0xa' }
const SITE = 'https://shop.example'
const terms = { ...{ id: '0xa', account: allowance.account, to: ADDRESS_1, tokenAddress: '' }, amountBaseUnits: 1n }
const cost = { family: 'eip155', fees: FEES }
const approval = { ...payment, planHash: 'h', isAgain: false }

/** Arguments for which it is refused, and for which it is not. A message that is new is missing here until it has decided. */
type Decided = { refused?: object[]; answered?: object[] }
const refused = (...given: object[]): Decided => ({ refused: given })
const answered = (...given: object[]): Decided => ({ answered: given })

const TABLE: Record<keyof PageApi, Decided> = {
  'wallet.status': answered({}),
  'wallet.newPhrase': answered({ wordCount: 12 }),
  'wallet.checkPhrase': answered({ words: WORDS }),
  'wallet.nameRecipient': refused({ address: ADDRESS_1, name: 'Fern' }, { address: ADDRESS_1 }),
  'wallet.checkKey': answered({ family: 'eip155', key: 'no key' }),
  'wallet.findUsed': answered({ accounts: [{ address: ADDRESS_1, path: 'ledger/1' }] }),
  'wallet.checkPassword': answered({ password: PASSWORD }),
  'wallet.create': answered({ words: WORDS, password: PASSWORD }),
  'wallet.unlock': answered({ password: 'not the password' }),
  'wallet.unlockWithPasskey': answered({ secret: '' }),
  'wallet.addPasskey': answered({ password: 'not the password', secret: '', credentialId: '', salt: '' }),
  'wallet.removePasskey': refused({}),
  'wallet.lock': answered({}),
  'wallet.corruption': answered({}),
  'wallet.recover': answered({ password: 'not the password' }),
  'wallet.lastBalances': answered({}),
  'wallet.balances': answered({}),
  'wallet.rates': answered({}),
  'wallet.exportPhrase': answered({ password: 'not the password' }),
  'wallet.exportKey': answered({ password: 'not the password', family: 'eip155', index: 0 }),
  'wallet.changePassword': answered({ oldPassword: 'not the password', newPassword: 'another password, longer' }),
  'wallet.makeBackup': answered({ password: 'not the password' }),
  'wallet.restoreBackup': answered({ text: '', password: '' }),
  'wallet.erase': answered({}),
  'wallet.openTab': answered({}),
  'wallet.accounts': answered({}),
  'wallet.addAccount': refused({}),
  'wallet.importPhrase': refused({ words: WORDS }),
  'wallet.importKey': refused({ family: 'eip155', key: `0x${'7f'.repeat(32)}` }),
  'wallet.changeAccount': refused(
    ...[{ name: 'Mine' }, { isHidden: true }, { isHidden: false }, { move: 1 }].map((one) => ({ ...account, ...one })),
  ),
  'wallet.watch': refused({ address: ADDRESS_1, name: 'Watched' }),
  'wallet.unwatch': refused(account),
  'wallet.balancesOf': answered(account),
  'wallet.useAccount': refused({ index: 0 }),
  'settings.get': answered({}),
  'settings.set': {
    refused: [
      ...[{ offer: 'all' }, { offer: 'active' }, { payLinks: 'page' }, { idleMinutes: 60 }, { retention: 'forever' }],
      { theme: 'dark', offer: 'all' },
    ],
    answered: [{ theme: 'dark' }, { language: 'de' }, { currency: 'EUR' }, { theme: 'light', language: 'en' }],
  },
  'settings.setLimits': refused(limits, { ...limits, password: PASSWORD }),
  'privacy.detect': refused({ detection: 'never' }),
  'privacy.setSite': refused({ list: 'silentSites', site: SITE, isListed: true }),
  'privacy.turnOn': refused({ site: SITE }),
  'privacy.withdraw': refused({ site: SITE }),
  'connections.get': refused({}),
  'connections.setIdentity': refused({ kind: 'app-id', value: 'app-1' }),
  'connections.clearIdentity': refused({}),
  'connections.addEndpoint': refused(endpoint),
  'connections.removeEndpoint': refused(endpoint),
  'allowances.list': answered({}),
  'allowances.quote': answered(allowance),
  'allowances.revoke': refused({ ...allowance, fees: FEES }),
  'allowances.quoteReplacement': answered(allowance),
  'allowances.speedUp': refused({ ...allowance, fees: FEES }),
  'allowances.cancelRevocation': refused({ ...allowance, fees: FEES }),
  'send.asked': answered({ link: `ethereum:${ADDRESS_1}` }),
  'send.named': answered({ answer: '{}' }),
  'send.judge': refused({ link: 'solana:https://shop.example/pay', answer: '{}' }),
  'send.quote': refused(ON_BASE),
  'send.start': refused({ terms, cost }, { terms, cost, password: PASSWORD }, { terms, cost, passkey: 'x' }),
  'send.list': answered({}),
  'send.delete': refused(send),
  'send.quoteReplacement': answered(send),
  'send.speedUp': refused({ ...send, fees: FEES }),
  'send.cancel': refused({ ...send, fees: FEES }),
  'link.paste': answered(text),
  'link.scan': answered(text),
  'pageLinks.find': answered({ tabId: 1 }),
  'pageLinks.pay': answered({ tabId: 1, link: ID }),
  'session.list': answered({}),
  'activity.page': answered({ filter: {}, limit: 1 }),
  'activity.delete': refused(payment),
  'session.show': answered(payment),
  'session.leave': answered(payment),
  'shop.isThere': answered(payment),
  'shop.show': answered(payment),
  'session.share': refused(
    { ...payment, tags: [ADDRESS_0], isLasting: false },
    { ...payment, tags: [ADDRESS_0], isLasting: true },
  ),
  'session.choose': answered({ ...payment, optionId: 'o' }),
  'session.clear': answered(payment),
  'session.formDone': answered({ ...payment, optionId: 'o' }),
  'session.openForm': answered({ ...payment, theme: 'light' }),
  'session.submitData': answered({ ...payment, optionId: 'o', fields: [] }),
  'session.approve': refused(approval, { ...approval, password: PASSWORD }, { ...approval, passkey: 'x' }),
  'session.allow': refused({ ...payment, isLasting: true }, { ...payment, isLasting: false }),
  'session.retry': answered(payment),
  'session.restart': answered(payment),
  'session.quoteReplacement': answered(payment),
  'session.speedUp': refused({ ...payment, fees: FEES }),
  'session.cancelTransaction': refused({ ...payment, fees: FEES }),
  'session.dismiss': answered(payment),
  'checkout.open': answered(text),
  'checkout.openWindow': answered({ url: `https://${HOST}/?pid=${ID}` }),
  'checkout.look': answered(payment),
  'checkout.status': answered({ ...payment, maxPollMs: 0 }),
  'checkout.leave': answered({ url: `wc:x?pay=${encodeURIComponent(text.text)}` }),
}

const CASES = (how: keyof Decided) =>
  Object.entries(TABLE).flatMap(([name, decided]) => (decided[how] ?? []).map((args) => ({ name, args })))
/** What this bench cannot do, it throws: then the message was taken. */
const reply = (made: Bench, { name, args }: { name: string; args: object }): Promise<unknown> =>
  answerFor(made)(name, args).catch((problem: unknown) => ({ thrown: String(problem) }))
const kept = ({ local, session }: Bench) => JSON.stringify([[...local.disk], [...session.disk]])

test('every message that the attackers try has decided it, and they try every one', () => {
  expect(Object.keys(TABLE).sort()).toEqual([...PAGE_NAMES].sort())
})

test.each(CASES('refused'))('security T58 a locked wallet refuses $name $args, and nothing is changed', async (one) => {
  const made = locked()
  const before = kept(made)
  expect(await reply(made, one)).toEqual({ code: 'vault/locked' })
  expect(kept(made)).toBe(before)
  expect((await world.summaries()).length).toBe(0)
  // A page that asked for it shows the wallet as unlocked, and is told.
  expect(changes).toBe(1)
})

test.each(CASES('answered'))('security T58 a locked wallet answers $name $args', async (one) => {
  const answer = await reply(locked(), one)
  expect(answer).not.toMatchObject({ code: 'vault/locked' })
  // A page may send these arguments. Here no address is watched, and no link is known.
  if (!['wallet.balancesOf', 'send.asked'].includes(one.name))
    expect(answer).not.toMatchObject({ code: 'message/refused' })
})

test.each(CASES('refused'))('security T58 an unlocked wallet takes $name $args', async (one) => {
  expect(await reply(open(), one)).not.toMatchObject({ code: 'vault/locked' })
})

test('security §8.4 what needs an unlocked wallet counts as a use of it, but for a wrong password', async () => {
  const made = open()
  const say = answerFor(made)
  made.clock.nowMs += 9 * MINUTE_MS
  await say('wallet.useAccount', { index: 0 })
  made.clock.nowMs += 9 * MINUTE_MS
  expect(await say('settings.setLimits', { limitUnits: 999_999n, dayLimitUnits: 999_999n, password: 'wrong' })).toEqual(
    {
      code: 'vault/wrong-password',
    },
  )
  made.clock.nowMs += 2 * MINUTE_MS
  expect(await say('wallet.useAccount', { index: 0 })).toEqual({ code: 'vault/locked' })
})
