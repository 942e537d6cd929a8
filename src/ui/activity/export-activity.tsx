/** Saves what the filters show as a file. */
import { useState } from 'preact/hooks'
import type { ActivityFilter } from '../../core/activity/activity.ts'
import { csvFileOf, jsonFileOf, movementsOf } from '../../core/activity/export.ts'
import { ACTIVITY, EXPORT, exportedText } from '../../text/words/activity.ts'
import type { AskWorker } from '../client/client.ts'
import { fileName, saveFile } from '../client/files.tsx'
import { type Problem, problemOf } from '../client/use-page-request.ts'
import { ProblemLine } from '../parts/problem.tsx'
import { readAllRows } from './use-activity.ts'

/** Empty for the time of a payment whose records are damaged. */
function isoOf(atMs: number): string {
  const at = new Date(atMs)
  return atMs > 0 && !Number.isNaN(at.getTime()) ? at.toISOString() : ''
}

const FORMATS = {
  csv: { type: 'text/csv;charset=utf-8', write: csvFileOf },
  json: { type: 'application/json', write: jsonFileOf },
} as const
const ENDINGS = ['csv', 'json'] as const

type Props = { call: AskWorker; filter: ActivityFilter; isEmpty: boolean }

export function ExportActivity({ call, filter, isEmpty }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const save = async (ending: (typeof ENDINGS)[number]) => {
    setBusy(true)
    setDone('')
    setProblem(undefined)
    try {
      const { type, write } = FORMATS[ending]
      const movements = movementsOf(await readAllRows(call, filter), isoOf)
      const name = fileName('activity', Date.now(), ending)
      saveFile(write(movements), name, type)
      setDone(exportedText(movements.length, name))
    } catch (error) {
      setProblem(problemOf(error))
    }
    setBusy(false)
  }
  return (
    <div class="stack">
      <div class="row-of-buttons">
        {ENDINGS.map((ending) => (
          <button
            key={ending}
            type="button"
            class="secondary"
            disabled={isBusy || isEmpty}
            onClick={() => void save(ending)}
          >
            {EXPORT[ending]}
          </button>
        ))}
      </div>
      <p class="note">{EXPORT.note}</p>
      <p role="status">{isBusy ? ACTIVITY.reading : done}</p>
      <ProblemLine problem={problem} />
    </div>
  )
}
