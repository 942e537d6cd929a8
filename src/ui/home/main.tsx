/** The toolbar popup's page. */
import { render } from 'preact'
import type { Call } from '../client/client.ts'
import { Home } from './home.tsx'

/** Draws into `root`. */
export const mountHome = (root: Element, call: Call): void => render(<Home call={call} />, root)
