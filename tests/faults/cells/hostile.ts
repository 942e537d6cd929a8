// Block E: senders and messages that the worker must refuse, or must not act on twice.
import { vi } from 'vitest'
import { createApprover } from '../../../src/background/engine/approve.ts'
import type { Payments } from '../../../src/background/engine/payments.ts'
import { contentHandlers } from '../../../src/background/handlers/content-api.ts'
import { pageHandlers } from '../../../src/background/handlers/page-api.ts'
import { createCheckouts } from '../../../src/background/pages/checkouts.ts'
import { createForms } from '../../../src/background/pages/forms.ts'
import { createMenuPlaces } from '../../../src/background/pages/menu-places.ts'
import { createLinks } from '../../../src/background/pages/open-link.ts'
import { createFormValuesStore } from '../../../src/background/storage/form-values.ts'
import { createSettings } from '../../../src/background/storage/settings.ts'
import { createReauth } from '../../../src/background/wallet/reauth.ts'
import { requireUse } from '../../../src/background/wallet/require-use.ts'
import { createWallet } from '../../../src/background/wallet/wallet.ts'
import { decodeJson, encodeJson } from '../../../src/core/base/codec.ts'
import { serve, serveSessions } from '../../../src/messages/server.ts'
import { NO_ACTIVITY, NO_CONNECTIONS, NO_PAGE_LINKS, withKey } from '../../support/background/absent-parts.ts'
import { accountListOf } from '../../support/background/account-list.ts'
import { browser, createPort, SENDERS } from '../../support/background/browser.ts'
import { listNoAllowances, listNoSends, NO_REVOCATIONS, NO_SENDS } from '../../support/background/no-allowances.ts'
import { type Bench, fairLock } from '../../support/vault/fixtures.ts'
import { quietly } from '../world/people/payer.ts'
import { ID, OTHER_ID, PAY_HOST } from '../world/people/people.ts'
import { CONFIG, REGISTRY } from '../world/worker.ts'
import type { World } from '../world/world.ts'

const unexpected = async (): Promise<never> => {
  throw new Error('not part of this world')
}
const NO_BACKUPS = { make: unexpected, restore: unexpected }
const NO_BALANCES = {
  last: async () => undefined,
  read: async () => ({ balances: [], hasFailed: false }),
  of: async () => ({ balances: [], hasFailed: false }),
  expire: () => undefined,
}

export const FORM_TAB = 55
const OWN = SENDERS['a page of ours in Chromium']
const CONTENT = SENDERS['our content script']

export type MessageSender = {
  /** The worker's answer to one message: a value, or the code of the refusal. */
  say: (name: string, args: unknown, sender?: unknown) => Promise<{ ok: boolean; code?: string }>
  /** Every message that the extension's own pages may send. */
  names: string[]
  /** A port of one of the extension's own windows, or of a stranger. */
  connect: (paymentId: string, sender?: unknown) => ReturnType<typeof createPort>
}

/** The real message tables behind the real server. */
export function openWorker(world: World, payments: Payments, { vault, local, session }: Bench): MessageSender {
  vi.stubGlobal('navigator', { locks: { request: fairLock() } })
  const settings = createSettings(local, (_name, work) => work())
  const accountList = accountListOf(vault, settings, local)
  const { list } = accountList
  const wallet = createWallet({ vault, settings, list, registry: REGISTRY, config: CONFIG, identity: withKey })
  const collecting = createFormValuesStore(session)
  const showPayment = async () => undefined
  const tabs = { open: async () => FORM_TAB, raise: async () => false, close: async () => undefined }
  const forms = createForms({ payHost: PAY_HOST, payments, collecting, session, tabs, showPayment })
  const links = createLinks({ payHost: PAY_HOST, payments, sends: NO_SENDS, nowMs: world.time.nowMs })
  const alone = <T>(_name: string, work: () => Promise<T>) => work()
  const reauth = createReauth({
    settings,
    vault,
    withLock: alone,
    payments: payments.list,
    recent: payments.list,
    nowMs: world.time.nowMs,
  })
  const request = { requirePassword: reauth.require, onQuestion: () => undefined }
  const past = { payments, recent: payments.list, nowMs: world.time.nowMs }
  const approver = createApprover({ ...past, withLock: alone, ...request })
  const notThere = async () => false
  const noTab = { openTab: async () => FORM_TAB, isThere: notThere, shows: notThere, goTo: async () => undefined }
  const deps = { tabs: { ...tabs, ...noTab }, showRefusal: async () => undefined, nowMs: world.time.nowMs }
  const checkouts = createCheckouts({ ...deps, payHost: PAY_HOST, page: 'ours', settings, links, session })
  const getStatus = async () => ({ status: 'processing' as const, isFinal: false })
  const common = {
    vault,
    wallet,
    accountList,
    settings,
    payments,
    approver,
    reauth,
    links,
    checkouts,
    getStatus,
    forms,
  }
  const rest = {
    connectionSettings: NO_CONNECTIONS,
    activity: NO_ACTIVITY,
    revocations: NO_REVOCATIONS,
    listAllowances: listNoAllowances,
    sends: NO_SENDS,
    listSends: listNoSends,
    backups: NO_BACKUPS,
    balances: NO_BALANCES,
    rates: async () => ({ currency: 'USD', rates: [] }),
    usedAccounts: async () => ({ uses: [], isPartial: true }),
    sharing: { allow: async () => undefined },
    pageLinks: NO_PAGE_LINKS,
    onWalletChange: () => undefined,
    onLanguageChange: () => undefined,
  }
  const pages = pageHandlers({ ...common, ...rest })
  const content = contentHandlers({
    checkouts,
    forms,
    settings,
    pageLinks: NO_PAGE_LINKS,
    menuPlaces: createMenuPlaces(),
  })
  serve(pages, content, (args) => requireUse(vault, () => undefined, args))
  serveSessions((paymentId, post, onClose) => {
    onClose(() => undefined)
    void quietly(
      payments.load(paymentId as never).then(({ session: shown }) => post({ view: { session: shown } as never })),
    )
  })
  const say: MessageSender['say'] = async (name, args, sender = OWN) => {
    const { worker } = world
    worker.busy += 1
    try {
      const [answer] = browser.runtime.onMessage.emit({ name, args: encodeJson(args) }, sender)
      const reply = (await answer) as { ok: boolean; value: string; failure: { code: string } }
      return reply.ok ? { ok: decodeJson(reply.value) !== undefined } : { ok: false, code: reply.failure.code }
    } finally {
      worker.busy -= 1
    }
  }
  const connect: MessageSender['connect'] = (paymentId, sender = OWN) => {
    const port = createPort(`session/${paymentId}`, sender)
    browser.runtime.onConnect.emit(port)
    return port
  }
  return { say, connect, names: Object.keys(pages) }
}

/** What each of them sends. Returns what it got that it should not have got. */
export type Hostile = (client: MessageSender, world: World) => Promise<string[]>

/** Arguments that would have an effect if the message were accepted. */
const argsOf = (world: World, name: string) => {
  const approvals = world.chronicle.of('shown').at(-1)?.session
  const planHash = approvals && 'review' in approvals ? approvals.review?.planHash : 'hash'
  const optionId = world.payment.options.at(-1)?.id ?? 'option-1'
  const words = {
    words: ['a'],
    wordCount: 12,
    password: 'correct horse battery',
    text: ID,
    index: 0,
    offer: 'all',
    limitUnits: 1_000_000n,
    theme: 'dark',
    url: `https://${PAY_HOST}/?pid=${ID}`,
  }
  return { ...words, name, paymentId: ID, optionId, planHash, fields: [] }
}

/** Every message of a page, from a sender that is not one. */
const everything =
  (...senders: readonly unknown[]): Hostile =>
  async (client, world) => {
    const heard: string[] = []
    for (const sender of senders) {
      for (const name of client.names) {
        const { ok, code } = await client.say(name, argsOf(world, name), sender)
        if (ok || code !== 'message/refused') heard.push(`${name}: ${code}`)
      }
      const port = client.connect(ID, sender)
      if (port.isOpen || port.posted.length > 0) heard.push('a port')
    }
    return heard
  }

const formPage = (change: object) => ({
  ...{
    id: CONTENT.id,
    origin: `https://${PAY_HOST}`,
    url: `https://${PAY_HOST}/collect/`,
    tab: { id: FORM_TAB },
    frameId: 0,
  },
  ...change,
})
/** A form's report that must not count, while the real form is open if the payment asks for one. */
const report =
  (...senders: readonly object[]): Hostile =>
  async (client) => {
    await client.say('session.openForm', { paymentId: ID, theme: 'light' })
    const heard: string[] = []
    for (const sender of senders) {
      const { ok } = await client.say('form.report', { isComplete: true }, sender)
      if (ok) heard.push(JSON.stringify(sender))
    }
    return heard
  }

const LONG = 'x'.repeat(100_000)
const approveWith = async (client: MessageSender, planHash: unknown) =>
  void (await client.say('session.approve', { paymentId: ID, planHash, isAgain: false }))

export const HOSTILE: Readonly<Record<string, Hostile>> = {
  M01: everything(SENDERS.nobody, SENDERS['a page that bears our name'], SENDERS['a page whose address ends in ours']),
  M02: everything(
    CONTENT,
    SENDERS['our content script in Firefox'],
    SENDERS['our content script in a sandboxed frame'],
  ),
  M03: everything(SENDERS['another extension'], SENDERS['another extension as itself']),
  M04: report(
    formPage({ origin: 'https://evil.example', url: 'https://evil.example/' }),
    formPage({ origin: `https://${PAY_HOST}.evil.example` }),
  ),
  M05: report(formPage({ frameId: 3 }), formPage({ tab: { id: FORM_TAB + 1 } }), formPage({ tab: undefined })),
  M06: async (client) => {
    await client.say('session.formDone', { paymentId: ID, optionId: 'option-of-another' })
    const { ok } = await client.say('session.formDone', { paymentId: OTHER_ID, optionId: 'option-1' })
    return ok ? ['the form of a payment that nobody opened'] : []
  },
  M07: async (client) => {
    const { ok } = await client.say('form.report', { isComplete: true }, formPage({}))
    return ok ? ['a form that was never opened'] : []
  },
  M08: async (client, world) => {
    const replies = await Promise.all(
      Array.from({ length: 10_000 }, (_, at) =>
        client.say(client.names[at % client.names.length] ?? '', argsOf(world, ''), CONTENT),
      ),
    )
    return replies.filter(({ ok }) => ok).map(() => 'one of the flood')
  },
  M09: async (client) => {
    await approveWith(client, LONG)
    await client.say('session.choose', { paymentId: ID, optionId: LONG })
    const { ok } = await client.say('session.choose', { paymentId: LONG, optionId: 'option-1' })
    return ok ? ['a name without end'] : []
  },
  M10: async (client) => {
    await approveWith(client, 'the hash of another plan')
    return []
  },
  M11: async (client, world) => {
    const [shown] = world.chronicle.of('done').filter(({ act }) => act === 'approve')
    await Promise.all(Array.from({ length: 5 }, () => approveWith(client, shown?.planHash ?? 'none yet')))
    return []
  },
  M12: async (client) => {
    const port = client.connect(ID)
    const told = client.say('session.retry', { paymentId: ID })
    port.leave()
    await told
    return []
  },
}
