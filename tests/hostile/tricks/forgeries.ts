// What a page can do to look like a click, run in the page. Every function stands alone, because only its own text gets there.

export type Links = { href: string; frameHref: string }

/** Puts the link wherever a page can have one. The page keeps the browser from following it, after every content script. */
export function drawLinks({ href }: Links): void {
  const anchor = (text: string): HTMLAnchorElement => {
    const link = document.createElement('a')
    link.setAttribute('href', href)
    link.textContent = text
    return link
  }
  const within = (mode: ShadowRootMode): HTMLElement => {
    const host = document.createElement('div')
    const link = anchor(mode)
    link.addEventListener('click', (event) => event.preventDefault())
    host.attachShadow({ mode }).append(link)
    Reflect.set(window, `${mode}Link`, link)
    return host
  }
  const image = anchor('')
  image.append(document.createElement('img'))
  const map = document.createElement('map')
  const area = document.createElement('area')
  area.setAttribute('href', href)
  map.append(area)
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'a')
  drawn.setAttribute('href', href)
  svg.append(drawn)
  document.body.replaceChildren(anchor('Pay here'), image, map, svg, within('open'), within('closed'))
  const button = document.createElement('button')
  button.textContent = 'Only a button'
  document.body.append(button)
  addEventListener('click', (event) => event.preventDefault())
  // A trusted event, to be sent a second time.
  button.addEventListener('click', (event) => Reflect.set(window, 'trustedClick', event))
}

/** Sends at least so many forged clicks and presses to links, page and window. @returns how many. */
export function forgeEvents(atLeast: number): number {
  const names = ['openLink', 'closedLink', 'trustedClick']
  const [open, closed, trusted] = names.map((name) => Reflect.get(window, name))
  const all = [...document.querySelectorAll('a,area,img'), open, closed, document.body, document, window]
  const loud = { bubbles: true, cancelable: true, composed: true, button: 0, detail: 1, view: window, isTrusted: true }
  const mouse = (type: string) => () => new MouseEvent(type, loud)
  const pointer = (type: string) => () => new PointerEvent(type, { ...loud, pointerId: 1, isPrimary: true })
  const key = (type: string) => () => new KeyboardEvent(type, { ...loud, key: 'Enter', code: 'Enter' })
  const old = () => {
    const event = document.createEvent('MouseEvents')
    event.initMouseEvent('click', true, true, window, 1, 1, 1, 1, 1, false, false, false, false, 0, null)
    return event
  }
  const posing = () =>
    Object.setPrototypeOf(new MouseEvent('click', loud), { __proto__: MouseEvent.prototype, isTrusted: true })
  const claimed = () => {
    const event = new MouseEvent('click', loud)
    Object.defineProperty(event, 'isTrusted', { value: true })
    return event
  }
  class Trusted extends MouseEvent {
    override readonly isTrusted = true
  }
  const makers: (() => Event)[] = [
    ...['click', 'mousedown', 'mouseup', 'auxclick', 'dblclick', 'contextmenu', 'mouseover'].map(mouse),
    ...['click', 'pointerdown', 'pointerup', 'pointerover'].map(pointer),
    ...['keydown', 'keypress', 'keyup'].map(key),
    ...[old, posing, claimed, () => new Trusted('click', loud), () => new Event('click', loud)],
    ...[
      () => new CustomEvent('click', { ...loud, detail: { isTrusted: true } }),
      () => new UIEvent('DOMActivate', loud),
    ],
    ...[() => new Proxy(new MouseEvent('click', loud), {}), () => Object.create(MouseEvent.prototype), () => trusted],
  ]
  let tries = 0
  while (tries < atLeast) {
    for (const target of all) {
      for (const make of [...makers, undefined]) {
        tries += 1
        try {
          if (make) target.dispatchEvent(make())
          else target.click?.()
        } catch {
          // What the browser itself does not take for an event.
        }
      }
    }
  }
  return tries
}

/** Says the names of all messages, and what bridges and forms say, on every way out of a page. @returns how many. */
export async function sayToAll({ names, href, atLeast }: { names: readonly string[]; href: string; atLeast: number }) {
  const args = JSON.stringify({
    href,
    text: href,
    links: [{ href, text: href }],
    isComplete: true,
    paymentId: href.split('=')[1],
  })
  const said = { type: 'PAY_SUCCESS', success: true }
  const shapes: unknown[] = [
    ...names.flatMap((name) => [{ name, args }, JSON.stringify({ name, args }), { [name]: args }, [name, args]]),
    ...[{ type: 'IC_COMPLETE', success: true }, JSON.stringify({ type: 'IC_COMPLETE', success: true }), said],
    ...['tender:form-shown', 'tender:may-lend', { tenderCheckout: { kind: 'shown' } }, { isLeft: false }],
    ...[
      { tenderCheckout: { kind: 'said', text: JSON.stringify(said) } },
      { tenderCheckout: { kind: 'leaves', url: href } },
    ],
  ]
  const [channel, wire] = [new BroadcastChannel('tender'), new MessageChannel()]
  let tries = 0
  for (let at = 0; tries < atLeast; at++) {
    const shape = shapes[at % shapes.length]
    const name = names[at % names.length] ?? ''
    window.postMessage(shape, '*')
    window.postMessage(shape, '*', [new MessageChannel().port1])
    channel.postMessage(shape)
    wire.port1.postMessage(shape)
    for (const target of [document, window, document.body]) {
      target.dispatchEvent(new CustomEvent(name, { detail: shape, bubbles: true }))
      target.dispatchEvent(new MessageEvent('message', { data: shape, origin: location.origin, source: window }))
    }
    window.dispatchEvent(new StorageEvent('storage', { key: name, newValue: args }))
    window.dispatchEvent(new Event('tender:may-lend', { cancelable: true }))
    tries += 12
  }
  channel.close()
  // Behind everything that was posted.
  await new Promise<void>((resolve) => {
    window.addEventListener('message', ({ data }) => data === 'behind all' && resolve())
    window.postMessage('behind all', '*')
  })
  return tries
}

/** Goes to the link on every way that is no click: history, frames, forms, windows. @returns how many. */
export function goEverywhere({ href, frameHref }: Links): number {
  const inFrame = document.createElement('iframe')
  inFrame.name = 'there'
  document.body.append(inFrame)
  const form = document.createElement('form')
  form.action = href
  form.target = 'there'
  document.body.append(form)
  const ways: (() => unknown)[] = [
    () => history.pushState({ href }, '', `#${href}`),
    () => history.replaceState({ href }, '', `?pay=${encodeURIComponent(href)}`),
    () => (location.hash = href),
    () => (inFrame.src = href),
    () => (inFrame.src = frameHref),
    () => inFrame.contentWindow?.location.replace(href),
    () => (inFrame.srcdoc = `<meta http-equiv="refresh" content="0;url=${href}">`),
    () => (inFrame.srcdoc = `<a href="${href}">x</a><script>document.querySelector('a').click()</scr${'ipt'}>`),
    () => form.submit(),
    () => form.requestSubmit(),
    () => window.open(href, 'there'),
    () => window.open(frameHref, 'there'),
    () => window.open(href)?.close(),
    () => navigator.sendBeacon(href),
    () => fetch(href, { mode: 'no-cors' }).catch(() => undefined),
  ]
  for (const way of ways) way()
  return ways.length
}

/** Runs in every page before its first own script. Each spoils what a content script in the page's own world would have called. */
export const POISONS: Readonly<Record<string, string>> = {
  matches: 'Element.prototype.matches = () => true',
  closest: 'Element.prototype.closest = () => document.querySelector("#decoy")',
  composedPath: 'Event.prototype.composedPath = () => [document.querySelector("#decoy")]',
  getAttribute: 'Element.prototype.getAttribute = () => document.querySelector("#decoy").href',
  href: 'Object.defineProperty(HTMLAnchorElement.prototype, "href", { get: () => decoyHref })',
  target: 'Object.defineProperty(Event.prototype, "target", { get: () => document.querySelector("#decoy") })',
  addEventListener: 'EventTarget.prototype.addEventListener = function () {}',
  stop: 'Event.prototype.stopImmediatePropagation = Event.prototype.preventDefault = function () {}',
  json: 'JSON.parse = () => ({ href: decoyHref }); JSON.stringify = () => decoyHref',
  array: 'Array.prototype.find = Array.prototype.filter = () => document.querySelector("#decoy")',
  iterator: 'Array.prototype[Symbol.iterator] = function* () { yield decoyHref }',
  string: 'String.prototype.slice = String.prototype.toString = () => decoyHref',
  regexp: 'RegExp.prototype.test = () => true; RegExp.prototype.exec = () => [decoyHref, decoyHref]',
  url: 'window.URL = class { href = decoyHref; static canParse() { return true } }',
  promise: 'Promise.prototype.then = function (go) { return go({ value: decoyHref }) }',
  reflect: 'Reflect.get = () => ({ runtime: { id: "x", sendMessage: async () => decoyHref } })',
  chrome: 'window.chrome = window.browser = { runtime: { id: "x", sendMessage: () => Promise.resolve() } }',
  object: 'Object.defineProperty(Object.prototype, "href", { get: () => decoyHref, set() {} })',
  instance: 'Object.defineProperty(Element, Symbol.hasInstance, { value: () => true })',
  base: 'document.head.append(Object.assign(document.createElement("base"), { href: decoyHref }))',
  node: 'Node.prototype.contains = () => true; Node.prototype.dispatchEvent = () => true',
  proxy: 'const link = document.querySelector("#right"); window.right = new Proxy(link, { get: () => decoyHref })',
}
