// The browser's extension APIs in memory, as the worker uses them: the platform, not ours.
type Listener = (...args: never[]) => unknown

function createEvent() {
  const listeners: Listener[] = []
  return {
    addListener: (listener: Listener) => {
      listeners.push(listener)
    },
    /** What each listener answered. */
    emit: (...args: unknown[]) => listeners.map((listener) => listener(...(args as never[]))),
    listeners,
  }
}

/** As Chromium has it: a listener that returns true answers by the function, and one that answers with a promise does so too. */
function createMessageEvent() {
  const event = createEvent()
  const emit = (...args: unknown[]) =>
    event.listeners.map((listener) => {
      const { promise, resolve } = Promise.withResolvers<unknown>()
      const told = listener(...([args[0], args[1], resolve] as never[]))
      return told === true ? promise : told
    })
  return { ...event, emit }
}

function createArea() {
  const entries = new Map<string, string>()
  const area = {
    entries,
    /** While true, every call fails, as on a full or broken disk. */
    isBroken: false,
    accessLevels: [] as string[],
    get: async (key: string): Promise<Record<string, unknown>> => {
      if (area.isBroken) throw new Error('storage is broken')
      const text = entries.get(key)
      return text === undefined ? {} : { [key]: JSON.parse(text) }
    },
    set: async (values: Record<string, unknown>) => {
      if (area.isBroken) throw new Error('storage is broken')
      for (const [key, value] of Object.entries(values)) entries.set(key, JSON.stringify(value))
    },
    remove: async (key: string) => {
      entries.delete(key)
    },
    setAccessLevel: async ({ accessLevel }: { accessLevel: string }) => {
      area.accessLevels.push(accessLevel)
    },
  }
  return area
}

export type FakeWindow = {
  id: number
  url: string
  type: string
  focused: boolean
  left?: number
  top?: number
  width?: number
}

export type FakePort = {
  name: string
  sender: unknown
  posted: unknown[]
  isOpen: boolean
  onMessage: ReturnType<typeof createEvent>
  onDisconnect: ReturnType<typeof createEvent>
  postMessage: (message: unknown) => void
  disconnect: () => void
  /** The other end goes away. */
  leave: () => void
}

export function createPort(name: string, sender: unknown): FakePort {
  const port: FakePort = {
    ...{ name, sender, posted: [], isOpen: true, onMessage: createEvent(), onDisconnect: createEvent() },
    postMessage: (message) => {
      if (!port.isOpen) throw new Error('Attempting to use a disconnected port object')
      port.posted.push(message)
    },
    disconnect: () => {
      port.isOpen = false
    },
    leave: () => {
      port.isOpen = false
      port.onDisconnect.emit(port)
    },
  }
  return port
}

function createWindows() {
  const open = new Map<number, FakeWindow>()
  let ids = 100
  const found = (id: number) => {
    const one = open.get(id)
    if (!one) throw new Error(`No window with id: ${id}.`)
    return one
  }
  const windows = {
    open,
    WINDOW_ID_NONE: -1,
    /** Refuses to open a window at this place, as off every screen. */
    refusesPlace: false,
    /** Opens no popups, as over a window in fullscreen. */
    refusesPopups: false,
    created: [] as Record<string, unknown>[],
    onRemoved: createEvent(),
    close: (id: number) => {
      open.delete(id)
      windows.onRemoved.emit(id)
    },
    create: async (options: Record<string, unknown>) => {
      windows.created.push(options)
      if (windows.refusesPlace && 'left' in options) throw new Error('Invalid value for bounds.')
      if (windows.refusesPopups && options.type === 'popup') throw new Error('no popups here')
      const one = { id: ++ids, focused: true, ...options } as FakeWindow
      open.set(one.id, one)
      return one
    },
    get: async (id: number) => ({ ...found(id), tabs: [{ id: id + 1000, url: found(id).url }] }),
    update: async (id: number, change: Partial<FakeWindow>) => Object.assign(found(id), change),
    getAll: async ({ windowTypes }: { windowTypes: string[] }) =>
      [...open.values()].filter(({ type }) => windowTypes.includes(type)),
  }
  const tabs = {
    created: [] as string[],
    create: async ({ url }: { url: string }) => {
      tabs.created.push(url)
    },
    query: async (_: { active: boolean; currentWindow: boolean }) => [{ id: 7 }],
    /** Tabs of web pages. */
    there: new Set<number>(),
    shown: [] as number[],
    windowOf: new Map<number, number>(),
    get: async (id: number) => {
      if (!tabs.there.has(id)) throw new Error(`No tab with id: ${id}.`)
      return { id, windowId: tabs.windowOf.get(id) }
    },
    update: async (id: number, change: { url: string } | { active: true }) => {
      if ('url' in change) return Object.assign(found(id - 1000), change)
      const tab = await tabs.get(id)
      tabs.shown.push(id)
      return tab
    },
  }
  return { windows, tabs }
}

const ITS_SCRIPT = { files: ['page-links.js'], injectImmediately: true }

/** Puts a script into a page at once, whole, and not into its frames; it resolves as the script does. */
function createScripting() {
  const scripting = {
    /** What the script that reports links does, by tab. The browser keeps every other tab from the extension. */
    pages: new Map<number, () => Promise<void>>(),
    executeScript: async ({ target, ...given }: { target: { tabId: number }; files: string[] }) => {
      const run = scripting.pages.get(target.tabId)
      const isIts = JSON.stringify([target, given]) === JSON.stringify([{ tabId: target.tabId }, ITS_SCRIPT])
      if (!run || !isIts) throw new Error('Cannot access contents of the page.')
      await run()
    },
  }
  return scripting
}

function createAlarms() {
  const set = new Map<string, { periodInMinutes: number }>()
  return {
    set,
    onAlarm: createEvent(),
    get: async (name: string) => set.get(name),
    create: async (name: string, info: { periodInMinutes: number }) => {
      set.set(name, info)
    },
    clear: async (name: string) => set.delete(name),
  }
}

/** Items outlive the extension's updates, and an id can be given only once. */
function createMenus() {
  const menus = {
    onClicked: createEvent(),
    created: [] as { id: string; title?: string }[],
    create: (item: { id: string; title?: string }) => {
      if (menus.created.some(({ id }) => id === item.id))
        throw new Error(`Cannot create item with duplicate id ${item.id}`)
      menus.created.push(item)
    },
    update: async (id: string, change: { title: string }) => {
      const item = menus.created.find((one) => one.id === id)
      if (!item) throw new Error(`Cannot find menu item with id ${id}`)
      Object.assign(item, change)
    },
    removeAll: async () => {
      menus.created = []
    },
  }
  return menus
}

function createOmnibox() {
  const omnibox = {
    hint: '',
    onInputStarted: createEvent(),
    onInputEntered: createEvent(),
    setDefaultSuggestion: ({ description }: { description: string }) => {
      omnibox.hint = description
    },
  }
  return omnibox
}

/** The toolbar button, as it stands. */
function createAction() {
  const action = {
    text: '',
    title: '',
    color: '',
    /** What is shown in one tab instead. */
    tabs: new Map<number, { text?: string; title?: string; color?: string }>(),
    /** While true, every call fails. */
    isBroken: false,
    put: (tabId: number | undefined, part: { text?: string; title?: string; color?: string }) => {
      if (tabId === undefined) Object.assign(action, part)
      else action.tabs.set(tabId, { ...action.tabs.get(tabId), ...part })
    },
    getBadgeText: async () => {
      if (action.isBroken) throw new Error('no toolbar')
      return action.text
    },
    setBadgeText: async ({ text, tabId }: { text: string; tabId?: number }) => {
      if (action.isBroken) throw new Error('no toolbar')
      action.put(tabId, { text })
    },
    setTitle: async ({ title, tabId }: { title: string; tabId?: number }) => action.put(tabId, { title }),
    setBadgeBackgroundColor: async ({ color, tabId }: { color: string; tabId?: number }) =>
      action.put(tabId, { color }),
  }
  return action
}

export type FakeNotice = { id: string; title: string; message: string; iconUrl: string; type: string }

/** What is shown, and everything that ever was. The whole of it is missing until the permission is given. */
export function createNotifications() {
  const notifications = {
    shown: new Map<string, FakeNotice>(),
    created: [] as FakeNotice[],
    isBroken: false,
    onClicked: createEvent(),
    create: async (id: string, options: Omit<FakeNotice, 'id'>) => {
      if (notifications.isBroken) throw new Error('the system shows no notifications')
      notifications.created.push({ id, ...options })
      notifications.shown.set(id, { id, ...options })
    },
    clear: async (id: string) => notifications.shown.delete(id),
  }
  return notifications
}

export const EXTENSION_ID = 'abcdefghijklmnopabcdefghijklmnop'
export const ORIGIN = `chrome-extension://${EXTENSION_ID}`

function create() {
  return {
    runtime: {
      id: EXTENSION_ID,
      origin: ORIGIN,
      getURL: (path: string): string => `${browser.runtime.origin}/${path.replace(/^\//, '')}`,
      onMessage: createMessageEvent(),
      onConnect: createEvent(),
      onInstalled: createEvent(),
      onStartup: createEvent(),
      sendMessage: async (_message: unknown): Promise<unknown> => undefined,
      connect: (_options: { name: string }): FakePort => createPort('', undefined),
    },
    storage: { local: createArea(), session: createArea() },
    alarms: createAlarms(),
    idle: { onStateChanged: createEvent() },
    contextMenus: createMenus(),
    omnibox: createOmnibox(),
    commands: { onCommand: createEvent() },
    action: createAction(),
    permissions: { onAdded: createEvent() },
    notifications: undefined as ReturnType<typeof createNotifications> | undefined,
    ...createWindows(),
    scripting: createScripting(),
  }
}

export const browser = create()

/** A browser that has just been started, with nothing of the last test in it. */
export function resetBrowser(): void {
  Object.assign(browser, create())
}

/** Senders as the browsers describe them. */
export const SENDERS = {
  'a page of ours in Chromium': { id: EXTENSION_ID, origin: ORIGIN, url: `${ORIGIN}/payment.html?id=pay_1` },
  'a page of ours in Firefox, which tells no origin': { id: EXTENSION_ID, url: `${ORIGIN}/payment.html` },
  'our content script': {
    id: EXTENSION_ID,
    origin: 'https://shop.example',
    url: 'https://shop.example/cart',
    tab: { id: 1 },
    frameId: 0,
  },
  'our content script in Firefox': { id: EXTENSION_ID, url: 'https://shop.example/cart', tab: { id: 1 }, frameId: 0 },
  'our content script in a sandboxed frame': { id: EXTENSION_ID, origin: 'null', url: 'https://shop.example/frame' },
  'our content script in about:blank': { id: EXTENSION_ID, origin: 'null', url: 'about:blank' },
  'another extension': { id: 'ponmlkjihgfedcbaponmlkjihgfedcba', origin: ORIGIN, url: `${ORIGIN}/payment.html` },
  'another extension as itself': { id: 'other', origin: 'chrome-extension://other', url: 'chrome-extension://other/x' },
  'a page that bears our name': {
    id: EXTENSION_ID,
    origin: `https://${EXTENSION_ID}`,
    url: `https://${EXTENSION_ID}/`,
  },
  'a page whose address ends in ours': { id: EXTENSION_ID, url: `https://evil.example/?${ORIGIN}/payment.html` },
  'a sender without origin or address': { id: EXTENSION_ID },
  'a sender with an address that is none': { id: EXTENSION_ID, url: 'not an address' },
  nobody: {},
} as const
