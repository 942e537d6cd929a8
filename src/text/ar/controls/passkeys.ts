/** Why a passkey gave nothing, and what that means for the wallet. */
export const PASSKEY_TEXT = {
  'no-prf':
    'لا يستطيع مفتاح المرور هذا حفظ سر لـ Tender: أداة المصادقة أو المتصفح لا يدعم ذلك. تعمل كلمة مرورك كما كانت.',
  refused: 'لم يُستخدم مفتاح المرور: أُلغي، أو استغرق وقتًا طويلًا، أو ليس على هذا الجهاز. تعمل كلمة مرورك كما كانت.',
  unsupported: 'لا يتيح هذا المتصفح مفاتيح مرور للإضافات. تعمل كلمة مرورك كما كانت.',
} as const
