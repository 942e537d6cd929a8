/** Entry of the toolbar popup. */
import { type ComponentProps, render } from 'preact'
import { Home } from './home.tsx'
import { laterAccess } from './later-parts.ts'

/** Renders into `root`. `activeTab`: the tab behind the popup. */
export const mountHome = (root: Element, props: Omit<ComponentProps<typeof Home>, 'access'>): void =>
  render(<Home access={laterAccess} {...props} />, root)
