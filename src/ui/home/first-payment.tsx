/** The way to the first payment, in a wallet that has made none. */

import type { WalletStatus } from '../../messages/views.ts'
import { FIRST_PAYMENT_TEXT } from '../../text/words/first-payment.ts'
import type { AskWorker } from '../client/client.ts'
import { usePageRequest } from '../client/use-page-request.ts'
import { useQuery } from '../client/use-query.ts'

type WayProps = {
  hasMoney: boolean
  pretendShop: WalletStatus['pretendShop']
  isBlocked: boolean
  onReceive: () => void
}

/** What comes next: money, then a link. */
export function WayToFirstPayment({ hasMoney, pretendShop, isBlocked, onReceive }: WayProps) {
  const { title, withMoney, withoutMoney, next, receive } = FIRST_PAYMENT_TEXT
  return (
    <>
      <h2>{title}</h2>
      <p>
        {hasMoney ? withMoney : withoutMoney} {next}
      </p>
      {!hasMoney && (
        <button type="button" class="primary" disabled={isBlocked} onClick={onReceive}>
          {receive}
        </button>
      )}
      {pretendShop && (
        <a href={pretendShop.url} target="_blank" rel="noreferrer">
          {pretendShop.label}
        </a>
      )}
    </>
  )
}

export type FirstPaymentProps = { call: AskWorker } & Pick<WayProps, 'hasMoney' | 'pretendShop'>

export function FirstPayment({ call, ...rest }: FirstPaymentProps) {
  const [answer] = useQuery(() => call('session.list', {}), '')
  const request = usePageRequest(call)
  if (answer.at !== 'loaded' || answer.value.payments.length > 0) return null
  return (
    <section class="card stack" data-testid="first-payment">
      <WayToFirstPayment
        {...rest}
        isBlocked={request.isBlocked}
        onReceive={() => void request.send('wallet.openTab', { page: 'receive' })}
      />
    </section>
  )
}
