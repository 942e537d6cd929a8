/** The password of a wallet that is unlocked. */
export const REAUTH = {
  password: 'كلمة مرورك',
  checking: 'جارٍ التحقق من كلمة مرورك…',
  withPasskey: 'استخدام مفتاح المرور',
  hasPasskey: 'يُعدّ مفتاح المرور بمثابة كلمة المرور.',
}
