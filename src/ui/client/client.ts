/** The worker as pages see it. The entrypoint passes it in, so that tests can replace it. */
import type { access } from '../../messages/access.ts'
import type { hosts, notices } from '../../messages/browser.ts'
import type { call, watchSession } from '../../messages/client.ts'

export type AskWorker = typeof call
/** The browser's permission for the hosts of the manifest. */
export type Access = typeof access
export type WorkerClient = { call: AskWorker; watchSession: typeof watchSession; access?: Access }
/** The browser's permission for the hosts of endpoints. */
export type Hosts = typeof hosts
/** The browser's notification permission. */
export type Notices = typeof notices
