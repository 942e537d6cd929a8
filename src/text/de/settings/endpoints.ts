/** Why the address of a node was not kept. */
import type { EndpointRefusal } from '../../../core/base/errors.ts'

export const ENDPOINT_TEXT: Record<EndpointRefusal, string> = {
  'not-a-url': 'Das ist keine Adresse. Die Adresse eines Nodes beginnt mit https://.',
  'too-long': 'Die Adresse ist weit länger als die eines Nodes.',
  'not-https':
    'Die Adresse ist nicht verschlüsselt (https). Jeder auf dem Weg dorthin könnte ändern, was der Node antwortet.',
  userinfo:
    'Die Adresse enthält vor einem @ einen Namen oder ein Passwort, die Browser nicht senden. Nimm die Form mit dem Schlüssel im Pfad.',
  'other-host':
    'Dieser Build von Tender darf diesen Host nicht erreichen. Er erreicht die hier genannten Anbieter; ein anderer Host braucht einen eigenen Build.',
  'not-permitted': 'Der Browser hat Tender nicht erlaubt, diesen Host zu erreichen.',
  known: 'Tender fragt diesen Node schon ab.',
  'too-many': 'Mehr Nodes fragt Tender für ein Netzwerk nicht ab. Entferne zuerst einen.',
}
