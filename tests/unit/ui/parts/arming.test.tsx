// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { ARM_AFTER_MS, HOLD_MS, useArming, useHold, usePress } from '../../../../src/ui/parts/arming.ts'
import { HoldButton } from '../../../../src/ui/parts/hold-button.tsx'
import { button, key, now, passMs, pointer, press, show, stopClock } from '../../../support/ui/stage.tsx'

const acted = vi.fn()
const focus = { isThere: true }

beforeEach(() => {
  acted.mockReset()
  focus.isThere = true
  vi.spyOn(document, 'hasFocus').mockImplementation(() => focus.isThere)
  stopClock()
})

function Press({ content }: { content: string }) {
  const arming = useArming(content)
  return (
    <button type="button" aria-disabled={!arming.isArmed} {...usePress(arming, acted)}>
      Pay
    </button>
  )
}

function Hold({ content }: { content: string }) {
  const { isHeld, handlers } = useHold(useArming(content).isArmed, acted)
  return (
    <button type="button" aria-pressed={isHeld} {...handlers}>
      Pay
    </button>
  )
}

const pay = () => button('Pay')
const click = async () => {
  pointer(pay(), 'pointerdown')
  pointer(pay(), 'pointerup')
  await press(pay())
}
const onWindow = (type: string) => now(() => window.dispatchEvent(new Event(type)))

test('security T30, §3 the delays are 1 s to arm and 2 s to hold', () => {
  expect([ARM_AFTER_MS, HOLD_MS]).toEqual([1_000, 2_000])
})

test('security T30 a click during the first second does nothing', async () => {
  show(<Press content="a" />)
  for (let ms = 0; ms < ARM_AFTER_MS; ms += 37) {
    await click()
    passMs(Math.min(37, ARM_AFTER_MS - ms - 1))
  }
  expect(acted).not.toHaveBeenCalled()
  expect(pay().getAttribute('aria-disabled')).toBe('true')
})

test('security T30 a click after one second acts, once per press', async () => {
  show(<Press content="a" />)
  passMs(ARM_AFTER_MS)
  expect(pay().getAttribute('aria-disabled')).toBe('false')
  await click()
  expect(acted).toHaveBeenCalledTimes(1)
  await press(pay())
  expect(acted).toHaveBeenCalledTimes(1)
})

test.each<[string, () => void]>([
  [
    'that began before arming',
    () => {
      pointer(pay(), 'pointerdown')
      passMs(ARM_AFTER_MS)
    },
  ],
  [
    'of another pointer button',
    () => {
      passMs(ARM_AFTER_MS)
      pointer(pay(), 'pointerdown', 2)
    },
  ],
  [
    'across a focus change',
    () => {
      passMs(ARM_AFTER_MS)
      pointer(pay(), 'pointerdown')
      onWindow('blur')
      onWindow('focus')
      passMs(ARM_AFTER_MS)
    },
  ],
  [
    'of the space bar that was down before arming',
    () => {
      key(pay(), 'keydown', ' ')
      passMs(ARM_AFTER_MS)
      key(pay(), 'keydown', ' ', true)
    },
  ],
])('security T30 a press %s does not count', async (_, begin) => {
  show(<Press content="a" />)
  begin()
  await press(pay())
  expect(acted).not.toHaveBeenCalled()
})

test.each(['focus', 'blur', 'resize'])('security T30 %s of the window restarts the delay', async (type) => {
  show(<Press content="a" />)
  passMs(ARM_AFTER_MS)
  onWindow(type)
  await click()
  passMs(ARM_AFTER_MS - 1)
  await click()
  expect(acted).not.toHaveBeenCalled()
  passMs(1)
  await click()
  expect(acted).toHaveBeenCalledTimes(1)
})

test('security T30 new content restarts the delay', async () => {
  show(<Press content="a" />)
  passMs(ARM_AFTER_MS)
  show(<Press content="b" />)
  await click()
  expect(acted).not.toHaveBeenCalled()
})

test('security T30 an unfocused or hidden window never arms', async () => {
  focus.isThere = false
  show(<Press content="a" />)
  passMs(10 * ARM_AFTER_MS)
  await click()
  expect(acted).not.toHaveBeenCalled()
  focus.isThere = true
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onWindow('focus')
  passMs(10 * ARM_AFTER_MS)
  await click()
  expect(acted).not.toHaveBeenCalled()
  hidden.mockRestore()
  now(() => document.dispatchEvent(new Event('visibilitychange')))
  passMs(ARM_AFTER_MS)
  await click()
  expect(acted).toHaveBeenCalledTimes(1)
})

test('security T30 a key acts only if pressed after arming, never by key repeat', async () => {
  show(<Press content="a" />)
  expect(key(pay(), 'keydown', 'Enter')).toBe(false)
  passMs(ARM_AFTER_MS)
  expect(key(pay(), 'keydown', 'Enter', true)).toBe(false)
  await press(pay())
  expect(acted).not.toHaveBeenCalled()
  expect(key(pay(), 'keydown', 'Enter')).toBe(true)
  await press(pay())
  expect(acted).toHaveBeenCalledTimes(1)
})

test('other keys are left to the browser', () => {
  show(<Press content="a" />)
  expect(key(pay(), 'keydown', 'Tab')).toBe(true)
})

test('security §3 a hold acts after 2 s, not before, and once', () => {
  show(<Hold content="a" />)
  passMs(ARM_AFTER_MS)
  pointer(pay(), 'pointerdown')
  passMs(HOLD_MS - 1)
  expect(acted).not.toHaveBeenCalled()
  passMs(1)
  expect(acted).toHaveBeenCalledTimes(1)
  passMs(10 * HOLD_MS)
  expect(acted).toHaveBeenCalledTimes(1)
})

test.each([
  ['the pointer is released', () => pointer(pay(), 'pointerup')],
  ['the pointer leaves', () => pointer(pay(), 'pointerleave')],
  ['the window loses focus', () => onWindow('blur')],
  ['the content changes', () => show(<Hold content="b" />)],
])('security §3 a hold ends when %s', (_name, end) => {
  show(<Hold content="a" />)
  passMs(ARM_AFTER_MS)
  pointer(pay(), 'pointerdown')
  passMs(HOLD_MS - 1)
  end()
  passMs(10 * HOLD_MS)
  expect(acted).not.toHaveBeenCalled()
})

test.each([
  ['that began before arming', 0, 0],
  ['of another pointer button', ARM_AFTER_MS, 2],
])('security §3 a hold %s never counts', (_, armedMs, which) => {
  show(<Hold content="a" />)
  passMs(armedMs)
  pointer(pay(), 'pointerdown', which)
  passMs(10 * HOLD_MS)
  expect(acted).not.toHaveBeenCalled()
})

test('security §8.6 a hold without arming also ends when the window loses focus', () => {
  show(<HoldButton onHeld={acted}>Pay</HoldButton>)
  pointer(pay(), 'pointerdown')
  onWindow('blur')
  passMs(HOLD_MS)
  expect(acted).not.toHaveBeenCalled()
  pointer(pay(), 'pointerdown')
  passMs(HOLD_MS)
  expect(acted).toHaveBeenCalledTimes(1)
})

test.each([' ', 'Enter'])('security §3 the key %j holds too, ignoring key repeat, until it is released', (name) => {
  show(<Hold content="a" />)
  passMs(ARM_AFTER_MS)
  key(pay(), 'keydown', name)
  passMs(HOLD_MS - 1)
  key(pay(), 'keyup', name)
  passMs(HOLD_MS)
  expect(acted).not.toHaveBeenCalled()
  key(pay(), 'keydown', name, true)
  passMs(HOLD_MS)
  expect(acted).not.toHaveBeenCalled()
  key(pay(), 'keydown', name)
  passMs(HOLD_MS / 2)
  key(pay(), 'keydown', name, true)
  passMs(HOLD_MS / 2)
  expect(acted).toHaveBeenCalledTimes(1)
})
