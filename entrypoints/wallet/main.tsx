import { hosts, notices, versionOf } from '../../src/messages/browser.ts'
import { call } from '../../src/messages/client.ts'
import { speakTab } from '../../src/text/words/speak-tab.ts'

// The page asks for its words as it is loaded.
void speakTab()
  .then(() => import('../../src/ui/wallet/main.tsx'))
  .then(({ mountWallet }) => mountWallet(document.body, { call, notices, hosts, version: versionOf() }))
