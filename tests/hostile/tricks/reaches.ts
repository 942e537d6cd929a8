// What another extension can do with its permissions, run in its own page. Every function stands alone, because only its own text
// gets there.

type Tab = { id?: number; url?: string; windowId: number; active: boolean; status?: string }
type Rule = { id: number; priority: number; action: object; condition: object }
type Details = { url: string; initiator?: string }
type Tried = (details: object) => Promise<unknown>
type Chrome = {
  runtime: {
    sendMessage(to: string, message: unknown): Promise<unknown>
    connect(to: string, as: { name: string }): { onMessage: { addListener(hear: () => void): void } }
  }
  tabs: {
    query(which: object): Promise<Tab[]>
    get(id: number): Promise<Tab>
    update(id: number, to: object): Promise<Tab>
    create(to: object): Promise<Tab>
    sendMessage(id: number, message: unknown): Promise<unknown>
    captureVisibleTab(windowId: number): Promise<string>
  }
  windows: { create: Tried; update(id: number, to: object): Promise<unknown> }
  scripting: { executeScript(what: object): Promise<{ result?: unknown }[]>; insertCSS: Tried }
  declarativeNetRequest: { updateSessionRules(rules: { addRules: Rule[] }): Promise<void> }
  webRequest: { onBeforeRequest: { addListener(hear: (details: Details) => void, which: object): void } }
}
declare const chrome: Chrome

export type Reached = { tries: number; reached: string[] }
type Told = { extensionId: string; paymentId: string; names: readonly string[]; href: string }

/** Says all messages to the wallet's worker and to all its pages, and connects to its ports. */
export async function sayAll({ extensionId, paymentId, names, href }: Told): Promise<Reached> {
  const reached: string[] = []
  let tries = 0
  const args = JSON.stringify({ paymentId, planHash: '0'.repeat(64), optionId: 'x', text: href, href, isAgain: true })
  const tabs = await chrome.tabs.query({})
  const ours = tabs.filter(({ url = '' }) => url.includes(extensionId))
  for (const name of names) {
    for (const message of [
      { name, args },
      { name, args: '{}' },
    ]) {
      const replies = [
        chrome.runtime.sendMessage(extensionId, message),
        ...ours.map(({ id = 0 }) => chrome.tabs.sendMessage(id, message)),
      ]
      tries += replies.length
      for (const reply of replies) if ((await reply.catch(() => undefined)) !== undefined) reached.push(name)
    }
  }
  for (const name of ['', 'session/', `session/${paymentId}`]) {
    tries += 1
    try {
      chrome.runtime.connect(extensionId, { name }).onMessage.addListener(() => reached.push(`port ${name}`))
    } catch {
      // Chromium may refuse at once.
    }
  }
  return { tries, reached }
}

/** Runs scripts and styles in every tab of the wallet and the frames in it, and takes pictures of them. */
export async function enterPages(extensionId: string): Promise<Reached> {
  const reached: string[] = []
  let tries = 0
  const tabs = await chrome.tabs.query({})
  for (const { id: tabId = 0, url = '', windowId, active } of tabs.filter((tab) => tab.url?.includes(extensionId))) {
    const ways: Record<string, () => Promise<unknown>> = {
      'a style': () => chrome.scripting.insertCSS({ target: { tabId }, css: '* { opacity: 0 }' }),
      'a style in frames': () =>
        chrome.scripting.insertCSS({ target: { tabId, allFrames: true }, css: '*{opacity:0}' }),
      // A picture is of the tab that the window shows.
      ...(active && { 'a picture': () => chrome.tabs.captureVisibleTab(windowId) }),
    }
    for (const world of ['MAIN', 'ISOLATED'])
      for (const allFrames of [false, true])
        ways[`a script in ${world} ${allFrames}`] = () =>
          chrome.scripting.executeScript({ target: { tabId, allFrames }, world, func: () => document.title })
    for (const [way, go] of Object.entries(ways)) {
      tries += 1
      await go().then(
        () => reached.push(`${way} in ${url}`),
        () => undefined,
      )
    }
  }
  return { tries, reached }
}

/** Clicks on links of every page that it may enter, in both worlds, and covers the page. @returns how often. */
export async function clickInPages(href: string): Promise<number> {
  let tries = 0
  const press = (to: string) => {
    const link = document.createElement('a')
    link.href = to
    link.style.cssText = 'position:fixed;inset:0;z-index:2147483647;opacity:0'
    link.addEventListener('click', (event) => event.preventDefault())
    document.body.append(link)
    for (let at = 0; at < 100; at++) {
      link.click()
      link.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, composed: true }))
    }
    link.remove()
    return 200
  }
  for (const { id: tabId = 0 } of await chrome.tabs.query({ url: 'https://*/*' })) {
    for (const world of ['MAIN', 'ISOLATED']) {
      const ran = await chrome.scripting.executeScript({ target: { tabId }, world, func: press, args: [href] })
      for (const { result } of ran) tries += Number(result)
    }
  }
  return tries
}

/** Opens these addresses in tabs of their own, then leads this tab to each of them, and back. @returns how many. */
export async function leadAstray({ urls, at, back }: { urls: readonly string[]; at: string; back: string }) {
  /** Each is there before the next: Chromium may crash under many navigations of one tab at once. */
  const loaded = async ({ id = 0 }: Tab) => {
    while ((await chrome.tabs.get(id)).status !== 'complete') await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const [tab] = (await chrome.tabs.query({})).filter(({ url }) => url === at)
  if (!tab) throw new Error('no tab to lead')
  for (const url of urls) await chrome.tabs.create({ url }).then(loaded)
  for (const url of [...urls, back]) await chrome.tabs.update(tab.id ?? 0, { url }).then(loaded)
  return 2 * urls.length + 1
}

/** Covers, moves, shrinks and raises the window of this tab. @returns how often. */
export async function pushAround(at: string): Promise<number> {
  const [tab] = (await chrome.tabs.query({})).filter(({ url }) => url === at)
  const windowId = tab?.windowId ?? 0
  const pushes = [{ state: 'minimized' }, { state: 'normal' }, { left: 10, top: 10 }, { width: 300 }, { focused: true }]
  for (const push of pushes) await chrome.windows.update(windowId, push).catch(() => undefined)
  await chrome.windows.create({ url: 'about:blank', type: 'popup', left: 0, top: 0, width: 500, height: 700 })
  await chrome.windows.update(windowId, { focused: true, width: 400, height: 640 })
  return pushes.length + 2
}

/** Listens to all requests from now on, and blocks those to the service. What it hears is in `heard`. */
export async function tapWire(host: string): Promise<void> {
  const heard: string[] = []
  Reflect.set(window, 'heard', heard)
  const hear = ({ url, initiator = '' }: Details) => void heard.push(`${initiator} ${url}`)
  chrome.webRequest.onBeforeRequest.addListener(hear, { urls: ['<all_urls>'] })
  const condition = { urlFilter: `||${host}`, resourceTypes: ['xmlhttprequest', 'other', 'ping'] }
  const addRules = [{ id: 1, priority: 1, action: { type: 'block' }, condition }]
  await chrome.declarativeNetRequest.updateSessionRules({ addRules })
}
