/** Entry of the toolbar popup. */
import { render } from 'preact'
import type { AskWorker } from '../client/client.ts'
import { Home } from './home.tsx'

/** Renders into `root`. */
export const mountHome = (root: Element, call: AskWorker): void => render(<Home call={call} />, root)
