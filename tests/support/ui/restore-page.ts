/** Empties the page after each test. Not in `stage`, which a worker loads once for many files. */
import { render } from 'preact'
import { afterEach, vi } from 'vitest'

afterEach(() => {
  render(null, document.body)
  document.body.replaceChildren()
  // The hash names the page of the full tab.
  location.hash = ''
  vi.useRealTimers()
})
