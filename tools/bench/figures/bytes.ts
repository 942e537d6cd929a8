/** What the build weighs, by the limits that its tests hold it to. */

import { statSync } from 'node:fs'
import { join } from 'node:path'
import {
  FRONT_KIB,
  filesOf,
  gzipped,
  importsOf,
  KIB,
  PAGE_KIB,
  read,
  scriptsOf,
  WORKER_KIB,
} from '../../../tests/builds/weights.ts'
import type { Bench, Group } from '../bench.ts'
import { type Budget, type Figure, figureOf } from '../report/figures.ts'

const GROUP = 'Bytes'

type Weight = { raw: number; gzip: number }
const weightOf = (folder: string, scripts: readonly string[]): Weight => {
  const parts = scripts.map((script) => read(folder, script))
  const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0) / KIB
  return { raw: sum(parts.map((part) => part.byteLength)), gzip: sum(parts.map(gzipped)) }
}

const figures = (name: string, own: Weight, most: Partial<Weight>, isShort = false): Figure[] =>
  (['raw', 'gzip'] as const).map((kind) => {
    const atMost = most[kind]
    const budget: Budget | undefined = atMost === undefined ? undefined : { of: 'own', atMost }
    const named = kind === 'raw' ? { name } : { name: `${name}, gzip`, isShort }
    return figureOf({ group: GROUP, unit: 'KiB', budget, ...named }, [own[kind]])
  })

/** architecture §11. */
const UNPACKED: Budget = { of: 'own', atMost: 1.75 * KIB }

function bytesIn(folder: string): Figure[] {
  const unpacked = filesOf(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0) / KIB
  return [
    ...figures('content script', weightOf(folder, ['pay-links.js']), { gzip: 2.5 }, true),
    ...figures('worker', weightOf(folder, importsOf(folder, 'worker.js')), WORKER_KIB, true),
    ...figures('front of the worker', weightOf(folder, ['background.js']), { raw: FRONT_KIB }),
    ...Object.entries(PAGE_KIB).flatMap(([page, most]) =>
      figures(`first screen of ${page}`, weightOf(folder, scriptsOf(folder, page)), most, page === 'popup.html'),
    ),
    figureOf({ group: GROUP, name: 'unpacked', unit: 'KiB', budget: UNPACKED, isShort: true }, [unpacked]),
  ]
}

export const BYTES: Group = { word: 'bytes', measure: async ({ folders }: Bench) => bytesIn(folders.own) }
