/**
 * What a page asks of a wallet that has locked itself behind it waits for the password, and is then asked again: nothing that was typed is
 * lost. security T58.
 */
import { useCallback, useEffect, useState } from 'preact/hooks'
import { isPayError } from '../../core/base/errors.ts'
import type { AskWorker } from '../client/client.ts'

type Ends = { tell: (isUnlocked: boolean) => void }

/** @param at the page, whose leaving ends the wait. */
export function useUnlockInBetween(call: AskWorker, at: string) {
  const [waiting, setWaiting] = useState<Ends[]>([])
  const patientCall: AskWorker = useCallback(
    async (name, args) => {
      try {
        return await call(name, args)
      } catch (problem) {
        if (!isPayError(problem) || problem.failure.code !== 'vault/locked') throw problem
        const isUnlocked = await new Promise<boolean>((tell) => setWaiting((others) => [...others, { tell }]))
        if (!isUnlocked) throw problem
        return call(name, args)
      }
    },
    [call],
  )
  const end = (isUnlocked: boolean) => {
    for (const { tell } of waiting) tell(isUnlocked)
    setWaiting([])
  }
  useEffect(() => end(false), [at])
  return { call: patientCall, isWaiting: waiting.length > 0, end }
}
