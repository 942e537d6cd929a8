/** What the popup says before anything else, where something keeps the wallet from paying. */
import type { WalletStatus } from '../../messages/views.ts'
import type { PageRequest } from '../client/use-page-request.ts'
import { AccessNotice, type AccessNoticeProps } from './access-notice.tsx'
import { NoKeyNotice } from './no-key.tsx'

/** `load`: nothing where no browser can be asked. */
export type HomeNoticesProps = { load: AccessNoticeProps['load'] | undefined } & Pick<AccessNoticeProps, 'onGiven'> & {
    service: WalletStatus['service']
    request: PageRequest
  }

export function HomeNotices({ load, onGiven, service, request }: HomeNoticesProps) {
  return (
    <>
      {load && <AccessNotice load={load} onGiven={onGiven} />}
      {service === 'no-key' && <NoKeyNotice request={request} />}
    </>
  )
}
