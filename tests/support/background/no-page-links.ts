// No page is asked for its payment links.
import type { FoundOnPages } from '../../../src/background/pages/page-links.ts'

export const NO_PAGE_LINKS: FoundOnPages = {
  find: async () => ({ at: 'unseen' }),
  pay: async () => false,
  payFirst: async () => undefined,
  offered: async () => undefined,
  told: () => undefined,
}
