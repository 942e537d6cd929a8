// What the builds ask the browser for is explained: docs/permissions.md and PRIVACY.md against both manifests. security §9.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { ROOT } from '../../tools/processes.ts'

const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8')
const { gatewayUrl, payHost, rpcUrls, rpcSources } = readConfig({}, 'production')
const nodes = new Set(
  Object.values(rpcUrls)
    .flat()
    .map((url) => new URL(url).origin),
)

/** The class of host that a source stands for. A host of no class stays as it is, and has no row. */
const classOf = (source: string): string => {
  const [, host = '', path = ''] = /^(https:\/\/[^/]+)(.*)$/.exec(source) ?? []
  if (host === gatewayUrl) return `<gateway>${path}`
  if (nodes.has(host)) return `<node>${path}`
  if (rpcSources.includes(host)) return `<provider>${path}`
  return source.replace(payHost, '<pay host>')
}
const classesOf = (sources: readonly string[]): string[] => [...new Set(sources.map(classOf))]

/** The rows of the table below a heading: the texts in backticks of each row's first cells, and whether every cell has words. */
function rowsBelow(heading: string, keys: number): string[] {
  const [, section = ''] = read('docs/permissions.md').split(`\n## ${heading}\n`)
  const [body = ''] = section.split('\n## ')
  const rows = [...body.matchAll(/^\| (`.*) \|$/gm)].map(([, row = '']) => row.split(' | '))
  const [head = []] = [...body.matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) => row.split(' | '))
  for (const row of rows) {
    expect(row, heading).toHaveLength(head.length)
    for (const cell of row.slice(keys)) expect(cell.length, row[0]).toBeGreaterThan(5)
  }
  return rows.map((row) => row.slice(0, keys).join(' ').replaceAll('`', ''))
}

describe.each(['.output/chrome-mv3', '.output/firefox-mv3'])('%s', (folder) => {
  const manifest = JSON.parse(read(folder, 'manifest.json'))

  test('security §9 every permission of the manifest has a row in docs/permissions.md, and every row is one', () => {
    expect(rowsBelow('Permissions', 1)).toEqual(manifest.permissions)
    expect(rowsBelow('Optional permissions', 1)).toEqual(manifest.optional_permissions)
    expect(rowsBelow('Without a permission', 1).filter((part) => manifest[part] === undefined)).toEqual([])
  })

  test('security §9 every class of hosts has a row, and every row is one', () => {
    expect(rowsBelow('Hosts', 1)).toEqual(classesOf(manifest.host_permissions))
    expect(rowsBelow('Optional hosts', 1)).toEqual(classesOf(manifest.optional_host_permissions))
  })

  test('security §9 every content script has a row with its matches, and every row is one', () => {
    const scripts = manifest.content_scripts.flatMap(({ js, matches }: { js: string[]; matches: string[] }) =>
      js.map((file) => [file, ...classesOf(matches)].join(' ')),
    )
    expect(rowsBelow('Content scripts', 2)).toEqual(scripts)
  })

  test('security §9 every directive of the policy has a row with its sources, and every row is one', () => {
    const { extension_pages: pages, sandbox } = manifest.content_security_policy
    const directives = (policy: string) =>
      policy.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, ...classesOf(sources)].join(' ')
      })
    expect(rowsBelow('Content security policy', 2)).toEqual(directives(pages))
    if (folder.includes('chrome')) expect(rowsBelow('The page that asks a website', 2)).toEqual(directives(sandbox))
    else expect(sandbox).toBeUndefined()
  })
})

test('security §9 every kind of data that Firefox asks about has a row', () => {
  const { gecko } = JSON.parse(read('.output/firefox-mv3/manifest.json')).browser_specific_settings
  const { required = [], optional = [] } = gecko.data_collection_permissions
  const kinds: string[] = [...required, ...optional]
  expect(kinds.length).toBeGreaterThan(0)
  expect(rowsBelow('Data that Firefox asks about', 1)).toEqual(expect.arrayContaining(kinds))
})

test('security §11 the privacy policy names everyone who is asked, and every permission', () => {
  const policy = read('PRIVACY.md')
  const domainOf = (url: string) => new URL(url).hostname.split('.').slice(-2).join('.')
  const { permissions, optional_permissions: optional } = JSON.parse(read('.output/chrome-mv3/manifest.json'))
  const named = [new URL(gatewayUrl).hostname, payHost, ...[...nodes].map(domainOf), ...permissions, ...optional]
  expect(named.filter((name) => !policy.includes(name))).toEqual([])
})

test('security §9 the reasons for the stores are those of every permission, short enough for their form', () => {
  const { permissions, optional_permissions: optional } = JSON.parse(read('.output/chrome-mv3/manifest.json'))
  const [, ...sections] = read('assets/store/permissions.md').split(/^## /m)
  const reasons = sections.map((section) => section.trim().split('\n'))
  expect(reasons.map(([heading]) => heading)).toEqual([...permissions, ...optional, 'Host permissions', 'Remote code'])
  for (const [heading, ...lines] of reasons) {
    expect(lines.join(' ').trim().length, heading).toBeGreaterThan(40)
    expect(lines.join(' ').trim().length, heading).toBeLessThanOrEqual(1_000)
  }
})
