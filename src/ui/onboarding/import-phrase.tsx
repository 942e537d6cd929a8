/**
 * Imports a recovery phrase, typed word by word or pasted whole into the first cell, then its accounts, by other wallets' paths as well.
 * security §8.6, §8.7.
 */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { PlacedAccount } from '../../core/base/chain-family.ts'
import type { Failure } from '../../core/base/errors.ts'
import { PHRASE_LENGTHS, type PhraseLength } from '../../core/base/text.ts'
import type { TypedPhrase } from '../../messages/account-calls.ts'
import { BACK } from '../../text/words/pages.ts'
import {
  emptyText,
  IMPORT_PHRASE,
  leftOutText,
  PASSPHRASE,
  PHRASE_PROBLEM,
  wordCountText,
} from '../../text/words/phrase.ts'
import type { AskWorker } from '../client/client.ts'
import { type Problem, usePageRequest } from '../client/use-page-request.ts'
import { Heading } from '../parts/heading.tsx'
import { problemText } from '../parts/problem.tsx'
import { ChooseAccounts } from './choose-accounts.tsx'
import { cellId, distribute, emptyCells, lengthFor, resized, splitPhrase, WordCell } from './word-cell.tsx'

type Invalid = Extract<Failure, { code: 'phrase/invalid' }>

function invalidText({ reason, position }: Invalid): string {
  if (reason === 'word') return position === undefined ? PHRASE_PROBLEM.someWord : PHRASE_PROBLEM.word(position)
  return PHRASE_PROBLEM[reason]
}

const textOf = (problem: Problem): string =>
  problem.code === 'phrase/invalid' ? invalidText(problem) : problemText(problem)

const wrongPlace = (problem: Problem | undefined): number | undefined =>
  problem?.code === 'phrase/invalid' && problem.reason === 'word' ? problem.position : undefined

const focusCell = (place: number): void => document.getElementById(cellId(place))?.focus()

type CountProps = { count: PhraseLength; onCount: (count: PhraseLength) => void }

function CountChoice({ count, onCount }: CountProps) {
  return (
    <fieldset class="segments">
      <legend>{IMPORT_PHRASE.count}</legend>
      {PHRASE_LENGTHS.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name="word-count"
            aria-label={wordCountText(choice)}
            checked={count === choice}
            onChange={() => onCount(choice)}
          />
          <span aria-hidden="true">{choice}</span>
        </label>
      ))}
    </fieldset>
  )
}

type PassphraseProps = { value: string; onValue: (value: string) => void }

/** Behind one line: few phrases have one. */
const PassphraseField = ({ value, onValue }: PassphraseProps) => (
  <details class="details">
    <summary>{PASSPHRASE.summary}</summary>
    <div class="field">
      <label for="passphrase">{PASSPHRASE.label}</label>
      <input
        id="passphrase"
        type="password"
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        value={value}
        aria-describedby="passphrase-text"
        onInput={(event) => onValue(event.currentTarget.value)}
      />
      <p class="note" id="passphrase-text">
        {PASSPHRASE.text}
      </p>
    </div>
  </details>
)

/** A phrase that can be one, and the accounts that it opens. */
export type CheckedPhrase = Omit<TypedPhrase, 'paths'> & { accounts: PlacedAccount[] }

type Props = { call: AskWorker; onChecked: (phrase: CheckedPhrase) => void; onBack: () => void }

export function ImportPhrase({ call, onChecked, onBack }: Props) {
  const [cells, setCells] = useState(() => emptyCells(12))
  const [leftOut, setLeftOut] = useState(0)
  const [isPasted, setPasted] = useState(false)
  const [passphrase, setPassphrase] = useState('')
  const request = usePageRequest(call)
  const wrong = wrongPlace(request.problem)
  const empty = cells.filter((cell) => cell.trim() === '').length
  const paste = (text: string, at: number) => {
    const words = splitPhrase(text)
    const { cells: filled, left } = distribute(words, cells, at)
    setCells(filled)
    setLeftOut(left)
    setPasted(true)
    focusCell(Math.min(at + words.length + 1, filled.length))
  }
  const check = async () => {
    const words = cells.map((cell) => splitPhrase(cell).join(' '))
    const typed = { words, ...(passphrase !== '' && { passphrase }) }
    const checked = await request.send('wallet.checkPhrase', typed)
    if (checked) onChecked({ ...typed, ...checked })
  }
  return (
    <form
      class="stack"
      autocomplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        void check()
      }}
    >
      <Heading>{IMPORT_PHRASE.title}</Heading>
      <p>{IMPORT_PHRASE.text}</p>
      <CountChoice count={lengthFor(cells.length)} onCount={(count) => setCells(resized(cells, count))} />
      <div class="cells">
        {cells.map((cell, index) => (
          <WordCell
            key={index}
            place={index + 1}
            value={cell}
            isWrong={wrong === index + 1}
            onValue={(value) => setCells(cells.with(index, value))}
            onPaste={(text) => paste(text, index)}
            onNext={() => focusCell(index + 2)}
          />
        ))}
      </div>
      <div role="status" class="note">
        {leftOut > 0 && <p>{leftOutText(leftOut)}</p>}
        {isPasted && empty > 0 && <p>{emptyText(empty)}</p>}
        {isPasted && <p>{IMPORT_PHRASE.pasted}</p>}
      </div>
      <PassphraseField value={passphrase} onValue={setPassphrase} />
      <div role="alert" id="phrase-problem" class="problem">
        {request.problem && <p>{textOf(request.problem)}</p>}
      </div>
      <button type="submit" class="primary" disabled={request.isBlocked || empty > 0}>
        {IMPORT_PHRASE.continue}
      </button>
      <button type="button" class="quiet" onClick={onBack}>
        {BACK}
      </button>
    </form>
  )
}

export type PhraseImportProps = {
  call: AskWorker
  onPhrase: (phrase: TypedPhrase) => void
  onBack: () => void
  /** Drawn above each of the two steps. */
  above?: (step: 1 | 2) => ComponentChildren
}

export function PhraseImport({ call, onPhrase, onBack, above = () => null }: PhraseImportProps) {
  const [checked, setChecked] = useState<CheckedPhrase>()
  if (!checked) {
    return (
      <>
        {above(1)}
        <ImportPhrase call={call} onChecked={setChecked} onBack={onBack} />
      </>
    )
  }
  const { accounts, ...phrase } = checked
  return (
    <>
      {above(2)}
      <ChooseAccounts
        call={call}
        accounts={accounts}
        hasPassphrase={phrase.passphrase !== undefined}
        onPaths={(paths) => onPhrase({ ...phrase, paths })}
        onBack={() => setChecked(undefined)}
      />
    </>
  )
}
