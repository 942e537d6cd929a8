/** The password that unlocks, and the field of every password. */
export const UNLOCK = {
  unlock: 'فتح القفل',
  unlocking: 'جارٍ فتح القفل…',
  recover: 'استعادة محفظتك',
  password: 'كلمة المرور',
  withPasskey: 'فتح القفل بمفتاح المرور',
  waiting: 'بانتظار مفتاح المرور…',
  tryIn: (time: string) => `أعد المحاولة بعد \u2068${time}\u2069`,
}

export const PASSWORD_FIELD = { show: 'إظهار', hide: 'إخفاء' }

export const PASSWORD_READ_OUT = {
  current: { show: 'إظهار كلمة المرور', hide: 'إخفاء كلمة المرور' },
  new: { show: 'إظهار كلمة المرور الجديدة', hide: 'إخفاء كلمة المرور الجديدة' },
  repeated: { show: 'إظهار كلمة المرور المكررة', hide: 'إخفاء كلمة المرور المكررة' },
}
