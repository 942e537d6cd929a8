// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { useLeftMs } from '../../../../src/ui/parts/clock.ts'
import { CountdownVoice, Timer } from '../../../../src/ui/parts/countdown.tsx'
import { NOW_MS } from '../../../gallery/states/payments.ts'
import { now, passMs, show, stopClock, textOf } from '../../../support/ui/stage.tsx'

beforeEach(stopClock)

function Clock({ deadlineMs, offsetMs = 0 }: { deadlineMs: number | undefined; offsetMs?: number }) {
  const leftMs = useLeftMs(deadlineMs, offsetMs)
  return (
    <>
      {leftMs !== undefined && <Timer leftMs={leftMs} />}
      <CountdownVoice leftMs={leftMs} />
    </>
  )
}

const timer = () => textOf(document.querySelector('[role="timer"]'))
const voice = () => textOf(document.querySelector('[role="status"]'))
const chip = () => document.querySelector('.timer')?.className

test('protocol §4.7.4, screens §8 the chip counts every second and stops at zero', () => {
  show(<Clock deadlineMs={NOW_MS + 2_500} />)
  expect(timer()).toBe('0:03')
  passMs(500)
  expect(timer()).toBe('0:02')
  passMs(1_000)
  expect(timer()).toBe('0:01')
  passMs(1_000)
  expect(timer()).toBe('0:00')
  expect(vi.getTimerCount()).toBe(0)
})

test('screens §8 the service’s clock decides, not the machine’s', () => {
  show(<Clock deadlineMs={NOW_MS + 60_000} offsetMs={45_000} />)
  expect(timer()).toBe('0:15')
  show(<Clock deadlineMs={NOW_MS + 60_000} offsetMs={-45_000} />)
  expect(timer()).toBe('1:45')
})

test('screens §8 urgency is never conveyed by colour alone', () => {
  show(<Clock deadlineMs={NOW_MS + 121_000} />)
  expect(chip()).toContain('timer-calm')
  passMs(1_000)
  expect(chip()).toContain('timer-warning')
  passMs(90_000)
  expect(chip()).toContain('timer-danger')
  passMs(20_000)
  expect(chip()).toContain('timer-blocked')
  expect(textOf(document.querySelector('.timer'))).toContain('Time’s up')
})

test('screens §8 screen readers hear each mark and nothing in between', () => {
  show(<Clock deadlineMs={NOW_MS + 301_000} />)
  expect(voice()).toBe('')
  passMs(1_000)
  expect(voice()).toBe('5 minutes left to pay.')
  passMs(179_000)
  expect(voice()).toBe('5 minutes left to pay.')
  passMs(1_000)
  expect(voice()).toBe('2 minutes left to pay.')
  passMs(120_000)
  expect(voice()).toBe('Time’s up.')
})

test('screens §8 after the machine slept, the time is right as soon as the window is visible', () => {
  show(<Clock deadlineMs={NOW_MS + 600_000} />)
  vi.setSystemTime(NOW_MS + 580_000)
  now(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(timer()).toBe('0:20')
  expect(voice()).toBe('30 seconds left to pay.')
})

test('a payment without a deadline has no countdown', () => {
  show(<Clock deadlineMs={undefined} />)
  expect(document.querySelector('[role="timer"]')).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})
