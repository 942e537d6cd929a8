// @vitest-environment happy-dom
// A send on its way: when a higher fee or a cancellation is offered.
import { beforeEach, expect, test } from 'vitest'
import type { SendView } from '../../../../src/messages/views.ts'
import { SendPage } from '../../../../src/ui/send/send-page.tsx'
import { REPLACEMENT_QUOTE, stuckView } from '../../../gallery/states/allowances.ts'
import { SENT } from '../../../gallery/states/sends.ts'
import { BALANCES, unlocked } from '../../../gallery/states/views.ts'
import { buttonNames, fakeWorker, settle, show, shownText, stopClock } from '../../../support/ui/stage.tsx'

beforeEach(stopClock)

/** The page half a minute after this send was sent. */
async function open(send: SendView): Promise<void> {
  const worker = fakeWorker({
    'wallet.lastBalances': () => ({}),
    'wallet.balances': () => ({ balances: BALANCES, readAtMs: Date.now(), hasFailed: false }),
    'wallet.rates': () => ({ currency: 'USD', rates: [] }),
    'send.list': () => ({ sends: [send], clockOffsetMs: -120_000 }),
    'send.quoteReplacement': () => REPLACEMENT_QUOTE,
  })
  show(<SendPage status={unlocked} call={worker.call} onUnlock={() => undefined} />)
  await settle(2)
}

const REFUSED = { isAccepted: false, isRejected: true } as const
const CANCEL = 'Try to cancel 25.00 USDC on Base'

test('one that the network has taken is left alone until it takes long', async () => {
  await open({ ...SENT, waiting: stuckView().revocation?.waiting })
  expect(shownText()).toContain('Sent to the network. Waiting for confirmation.')
  expect(buttonNames()).not.toContain(CANCEL)
})

test('one that the network refuses can be cancelled at once, as its text says', async () => {
  await open({ ...SENT, ...REFUSED, waiting: stuckView(REFUSED).revocation?.waiting })
  expect(shownText()).toContain('The network hasn’t accepted it yet, but it may still be sent.')
  expect(shownText()).toContain('you can cancel it.')
  expect(buttonNames()).toContain(CANCEL)
})
