/** Why a key, a typed or a selected text opened nothing. */
import type { NotOpened } from '../../../core/base/errors.ts'

export const NOT_OPENED_TITLE = 'Tender hat keinen Zahlungslink geöffnet'

export const NOT_OPENED: Record<NotOpened, string> = {
  secret: 'Das ist eine Wiederherstellungs\u00adphrase oder ein privater Schlüssel. Tender fragt hier nie danach.',
  none: 'Auf dieser Seite gibt es keinen Zahlungslink, den Tender öffnen kann. Wenn du einen siehst, klicke darauf oder füge ihn in Tender ein.',
  off: 'Tender ist auf dieser Website aus. Um das zu ändern, klicke in deiner Symbolleiste auf das Tender-Symbol.',
  unseen: 'Dein Browser lässt Tender diese Seite nicht sehen. Füge stattdessen den Zahlungslink ein.',
  silent: 'Die Seite hat nicht rechtzeitig geantwortet. Versuche es noch einmal oder klicke auf den Link selbst.',
}
