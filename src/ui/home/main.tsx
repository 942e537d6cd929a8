/** Entry of the toolbar popup. */
import { type ComponentProps, render } from 'preact'
import { Home } from './home.tsx'

/** Renders into `root`. `activeTab`: the tab behind the popup. */
export const mountHome = (root: Element, props: ComponentProps<typeof Home>): void => render(<Home {...props} />, root)
