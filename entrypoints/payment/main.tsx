import { access } from '../../src/messages/access.ts'
import { call, watchSession } from '../../src/messages/client.ts'
import { speakPayment } from '../../src/text/words/speak-payment.ts'

// The page asks for its words as it is loaded.
void speakPayment()
  .then(() => import('../../src/ui/payment/main.tsx'))
  .then(({ mountPayment }) => mountPayment(document.body, location.search, { call, watchSession, access }))
