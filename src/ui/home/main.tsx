/** The toolbar popup's page. */
import { render } from 'preact'
import type { AskWorker } from '../client/client.ts'
import { Home } from './home.tsx'

/** Draws into `root`. */
export const mountHome = (root: Element, call: AskWorker): void => render(<Home call={call} />, root)
