import { payHost } from '../../src/config.ts'
import { call } from '../../src/messages/client.ts'
import { speakCheckout } from '../../src/text/words/speak-checkout.ts'

// The page asks for its words as it is loaded.
void speakCheckout()
  .then(() => import('../../src/ui/checkout/main.tsx'))
  .then(({ mountCheckout }) => mountCheckout(document.body, location.search, payHost, call))
