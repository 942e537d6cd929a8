/** The least extensions of each kind, packed anew for every run: what no wallet can be cheaper than. */
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * `bare`: no script in pages. `hello`: an empty one in every frame. `scan`: one that watches for payment links. `carry`: as `bare`, and
 * its worker has all of Tender's code and runs none of it.
 */
export type FloorName = 'bare' | 'hello' | 'scan' | 'carry'
export type Floors = Record<FloorName, string> & { remove: () => void }

const PARTS = ['echo-worker.js', 'still-popup.html', 'still-popup.js', 'observer.js']

const SCRIPTS: Record<FloorName, readonly object[]> = {
  bare: [],
  carry: [],
  hello: [{ matches: ['https://*/*'], js: ['empty.js'], run_at: 'document_start', all_frames: true }],
  scan: [{ matches: ['https://*/*'], js: ['observer.js'], run_at: 'document_start' }],
}

/** @param own the build whose code is carried */
export function packFloors(own: string): Floors {
  const folder = mkdtempSync(join(tmpdir(), 'tender-floors-'))
  const pack = (name: FloorName): string => {
    const at = join(folder, name)
    for (const part of PARTS) cpSync(join(import.meta.dirname, part), join(at, part))
    writeFileSync(join(at, 'empty.js'), '')
    if (name === 'carry') {
      const carried = readFileSync(join(own, 'worker.js'), 'utf8')
      appendFileSync(join(at, 'echo-worker.js'), `globalThis.carried = function () {\n${carried}\n}\n`)
    }
    const manifest = {
      ...{ manifest_version: 3, name: `Floor ${name}`, version: '1', content_scripts: SCRIPTS[name] },
      ...{ background: { service_worker: 'echo-worker.js' }, action: { default_popup: 'still-popup.html' } },
    }
    writeFileSync(join(at, 'manifest.json'), JSON.stringify(manifest))
    return at
  }
  return {
    ...{ bare: pack('bare'), hello: pack('hello'), scan: pack('scan'), carry: pack('carry') },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
