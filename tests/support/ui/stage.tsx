// Renders a page in happy-dom with a fake worker, and simulates input.

import nodeConsole from 'node:console'
import { type ComponentChildren, render } from 'preact'
import { act } from 'preact/test-utils'
import { vi } from 'vitest'
import { type Failure, PayError } from '../../../src/core/base/errors.ts'
import type { Session } from '../../../src/core/session/session.ts'
import type { PageApi } from '../../../src/messages/protocol.ts'
import type { SessionView } from '../../../src/messages/views.ts'
import type { AskWorker, Notices, WorkerClient } from '../../../src/ui/client/client.ts'
import { PaymentQueue } from '../../../src/ui/payment/payment-queue.tsx'
import { preloadAll } from '../../gallery/lazy.ts'
import { NOW_MS, PAYMENT_ID } from '../../gallery/states/payments.ts'
import { STATES } from '../../gallery/states/states.ts'

await preloadAll()

/** Freezes the clock at the fixtures' time. */
export const stopClock = () => vi.useFakeTimers({ now: NOW_MS })

/** Runs a step and flushes the page's updates. */
export function now(step: () => unknown): void {
  void act(() => {
    step()
  })
}

export const show = (page: ComponentChildren): void => now(() => render(page, document.body))

export const passMs = (ms: number): void => now(() => vi.advanceTimersByTime(ms))

/** Flushes resolved promises. Requires the frozen clock. */
const flush = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(0)
}
export async function settle(times = 1): Promise<void> {
  for (let turn = 0; turn < times; turn++) await act(flush)
}

type ReviewSession = Extract<Session, { step: 'reviewing' }>
export type SentRequest = { name: keyof PageApi; args: unknown }
export type Answers = { [Name in keyof PageApi]?: (args: Parameters<PageApi[Name]>[0]) => unknown }

/** Answers from the table; other requests stay pending. */
export function fakeWorker(answers: Answers = {}) {
  const asked: SentRequest[] = []
  /** The arguments of each request of this name. */
  const sent = (name: keyof PageApi): unknown[] => asked.filter((one) => one.name === name).map(({ args }) => args)
  const call = async (name: keyof PageApi, args: never) => {
    asked.push({ name, args })
    const answer = answers[name] as ((args: never) => unknown) | undefined
    return answer ? await answer(args) : await new Promise<never>(() => undefined)
  }
  return { asked, sent, call: call as AskWorker }
}

/** An answer of the worker: this failure. */
export const failing = (failure: Failure) => (): never => {
  throw new PayError(failure)
}

/** A view of the gallery. @throws {Error} if it has none of this name. */
export function stateOf(name: string): SessionView {
  const view = STATES[name]
  if (!view) throw new Error(`the gallery has no ${name}`)
  return view
}

/** The same, with its session in review. @throws {Error} if it is in another step. */
export function reviewOf(name: string): SessionView & { session: ReviewSession } {
  const { session, ...view } = stateOf(name)
  if (session.step !== 'reviewing') throw new Error(`${name} is not in review`)
  return { ...view, session }
}

/** Opens a payment window with a fake worker. */
export function openWindow(view: SessionView | undefined, answers: Answers = {}, isOpenedAgain = false) {
  const worker = fakeWorker(answers)
  const ends: Parameters<WorkerClient['watchSession']>[] = []
  const client: WorkerClient = {
    call: worker.call,
    watchSession: (...args) => {
      ends.push(args)
      return () => undefined
    },
  }
  show(null)
  show(<PaymentQueue client={client} paymentId={PAYMENT_ID} isOpenedAgain={isOpenedAgain} />)
  if (ends.length === 0) throw new Error('the window does not watch its payment')
  const post = (next: SessionView) => now(() => ends.at(-1)?.[1](next))
  if (view) post(view)
  return {
    ...worker,
    post,
    goAway: () => now(() => ends.at(-1)?.[2]()),
    fail: (failure: Failure) => now(() => ends.at(-1)?.[3](failure)),
    /** How often the window has connected. */
    connections: () => ends.length,
  }
}

export const textOf = (node: Element | null | undefined): string =>
  (node?.textContent ?? '').replace(/\s+/g, ' ').trim()
export const shownText = (): string => textOf(document.body)
export const heading = (): string => textOf(document.querySelector('h1'))
export const byTestId = (id: string): HTMLElement | null => document.querySelector(`[data-testid="${id}"]`)
const filled = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(textOf).filter((text) => text !== '')
/** What is said at once, and what is said when there is time. */
export const alerts = (): string[] => filled('[role="alert"]')
export const statuses = (): string[] => filled('[role="status"]')
export const nameOf = (button: Element): string => button.getAttribute('aria-label') ?? textOf(button)
/** A short address or amount that shows itself in full is no step of a screen. */
export const buttons = (): HTMLButtonElement[] => [
  ...document.querySelectorAll<HTMLButtonElement>('button:not(.short-address, .short-amount)'),
]
export const buttonNames = (): string[] => buttons().map(nameOf)

/** @throws {Error} if there is none, or more than one. */
export function button(name: string): HTMLButtonElement {
  const [found, more] = buttons().filter((one) => nameOf(one) === name)
  if (!found || more)
    throw new Error(`${more ? 'more than one' : 'no'} button ${name} among ${buttonNames().join(', ')}`)
  return found
}

/** @throws {Error} if no field has this label. */
export function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find((one) => textOf(one) === label)
  const input = found && document.getElementById(found.htmlFor)
  if (!(input instanceof HTMLInputElement)) throw new Error(`no field ${label}`)
  return input
}

/** @throws {Error} if there is no select element of this id. */
export function select(id: string): HTMLSelectElement {
  const found = document.getElementById(id)
  if (!(found instanceof HTMLSelectElement)) throw new Error(`no select ${id}`)
  return found
}
export const optionsOf = (id: string): string[] => [...select(id).options].map(({ text }) => text)

export const press = (target: Element): Promise<void> =>
  act(async () => {
    if (target instanceof HTMLElement) target.click()
    await flush()
  })

export const type = (input: HTMLInputElement, text: string): void =>
  now(() => {
    input.value = text
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })

export const choose = (id: string, value: string): Promise<void> =>
  act(async () => {
    const list = select(id)
    list.value = value
    list.dispatchEvent(new Event('change', { bubbles: true }))
    await flush()
  })

export const submit = (inside: Element): Promise<void> =>
  act(async () => {
    inside.closest('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await flush()
  })

export const pointer = (target: Element, kind: 'pointerdown' | 'pointerup' | 'pointerleave', button = 0): void =>
  now(() => {
    target.dispatchEvent(new PointerEvent(kind, { bubbles: true, button }))
  })

/** Dispatches a key event. Returns true if the page did not prevent its default. */
export function key(target: Element, kind: 'keydown' | 'keyup', name: string, repeat = false): boolean {
  let isLeft = true
  now(() => {
    isLeft = target.dispatchEvent(new KeyboardEvent(kind, { key: name, repeat, bubbles: true, cancelable: true }))
  })
  return isLeft
}

/** A fake notification permission. `answer` stands for the person's answer to the prompt. */
export function fakeNotices(isOn = false, answer: () => Promise<boolean> = async () => true) {
  const state = { isOn, asked: 0 }
  const notices: Notices = {
    areOn: async () => state.isOn,
    turnOn: async () => {
      state.asked += 1
      state.isOn = await answer()
      return state.isOn
    },
    turnOff: async () => {
      state.isOn = false
      return true
    },
  }
  return { notices, state }
}

/** happy-dom loads no frames and logs an error for each one; this silences only that error. */
export function loadNoFrames(): void {
  Object.assign(Reflect.get(window, 'happyDOM').settings, { disableIframePageLoading: true })
  // Node's own console: happy-dom logs to it, while vitest has replaced the global one.
  const { error } = nodeConsole
  vi.spyOn(nodeConsole, 'error').mockImplementation((...said: unknown[]) => {
    if (!String(said[0]).includes('Iframe page loading is disabled')) error(...said)
  })
}
