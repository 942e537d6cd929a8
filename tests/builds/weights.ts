/** The built files: what a script weighs with all that it imports, and the scripts of a page's first screen. architecture §11. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export const KIB = 1024

export const read = (...path: string[]): Buffer => readFileSync(join(...path))
export const gzipped = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).byteLength
export const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => statSync(join(folder, file)).isFile())

export const WORKER_KIB = { raw: 498, gzip: 183 }
export const FRONT_KIB = 36

/** By page, in English (architecture §11). */
export const PAGE_KIB: Record<string, { raw: number; gzip: number }> = {
  'popup.html': { raw: 65, gzip: 27 },
  'payment.html': { raw: 146, gzip: 54 },
  'wallet.html': { raw: 116, gzip: 47 },
  'checkout.html': { raw: 60, gzip: 25 },
}
/** A script and all that it imports statically. */
export function importsOf(folder: string, script: string): string[] {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const [, from = ''] of read(folder, file)
      .toString()
      .matchAll(/(?:from|import)\s*["'](\.?\/[^"']+\.js)["']/g)) {
      visit(join(file, '..', from))
    }
  }
  visit(script)
  return [...found]
}

const LATER = /import\(\s*["'`]\.\/([^"'`]+\.js)/g
/** The words of another language: `de:()=>load(()=>import("./payment-x.js"))`. */
const WORDS = /\b(de|fr|es|ja|ar):\(\)=>[^`"']*import\(\s*["'`]\.\/([^"'`]+\.js)/g

/** The scripts that a page's HTML names, what these load once the page has its words, the words, and all that they import. */
export function scriptsOf(folder: string, page: string, language = 'en'): string[] {
  const named = [
    ...read(folder, page)
      .toString()
      .matchAll(/<script[^>]+src="\/([^"]+)"/g),
  ].map(([, src = '']) => src)
  const first = named.flatMap((script) => {
    const text = read(folder, script).toString()
    const words = [...text.matchAll(WORDS)].map(([, of = '', file = '']) => ({ of, file }))
    const later = [...text.matchAll(LATER)].flatMap(([, file = '']) => {
      const asked = words.find((one) => one.file === file)
      return !asked || asked.of === language ? [join(script, '..', file)] : []
    })
    return [script, ...later]
  })
  return [...new Set(first.flatMap((script) => importsOf(folder, script)))]
}
