/** The question for access, loaded where a person has withdrawn it. */
import { lazyScreen } from './parts/lazy-screen.tsx'

export const LazyNeedsAccess = lazyScreen(async () => (await import('./needs-access.tsx')).NeedsAccess)
