/** Why a private key or an address was not taken. */
import type { Failure } from '../../core/base/errors.ts'

export const KEY_TEXT: Record<Extract<Failure, { code: 'key/invalid' }>['reason'], string> = {
  shape: 'هذا ليس مفتاحًا خاصًا للشبكة المختارة. انسخ المفتاح كاملًا من المحفظة الأخرى.',
  address: 'هذا عنوان وليس مفتاحًا خاصًا. راقب العنوان، أو انسخ المفتاح من المحفظة الأخرى.',
  either: 'قد يكون هذا مفتاحًا خاصًا أو عنوانًا، فقد يتشابهان على Solana. أيهما هو؟',
  pair: 'نصفا هذا المفتاح لا يتوافقان، أي إن أحد حروفه خاطئ. انسخه مرة أخرى.',
}

export const ADDRESS_TEXT: Record<Extract<Failure, { code: 'address/invalid' }>['reason'], string> = {
  shape: 'هذا ليس عنوانًا. يبدأ العنوان بـ 0x تليها 40 خانة، أو يكون عنوان Solana من 32 إلى 44 حرفًا ورقمًا.',
  checksum: 'أحد حروف هذا العنوان خاطئ: حروفه الكبيرة ليست كما ينبغي. انسخه مرة أخرى.',
  name: 'هذا اسم، وTender لا يبحث عن الأسماء. اطلب العنوان نفسه والصقه هنا.',
}
