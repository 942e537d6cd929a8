import { activeTab, call } from '../../src/messages/client.ts'
import { speakPopup } from '../../src/text/words/speak-popup.ts'

// The page asks for its words as it is loaded.
void speakPopup()
  .then(() => import('../../src/ui/home/main.tsx'))
  .then(({ mountHome }) => mountHome(document.body, { call, activeTab }))
