// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { lazyScreen } from '../../../../../src/ui/payment/parts/lazy-screen.tsx'
import { button, heading, press, settle, show, shownText, stopClock } from '../../../../support/ui/stage.tsx'

beforeEach(stopClock)

const Form = ({ name }: { name: string }) => <h1>Form from {name}</h1>

test('a screen is loaded once, when it is first shown, and then drawn at once', async () => {
  const load = vi.fn(async () => Form)
  const Lazy = lazyScreen(load)
  expect(load).not.toHaveBeenCalled()
  show(<Lazy name="a" />)
  expect(shownText()).toBe('')
  await settle()
  expect(heading()).toBe('Form from a')
  show(null)
  show(<Lazy name="b" />)
  expect(heading()).toBe('Form from b')
  expect(load).toHaveBeenCalledTimes(1)
})

test('files that an update took away are told, and the window can be closed', async () => {
  const close = vi.spyOn(window, 'close').mockReturnValue()
  const Lazy = lazyScreen<{ name: string }>(() => Promise.reject(new TypeError('Failed to fetch')))
  show(<Lazy name="a" />)
  await settle()
  expect(heading()).toBe('Tender was updated')
  await press(button('Close'))
  expect(close).toHaveBeenCalledTimes(1)
})

test('a screen that has gone before it was loaded is not drawn', async () => {
  const Lazy = lazyScreen(async () => Form)
  show(<Lazy name="a" />)
  show(null)
  await settle()
  expect(shownText()).toBe('')
})
