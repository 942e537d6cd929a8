// @vitest-environment happy-dom
// The two scripts beside the service's form: what they accept, and what they report to whom.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { provideBridge } from '../../../src/content/checkout-bridge.ts'
import { provideFormBridge, watchForm } from '../../../src/content/form-bridge.ts'

const OWN = 'chrome-extension://tender'
const said: unknown[] = []
const added: [string, EventListener][] = []

beforeEach(() => {
  said.length = 0
  vi.stubGlobal('chrome', {
    runtime: {
      getURL: (path: string) => `${OWN}${path}`,
      sendMessage: async (message: unknown) => void said.push(message),
    },
  })
  const { addEventListener } = window
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    added.push([type, listener as EventListener])
    addEventListener.call(window, type, listener as EventListener)
  })
})
afterEach(() => {
  for (const [type, listener] of added.splice(0)) window.removeEventListener(type, listener)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const name of ['ReactNativeWebView', 'PayBridge']) Reflect.deleteProperty(window, name)
})

const DONE = { type: 'IC_COMPLETE', success: true }
const receive = (data: unknown, source: unknown = window, origin = location.origin) =>
  window.dispatchEvent(new MessageEvent('message', { data, source: source as Window, origin }))
const report = (isComplete: boolean) => ({ name: 'form.report', args: JSON.stringify({ isComplete }) })

test('live-service W7.3 a form in its own window reports only whether it is complete', () => {
  watchForm()
  receive({ ...DONE, fullName: 'Ann Example' })
  receive('{"type":"IC_ERROR","error":"Ann is too young"}')
  expect(said).toEqual([report(true), report(false)])
})

test('security T35 messages of other windows or origins, and unknown messages, are ignored', () => {
  watchForm()
  receive(DONE, null)
  receive(DONE, {})
  receive(DONE, window, 'https://evil.example')
  receive({ type: 'PAY_SUCCESS', success: true })
  receive('hello')
  expect(said).toEqual([])
})

/** Loads the bridge in a frame. Returns the messages to its parent, and the object if the page got one. */
function framed(above: string | undefined) {
  const posted: unknown[] = []
  vi.stubGlobal('top', {})
  vi.stubGlobal('parent', { postMessage: (...args: unknown[]) => posted.push(args) })
  Object.defineProperty(location, 'ancestorOrigins', { value: above && [above], configurable: true })
  watchForm()
  provideBridge('PayBridge')
  return { posted, bridge: Reflect.get(window, 'PayBridge') as { postMessage: (text: string) => void } | undefined }
}

test('in a frame it reports to its parent that the form is shown, addressed to our own pages only', () => {
  const { posted } = framed(OWN)
  receive('hello')
  receive(DONE, {})
  receive(DONE, window, 'https://evil.example')
  expect(posted).toEqual([['tender:form-shown', `${OWN}/`]])
  expect(said).toEqual([])
})

test('protocol §4.6.1, §6.2 a form in our frame gets the bridge, and its messages go to the parent', () => {
  const { posted, bridge } = framed(OWN)
  vi.spyOn(window, 'postMessage').mockImplementation((data) => void receive(data))
  bridge?.postMessage(JSON.stringify(DONE))
  expect(posted.slice(1)).toEqual([[JSON.stringify(DONE), `${OWN}/`]])
  expect(said).toEqual([])
})

test.each([
  ['of a shop', 'https://shop.example'],
  ['of an unknown page', undefined],
])('a form in the frame %s gets no object, so that it can still talk to the page around it', (_, above) => {
  expect(framed(above).bridge).toBeUndefined()
})

test('live-service W7.2 the page gets an object that posts to its own window only', () => {
  const posted: unknown[] = []
  vi.spyOn(window, 'postMessage').mockImplementation((...args: unknown[]) => void posted.push(args))
  provideFormBridge('ReactNativeWebView')
  const { ReactNativeWebView } = window as unknown as { ReactNativeWebView: { postMessage: (text: string) => void } }
  ReactNativeWebView.postMessage('{"type":"IC_COMPLETE"}')
  expect(posted).toEqual([['{"type":"IC_COMPLETE"}', location.origin]])
})

test('protocol §6.2 the object has the name set in the build', () => {
  provideFormBridge('PayBridge')
  expect(Reflect.get(window, 'PayBridge')).toBeDefined()
  expect(Reflect.get(window, 'ReactNativeWebView')).toBeUndefined()
})

test('an existing object is not replaced', () => {
  const theirs = { postMessage: () => undefined }
  Object.assign(window, { ReactNativeWebView: theirs })
  provideFormBridge('ReactNativeWebView')
  expect(Reflect.get(window, 'ReactNativeWebView')).toBe(theirs)
})
