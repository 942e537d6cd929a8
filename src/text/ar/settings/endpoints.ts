/** Why the address of a node was not kept. */
import type { EndpointRefusal } from '../../../core/base/errors.ts'

export const ENDPOINT_TEXT: Record<EndpointRefusal, string> = {
  'not-a-url': 'هذا ليس عنوانًا. يبدأ عنوان العقدة بـ \u2068https://\u2069.',
  'too-long': 'هذا العنوان أطول بكثير من عنوان أي عقدة.',
  'not-https': 'هذا العنوان غير مشفّر (https)، فيمكن لأي طرف على الطريق تغيير ما تقوله العقدة.',
  userinfo:
    'في العنوان اسم أو كلمة مرور قبل علامة @، والمتصفحات لا ترسل ذلك. استخدم الصيغة التي يكون المفتاح فيها ضمن المسار.',
  'other-host':
    'لا يُسمح لهذه النسخة من Tender بالوصول إلى ذلك المضيف. تصل إلى المزوّدين المذكورين هنا، ولأي مضيف آخر يلزم بناء نسخة خاصة.',
  'not-permitted': 'لم يسمح المتصفح لـ Tender بالوصول إلى ذلك المضيف.',
  known: 'يسأل Tender هذه العقدة بالفعل.',
  'too-many': 'بلغ عدد العقد أقصى ما يسأله Tender لشبكة واحدة. أزِل واحدة أولًا.',
}
