import type { PluginOption } from 'vite'
import { defineConfig } from 'wxt'
import { type Config, readConfig } from './src/config.ts'
import { listenUntilUsed, offeredIn } from './src/content/first-use.ts'
import { integerArgon2 } from './tools/release/argon2.ts'
import { collectPackages, writeNotices } from './tools/release/notices.ts'
import { readAllWords } from './tools/words/catalogs.ts'
import { localeFiles } from './tools/words/modules.ts'
import { writeWords } from './tools/words/words.ts'

/**
 * architecture §9: the manifest lists every host a build may reach, so that a poisoned dependency can't send keys
 * elsewhere.
 */
export default defineConfig({
  imports: false,
  manifestVersion: 3,
  publicDir: 'assets/public',
  outDirTemplate: `{{browser}}-mv{{manifestVersion}}{{modeSuffix}}${process.env.TENDER_FOLDER ?? ''}`,
  vite: ({ mode }) => ({
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
    define: { 'import.meta.env.MODE': JSON.stringify(mode) },
    build: { modulePreload: false, target: `chrome${OLDEST_CHROMIUM}` },
    resolve: oneNoble,
    plugins: [plainImports, fewScripts(), withoutMarkup, integerArgon2, onFirstUse, collectPackages],
  }),
  hooks: {
    'build:before': writeWords,
    'build:publicAssets': ({ config }, files) => {
      files.push(...localeFiles(readAllWords()))
      if (config.browser !== 'firefox') files.push({ contents: ASKER_MARKUP, relativeDest: ASKER_PAGE })
    },
    'build:done': ({ config }) => {
      if (config.command === 'build') writeNotices(config.outDir)
    },
  },
  manifest: ({ browser, mode }) => {
    const config = readConfig({ ...process.env, BROWSER: browser }, mode)
    return {
      name: config.isSandbox ? 'Tender (sandbox)' : 'Tender',
      // Only the manifest's own words are the browser's; all others are in src/text, with a language of the person's choice.
      default_locale: 'en',
      description: '__MSG_description__',
      permissions: ['storage', 'alarms', 'idle', 'contextMenus', 'activeTab', 'scripting'],
      optional_permissions: ['notifications'],
      host_permissions: hostPermissions(config),
      optional_host_permissions: optionalHosts(config),
      content_scripts: [
        { matches: pages(config), js: ['pay-links.js'], run_at: 'document_start', all_frames: true },
        { matches: forms(config), js: ['form-bridge.js'], run_at: 'document_start', all_frames: true },
        { matches: forms(config), js: ['form-bridge-page.js'], run_at: 'document_start', world: 'MAIN' },
        { matches: checkouts(config), js: ['checkout-bridge.js'], run_at: 'document_start', all_frames: true },
        {
          matches: checkouts(config),
          js: ['checkout-bridge-page.js'],
          run_at: 'document_start',
          all_frames: true,
          world: 'MAIN',
        },
      ],
      content_security_policy: {
        extension_pages: contentSecurityPolicy(config),
        ...(config.canAskWebsites && { sandbox: ASKER_POLICY }),
      },
      ...(config.canAskWebsites && { sandbox: { pages: [ASKER_PAGE] } }),
      action: { default_title: 'Tender' },
      omnibox: { keyword: 'pay' },
      commands: {
        _execute_action: { suggested_key: { default: 'Alt+Shift+Y' } },
        'pay-first-link': { description: '__MSG_payFirstLink__' },
        lock: { description: '__MSG_lock__' },
      },
      ...(browser === 'firefox' ? firefoxKeys : chromiumKeys),
    }
  },
})

/**
 * One noble in the build. viem imports noble 1.x, without `.js`, and has a copy of its own in `node_modules`; here its imports lead
 * to the noble 2 of package.json, where some files have other names. tests/builds counts the copies and compares what viem computes
 * with either.
 */
export const oneNoble = {
  alias: [
    { find: /^@noble\/hashes\/sha(256|512)$/, replacement: '@noble/hashes/sha2.js' },
    { find: '@noble/hashes/ripemd160', replacement: '@noble/hashes/legacy.js' },
    { find: '@noble/curves/p256', replacement: '@noble/curves/nist.js' },
    { find: '@noble/curves/abstract/utils', replacement: '@noble/curves/utils.js' },
    { find: /^@noble\/(hashes|curves)\/([^.]+)$/, replacement: '@noble/$1/$2.js' },
  ],
  dedupe: ['@noble/hashes', '@noble/curves'],
}

/** Vite wraps each lazy import in a helper that preloads styles. No lazy script here has any, and the helper weighs 1.7 KiB in every page. */
const plainImports = {
  name: 'tender:plain-imports',
  enforce: 'pre',
  load: (id: string) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
} as const

/**
 * Each script costs a page some milliseconds, however small it is. What the first screens of several pages share is in one script for
 * each set of pages, and what their entrypoints share in `start`, which must have no words: it runs before them.
 */
function fewScripts(): PluginOption {
  const EVERY = 5
  const groupOf = new Map<string, { pages: number; name: string }>()
  return {
    name: 'tender:few-scripts',
    renderStart() {
      groupOf.clear()
      const [starts, screens] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()]
      for (const root of this.getModuleIds()) {
        // Their scripts are empty, and each page has them.
        if (/\.css$|html-plugins$/.test(root)) groupOf.set(root, { pages: EVERY, name: 'start' })
        const [, isStart, page = ''] = /\/(?:(entrypoints)|src\/ui)\/(\w+)\/main\.tsx?$/.exec(root) ?? []
        const users = isStart ? starts : screens
        const reached = new Set(page === '' ? [] : [root])
        for (const id of reached) for (const next of this.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
        for (const id of reached) users.set(id, (users.get(id) ?? new Set()).add(page))
      }
      for (const [id, pages] of screens) groupOf.set(id, { pages: pages.size, name: [...pages].toSorted().join('-') })
      for (const [id, pages] of starts) {
        groupOf.delete(id)
        if (pages.size > 1 || screens.has(id)) groupOf.set(id, { pages: EVERY, name: 'start' })
      }
    },
    outputOptions: (options) => {
      if (options.format !== 'es') return undefined
      // With a module come those that it imports, so what most pages share is taken first.
      const groups = [1, 2, 3, 4, EVERY].map((priority) => ({
        priority,
        name: (id: string) => {
          const group = groupOf.get(id)
          return group?.pages === priority ? group.name : null
        },
      }))
      return { ...options, codeSplitting: { groups } }
    },
  }
}

/**
 * Preact can write `dangerouslySetInnerHTML`, which nobody gives it and the policy of the pages forbids (security M13). Without
 * that branch no script of the build can write markup, and Mozilla's linter need not ask.
 */
const withoutMarkup = {
  name: 'tender:without-markup',
  enforce: 'pre',
  transform: (code: string, id: string) => {
    if (!id.endsWith('/preact/dist/preact.mjs')) return undefined
    const without = code.replace(/\b\w+\.innerHTML=\w+\.__html/g, '0')
    if (without === code) throw new Error('preact writes markup in another way than before')
    return { code: without, map: null }
  },
} as const

/** A page may have many frames. The click script is a function that each of them runs when it is first needed, with little around it. */
const onFirstUse = {
  name: 'tender:on-first-use',
  renderChunk: (code: string, { name }: { name: string }) => {
    if (name !== 'pay-links') return undefined
    const named = 'var payLinks = '
    if (!code.startsWith(named)) throw new Error('the click script is bundled in another way than before')
    const script = code.slice(named.length).trim().replace(/;$/, '')
    return { code: `(${listenUntilUsed})(() => ${script}, ${offeredIn});`, map: null }
  },
} as const

/**
 * Alarms of half a minute decide the version, without which a payment in the background waits a minute for each look; `URL.canParse` came
 * with it. What came later is taken away in one run of `npm run deep -- browsers`. `ids: []` stops other extensions from sending messages.
 */
const OLDEST_CHROMIUM = '120'
const chromiumKeys = {
  minimum_chrome_version: OLDEST_CHROMIUM,
  incognito: 'not_allowed',
  externally_connectable: { ids: [] },
} as const

/**
 * What leaves the browser: accounts and signatures go to the payment service and the networks; where a payment asks for personal
 * details (protocol §4.6), what the payer types into Tender’s own form goes to the service too. Both are `required`, because Tender
 * asks Firefox for neither of them later. There is no `gecko_android`: Firefox for Android has no windows, so no payment window, and
 * with that key the store would offer Tender there.
 */
const firefoxKeys = {
  background: { scripts: ['worker.js'] },
  incognito: 'not_allowed',
  browser_specific_settings: {
    gecko: {
      id: 'tender@tender.test',
      strict_min_version: '140.0',
      data_collection_permissions: { required: ['financialAndPaymentInfo', 'personallyIdentifyingInfo'] },
    },
  },
} as const

/**
 * The page that asks the website of a Solana Pay link (security §9). Firefox has no such pages. Its script is not a module, which an
 * origin of its own may not load.
 */
const ASKER_PAGE = 'asker.html'
const ASKER_MARKUP =
  '<!doctype html>\n<meta charset="utf-8">\n<title>Tender</title>\n<script src="/asker.js"></script>\n'
const ASKER_POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'self'",
  'connect-src https:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const LOOPBACK = ['http://127.0.0.1', 'http://localhost']
const pages = (config: Config): string[] => [
  'https://*/*',
  ...(config.isSandbox ? LOOPBACK.map((origin) => `${origin}/*`) : []),
]

/** URLs of the service's form (live-service W7.2). */
const forms = ({ payHost }: Config): string[] => [`https://${payHost}/collect*`, `https://*.${payHost}/collect*`]

/**
 * URLs of the hosted checkout (protocol §4.8), which may use its whole host. The isolated script must be registered
 * before the main-world script, which asks it for permission.
 */
const checkouts = ({ payHost }: Config): string[] => [`https://${payHost}/*`, `https://*.${payHost}/*`]

const apiOrigins = (config: Config): string[] => [
  ...new Set([config.gatewayUrl, ...Object.values(config.rpcUrls).flat()].map((url) => new URL(url).origin)),
]

const hostPermissions = (config: Config): string[] => [
  ...apiOrigins(config).map((origin) => `${withoutPort(origin)}/*`),
  `https://${config.payHost}/*`,
  `https://*.${config.payHost}/*`,
  ...(config.isSandbox ? LOOPBACK.map((origin) => `${origin}/*`) : []),
]

/** Asked for when the payer keeps an endpoint there (security §9). */
const optionalHosts = (config: Config): string[] => {
  const granted = new Set(hostPermissions(config))
  return config.rpcSources.map((source) => `${withoutPort(source)}/*`).filter((pattern) => !granted.has(pattern))
}

/** Match patterns have no port: they match every port of the host. */
const withoutPort = (origin: string): string => origin.replace(/:\d+$/, '')

function contentSecurityPolicy(config: Config): string {
  const loopback = config.isSandbox ? LOOPBACK.map((origin) => `${origin}:*`) : []
  const connect = [...new Set([...apiOrigins(config), ...config.rpcSources, ...loopback])]
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    `frame-src 'self' https://${config.payHost} https://*.${config.payHost}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types worker',
  ].join('; ')
}
