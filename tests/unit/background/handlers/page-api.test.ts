// Every message of our pages and of content scripts, through the real table into a real vault, a real engine and real links.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Payments } from '../../../../src/background/engine/payments.ts'
import type { PaymentId } from '../../../../src/core/base/caip.ts'
import type { PlacedAccount } from '../../../../src/core/base/chain-family.ts'
import { encodeJson } from '../../../../src/core/base/codec.ts'
import { PayError } from '../../../../src/core/base/errors.ts'
import { firstPaths } from '../../../../src/core/base/paths.ts'
import type { AccountsView } from '../../../../src/messages/views.ts'
import { browser, ORIGIN, resetBrowser, SENDERS } from '../../../support/background/browser.ts'
import { useWorld } from '../../../support/background/use-world.ts'
import { HOST, openWorker, type Say } from '../../../support/background/worker-client.ts'
import { approvalOf, ID, NOW_MS, settle, until } from '../../../support/background/world.ts'
import { ADDRESS_0, ADDRESS_1, type Bench, bench, copies, PASSWORD, WORDS } from '../../../support/vault/fixtures.ts'

const CONTENT = SENDERS['our content script']
const locked = await copies('locked')
const open = await copies('open')

const { world } = useWorld()
let payments: Payments
let changes: number
/** Payments whose window was told of a question. */
let told: string[]
beforeEach(() => {
  resetBrowser()
  payments = world.work()
  changes = 0
  told = []
})

const answerFor = (made: Bench): Say =>
  openWorker(made, payments, {
    onWalletChange: () => {
      changes += 1
    },
    onQuestion: (paymentId) => told.push(paymentId),
  })

describe('security T37, X1: a phrase or a private key', () => {
  const SECRETS = [WORDS.join(' '), WORDS.join(' ').toUpperCase(), `0x${'7f'.repeat(32)}`]
  test.each(SECRETS)('is taken by no field of a page', async (text) => {
    const say = answerFor(open())
    const choice = { paymentId: ID, optionId: 'o' }
    for (const [name, args] of [
      ['link.paste', { text: ` ${text} ` }],
      ['link.scan', { text }],
      ['checkout.open', { text }],
      ['session.submitData', { ...choice, fields: [{ id: 'fullName', value: text }] }],
      ['session.submitData', { ...choice, fields: text.split(' ').map((value, at) => ({ id: `${at}`, value })) }],
      ['connections.setIdentity', { kind: 'app-id', value: text }],
      ['connections.addEndpoint', { chainId: 'eip155:1', url: text }],
    ] as const)
      expect(await say(name, args), name).toEqual({ code: 'secret/typed' })
    expect(await say('wallet.checkPassword', { password: text })).toEqual({
      code: 'vault/weak-password',
      reason: 'secret',
    })
    expect(await say('wallet.create', { words: WORDS, password: text })).toMatchObject({ reason: 'secret' })
    const change = { oldPassword: PASSWORD, newPassword: text }
    expect(await say('wallet.changePassword', change)).toMatchObject({ reason: 'secret' })
    expect(changes).toBe(0)
  })
})

describe('wallet', () => {
  test('is created from words, locked and unlocked, and every change is shown and acted on', async () => {
    const say = answerFor(bench())
    expect(await say('wallet.status')).toMatchObject({ state: 'empty' })
    expect(await say('wallet.create', { words: WORDS, password: PASSWORD })).toMatchObject({
      state: 'unlocked',
      address: ADDRESS_0,
    })
    expect(await say('wallet.lock')).toMatchObject({ state: 'locked', address: ADDRESS_0 })
    expect(await say('wallet.unlock', { password: 'wrong password' })).toEqual({ code: 'vault/wrong-password' })
    expect(changes).toBe(2)
    expect(await say('wallet.unlock', { password: PASSWORD })).toMatchObject({ state: 'unlocked' })
    expect(changes).toBe(3)
    expect(await say('wallet.create', { words: WORDS, password: PASSWORD })).toEqual({ code: 'vault/exists' })
  })

  test('goes on with the payments that a window shows as soon as it is unlocked', async () => {
    world.wallet.isUnlocked = false
    await payments.open(ID)
    await until(payments.go(ID))
    const say = answerFor(locked())
    world.wallet.isUnlocked = true
    await say('wallet.unlock', { password: PASSWORD })
    await settle()
    expect((await payments.load(ID)).session.step).toBe('reviewing')
  })

  test('makes a phrase of 12 or 24 words, and of no other number', async () => {
    const say = answerFor(bench())
    for (const wordCount of [12, 24]) {
      const { words } = (await say('wallet.newPhrase', { wordCount })) as { words: string[] }
      expect(words).toHaveLength(wordCount)
      const { accounts } = (await say('wallet.checkPhrase', { words })) as { accounts: PlacedAccount[] }
      expect(accounts[0]?.path).toBe('usual/0')
    }
    for (const wordCount of [0, 13, 15, 18, 21, 48, -12, 12.5, '12', null]) {
      expect(await say('wallet.newPhrase', { wordCount })).toMatchObject({ code: 'message/refused' })
    }
  })

  test('security §8.7: a phrase that is checked answers with its accounts on every way, of which the wallet takes the chosen ones', async () => {
    const say = answerFor(bench())
    const typed = { words: WORDS, passphrase: 'TREZOR' }
    const { accounts } = (await say('wallet.checkPhrase', typed)) as { accounts: PlacedAccount[] }
    expect(accounts.map(({ path }) => path)).toEqual(firstPaths(10))
    const ledger = accounts.find(({ path }) => path === 'ledger/1')
    const created = await say('wallet.create', { ...typed, paths: ['ledger/1'], password: PASSWORD })
    expect(created).toMatchObject({ state: 'unlocked', address: ledger?.address })
    const plain = (await say('wallet.checkPhrase', { words: WORDS })) as { accounts: PlacedAccount[] }
    expect(plain.accounts.some(({ address }) => address === ledger?.address)).toBe(false)
  })

  test('screens §4.8 a wallet made with a private key has its account active, and the next wallet here begins with its first', async () => {
    const say = answerFor(bench())
    const imported = { family: 'eip155', key: `0x${'0'.repeat(63)}1` }
    expect(await say('wallet.checkKey', imported)).toEqual({})
    expect(await say('wallet.create', { words: WORDS, password: PASSWORD, imported })).toMatchObject({
      state: 'unlocked',
      address: '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf',
    })
    const { accounts } = (await say('wallet.accounts')) as AccountsView
    expect(accounts.map(({ address, isActive }) => [address, isActive])).toEqual([
      [ADDRESS_0, false],
      ['0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf', true],
    ])
    await say('wallet.erase')
    const paths = ['usual/0', 'usual/1']
    expect(await say('wallet.create', { words: WORDS, paths, password: PASSWORD })).toMatchObject({
      address: ADDRESS_0,
    })
  })

  test('security §8.6: a backup brings the names of recipients, and one of an earlier version brings none', async () => {
    const from = open()
    const say = answerFor(from)
    await say('wallet.nameRecipient', { address: ADDRESS_1, name: 'Fern' })
    const { text } = (await say('wallet.makeBackup', { password: PASSWORD })) as { text: string }
    const restored = async (file: string) => {
      resetBrowser()
      const to = answerFor(bench())
      expect(await to('wallet.restoreBackup', { text: file, password: PASSWORD })).toMatchObject({ state: 'unlocked' })
      return ((await to('wallet.accounts')) as AccountsView).recipients
    }
    expect(await restored(text)).toEqual({ [ADDRESS_1]: 'Fern' })
    const book = { names: {}, order: [], hidden: [], watched: [] }
    const rest = encodeJson({ v: 1, settings: {}, book, connection: {}, journal: [] })
    expect(await restored(await from.vault.makeBackup(PASSWORD, undefined, rest))).toBeUndefined()
  })

  test('says what is wrong with a phrase, a key or a password before it is used', async () => {
    const say = answerFor(bench())
    expect(await say('wallet.checkPhrase', { words: WORDS.slice(1) })).toMatchObject({ code: 'phrase/invalid' })
    expect(await say('wallet.checkKey', { family: 'eip155', key: 'none' })).toMatchObject({ code: 'key/invalid' })
    expect(await say('wallet.checkPassword', { password: 'short' })).toMatchObject({ code: 'vault/weak-password' })
    expect(await say('wallet.checkPassword', { password: PASSWORD })).toEqual({})
    expect(await say('wallet.unlock', { password: '' })).toEqual({ code: 'vault/empty' })
  })

  test('opens its own tab, and lists what it holds', async () => {
    const say = answerFor(open())
    await say('wallet.openTab')
    expect(browser.tabs.created).toEqual([`${ORIGIN}/wallet.html`])
    expect(await say('wallet.balances')).toMatchObject({
      balances: expect.arrayContaining([
        { chainId: 'eip155:8453', symbol: 'USDC', networkName: 'Base', decimals: 6, peg: 'USD' },
      ]),
    })
  })
})

describe('payment', () => {
  test('is pasted, shown, approved and listed', async () => {
    const say = answerFor(open())
    expect(await say('link.paste', { text: ` ${ID} ` })).toEqual({ paymentId: ID })
    expect(await say('link.scan', { text: ID })).toMatchObject({ code: 'link/refused' })
    await until(payments.go(ID))
    const live = await payments.load(ID)
    browser.windows.open.clear()
    expect(await say('session.show', { paymentId: ID })).toEqual({})
    expect([...browser.windows.open.values()].map(({ url }) => url)).toEqual([`${ORIGIN}/payment.html?id=${ID}`])
    expect(
      await say('session.approve', { paymentId: ID, planHash: approvalOf(live).planHash, isAgain: false }),
    ).toEqual({})
    await until(payments.go(ID))
    expect(await say('session.list')).toMatchObject({
      payments: [{ paymentId: ID, step: 'closed', receipt: { outcome: 'succeeded' } }],
    })
  })

  test('is chosen, cleared, cancelled and started over', async () => {
    world.service.optionCount = 2
    const say = answerFor(open())
    await say('link.paste', { text: ID })
    await until(payments.go(ID))
    const live = await payments.load(ID)
    if (live.session.step !== 'choosing') throw new Error('two options were offered')
    const optionId = live.session.offer.options[1]?.id
    await say('session.choose', { paymentId: ID, optionId })
    await until(payments.go(ID))
    expect(live.session).toMatchObject({ step: 'reviewing', option: { id: optionId } })
    await say('session.clear', { paymentId: ID })
    expect(live.session.step).toBe('choosing')
    await say('session.dismiss', { paymentId: ID })
    expect(live.session.step).toBe('closed')
    await say('session.restart', { paymentId: ID })
    await until(payments.go(ID))
    expect(live.session.step).toBe('choosing')
    expect(await say('session.retry', { paymentId: ID })).toEqual({})
  })

  test('that nobody opened is unknown', async () => {
    const say = answerFor(open())
    const unknown = { code: 'session/unknown', paymentId: 'pay_x' }
    const names = ['show', 'clear', 'retry', 'restart', 'dismiss', 'quoteReplacement', 'speedUp', 'cancelTransaction']
    for (const name of names) {
      expect(await say(`session.${name}`, { paymentId: 'pay_x', fees: GOOD.fees })).toEqual(unknown)
    }
    expect(await say('session.choose', { paymentId: 'pay_x', optionId: 'o' })).toEqual(unknown)
    expect(await say('session.approve', { paymentId: 'pay_x', planHash: 'h', isAgain: false })).toEqual(unknown)
    expect(browser.windows.open.size).toBe(0)
  })

  test('security §8.4: what the user does in its window keeps the wallet from locking', async () => {
    const one = open()
    const say = answerFor(one)
    await say('link.paste', { text: ID })
    await until(payments.go(ID))
    const names = ['retry', 'clear', 'choose', 'approve', 'allow', 'dismiss']
    for (const name of names.map((one) => `session.${one}`)) {
      one.clock.nowMs += 9 * 60_000
      await say(name, { paymentId: ID, optionId: 'o', planHash: 'h', isAgain: false, isLasting: true })
    }
    expect(await one.vault.status()).toBe('unlocked')
    one.clock.nowMs += 10 * 60_000
    expect(await one.vault.status()).toBe('locked')
  })
})

/** The same service answers for every payment: the same merchant, the same price. */
const SECOND = 'pay_7fa2ecc101M2NV05JCTQGE0FXR387X4TJB' as PaymentId

describe('screens §7.11 a second purchase of the same amount at the same merchant', () => {
  async function reviewed(say: Say, paymentId: PaymentId): Promise<{ paymentId: PaymentId; planHash: string }> {
    world.watched.add(paymentId)
    await say('link.paste', { text: paymentId })
    await until(payments.go(paymentId))
    return { paymentId, planHash: approvalOf(await payments.load(paymentId)).planHash }
  }
  const paid = async (say: Say) => {
    await say('session.approve', { ...(await reviewed(say, ID)), isAgain: false })
    await until(payments.go(ID))
  }
  const approvals = async (paymentId: PaymentId) =>
    (await world.events(paymentId)).filter(({ type }) => type === 'approved').length

  test('is refused without a word for it, nothing is signed, and its window is told; then it is paid on "again"', async () => {
    const say = answerFor(open())
    await paid(say)
    const second = await reviewed(say, SECOND)
    expect(await say('session.approve', { ...second, isAgain: false })).toEqual({ code: 'payment/duplicate' })
    await settle()
    expect([world.wallet.signed.length, await approvals(SECOND), told]).toEqual([1, 0, [SECOND]])
    expect(await say('session.approve', { ...second, isAgain: true })).toEqual({})
    await until(payments.go(SECOND))
    expect([world.wallet.signed.length, await approvals(SECOND), told]).toEqual([2, 1, [SECOND]])
  })

  test('is asked about in a worker that did not make the first payment, from its summary alone', async () => {
    await paid(answerFor(open()))
    resetBrowser()
    payments = world.work()
    const say = answerFor(open())
    const second = await reviewed(say, SECOND)
    expect(await world.disk.corrupt(ID, 'approved', () => '{')).toBe(true)
    expect(await say('session.approve', { ...second, isAgain: false })).toEqual({ code: 'payment/duplicate' })
  })

  test('is asked about while the first one waits for the service', async () => {
    const say = answerFor(open())
    world.service.meddle = ({ step }) =>
      step === 'confirm' ? new Promise(() => undefined) : Promise.resolve(undefined)
    await say('session.approve', { ...(await reviewed(say, ID)), isAgain: false })
    await settle()
    const second = await reviewed(say, SECOND)
    expect(await say('session.approve', { ...second, isAgain: false })).toEqual({ code: 'payment/duplicate' })
  })

  test('of two windows that are approved at once one is signed, and the other is asked', async () => {
    const say = answerFor(open())
    const both = [await reviewed(say, ID), await reviewed(say, SECOND)]
    const answers = Promise.all(both.map((one) => say('session.approve', { ...one, isAgain: false })))
    expect(await until(answers)).toEqual([{}, { code: 'payment/duplicate' }])
    await until(payments.go(ID))
    expect([world.wallet.signed.length, await approvals(SECOND)]).toEqual([1, 0])
  })

  test('is not asked about after 10 minutes, nor where the first one was cancelled unsigned', async () => {
    const say = answerFor(open())
    await reviewed(say, ID)
    await say('session.dismiss', { paymentId: ID })
    const second = await reviewed(say, SECOND)
    expect(await say('session.approve', { ...second, isAgain: false })).toEqual({})
    await until(payments.go(SECOND))
    await say('session.restart', { paymentId: ID })
    await until(payments.go(ID))
    const first = await reviewed(say, ID)
    vi.setSystemTime(NOW_MS + 9 * 60_000)
    expect(await say('session.approve', { ...first, isAgain: false })).toEqual({ code: 'payment/duplicate' })
    vi.setSystemTime(NOW_MS + 11 * 60_000)
    expect(await say('session.approve', { ...first, isAgain: false })).toEqual({})
    expect(await approvals(ID)).toBe(1)
  })

  test('is not approved where the journal cannot tell of the first', async () => {
    let isSilent = false
    world.within = ({ edges, ...rest }) => ({
      ...rest,
      edges: {
        ...edges,
        journal: (journal) => ({
          ...edges.journal(journal),
          unfinished: async () => {
            if (isSilent) throw new PayError({ code: 'journal/unwritable' })
            return journal.unfinished()
          },
        }),
      },
    })
    payments = world.work()
    const say = answerFor(open())
    await paid(say)
    const second = await reviewed(say, SECOND)
    isSilent = true
    expect(await say('session.approve', { ...second, isAgain: false })).toEqual({ code: 'journal/unwritable' })
    expect(await approvals(SECOND)).toBe(0)
  })
})

const NEEDS: Record<string, string[]> = {
  'wallet.newPhrase': ['wordCount'],
  'wallet.checkPhrase': ['words'],
  'wallet.checkKey': ['family', 'key'],
  'wallet.nameRecipient': ['address'],
  'wallet.checkPassword': ['password'],
  'wallet.create': ['words', 'password'],
  'wallet.unlock': ['password'],
  'wallet.exportPhrase': ['password'],
  'wallet.exportKey': ['password', 'family', 'index'],
  'wallet.changePassword': ['oldPassword', 'newPassword'],
  'connections.setIdentity': ['kind', 'value'],
  'connections.addEndpoint': ['chainId', 'url'],
  'connections.removeEndpoint': ['chainId', 'url'],
  'link.paste': ['text'],
  'link.scan': ['text'],
  'session.show': ['paymentId'],
  'session.choose': ['paymentId', 'optionId'],
  'session.share': ['paymentId', 'tags', 'isLasting'],
  'privacy.detect': ['detection'],
  'privacy.setSite': ['list', 'site', 'isListed'],
  'privacy.withdraw': ['site'],
  'session.clear': ['paymentId'],
  'session.approve': ['paymentId', 'planHash', 'isAgain'],
  'settings.setLimits': ['limitUnits', 'dayLimitUnits'],
  'session.allow': ['paymentId', 'isLasting'],
  'allowances.quote': ['account', 'tokenAddress'],
  'allowances.revoke': ['account', 'tokenAddress', 'fees'],
  'session.retry': ['paymentId'],
  'session.restart': ['paymentId'],
  'session.dismiss': ['paymentId'],
  'session.quoteReplacement': ['paymentId'],
  'session.speedUp': ['paymentId', 'fees'],
  'session.cancelTransaction': ['paymentId', 'fees'],
  'allowances.quoteReplacement': ['account', 'tokenAddress'],
  'allowances.speedUp': ['account', 'tokenAddress', 'fees'],
  'allowances.cancelRevocation': ['account', 'tokenAddress', 'fees'],
  'checkout.open': ['text'],
  'checkout.openWindow': ['url'],
  'checkout.look': ['paymentId'],
  'checkout.status': ['paymentId', 'maxPollMs'],
  'checkout.leave': ['url'],
}
const GOOD: Record<string, unknown> = {
  ...{ wordCount: 12, words: WORDS, password: PASSWORD, text: ID, paymentId: ID, optionId: 'o', planHash: 'h' },
  ...{
    isAgain: false,
    limitUnits: 5n,
    dayLimitUnits: 5n,
    isLasting: false,
    account: `eip155:137:${ADDRESS_0}`,
    tokenAddress: ADDRESS_0,
  },
  ...{ tags: [ADDRESS_0], detection: 'never', list: 'silentSites', site: 'https://shop.example', isListed: false },
  ...{ family: 'eip155', index: 0, oldPassword: PASSWORD, newPassword: PASSWORD },
  ...{ kind: 'app-id', value: 'a', chainId: 'eip155:1' },
  fees: { gas: 60_000n, maxFeePerGasWei: 2n, maxPriorityFeePerGasWei: 1n },
  url: `https://${HOST}/?pid=${ID}`,
  maxPollMs: 0,
}

test.each(Object.entries(NEEDS))('security T28: %s takes its arguments in one form alone', async (name, members) => {
  const say = answerFor(locked())
  const refused = { code: 'message/refused' }
  for (const args of [undefined, null, 7, 'x', [], {}]) {
    expect(await say(name, args ?? null)).toMatchObject(refused)
  }
  for (const member of members) {
    for (const bad of [undefined, null, 7, true, {}, [7], [['x']], 5n]) {
      if (/^is[A-Z]/.test(member) && bad === true) continue
      if ((/imitUnits$/.test(member) && bad === 5n) || (member === 'maxPollMs' && bad === 7)) continue
      expect([member, bad, await say(name, { ...GOOD, [member]: bad ?? null })]).toMatchObject([member, bad, refused])
    }
  }
  expect([(await world.summaries()).length, browser.windows.open.size, changes]).toEqual([0, 0, 0])
})

describe('a content script', () => {
  test('opens a payment with the site that the browser names, whatever the message says', async () => {
    const say = answerFor(open())
    const args = { href: `https://${HOST}/?pid=${ID}`, site: 'https://bank.example', origin: 'https://bank.example' }
    expect(await say('link.open', args, CONTENT)).toEqual({ isLeft: false })
    expect((await payments.load(ID)).session.site).toBe('https://shop.example')
    expect([...browser.windows.open.values()].map(({ url }) => url)).toEqual([`${ORIGIN}/payment.html?id=${ID}`])
  })

  test('of a page that the browser names no origin of opens it at no site', async () => {
    const say = answerFor(open())
    await say('link.open', { href: `https://${HOST}/?pid=${ID}` }, { id: CONTENT.id, frameId: 0 })
    expect((await payments.load(ID)).session.site).toBe('unknown')
  })

  test('security T28: reaches nothing else, and learns nothing', async () => {
    const say = answerFor(open())
    for (const name of [...Object.keys(NEEDS), 'wallet.status', 'wallet.lock', 'session.list', 'wallet.openTab']) {
      expect(await say(name, GOOD, CONTENT)).toEqual({ code: 'message/refused', name })
    }
    for (const href of [undefined, 7, null, {}]) {
      expect(await say('link.open', { href: href ?? null }, CONTENT)).toMatchObject({ code: 'message/refused' })
    }
    expect([(await world.summaries()).length, browser.windows.open.size, changes]).toEqual([0, 0, 0])
  })
})
