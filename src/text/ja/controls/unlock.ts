/** The password that unlocks, and the field of every password. */
export const UNLOCK = {
  unlock: 'ロックを解除',
  unlocking: 'ロックを解除しています…',
  recover: 'ウォレットを復元',
  password: 'パスワード',
  withPasskey: 'パスキーでロックを解除',
  waiting: 'パスキーを待っています…',
  tryIn: (time: string) => `再試行まで${time}`,
}

export const PASSWORD_FIELD = { show: '表示', hide: '隠す' }

export const PASSWORD_READ_OUT = {
  current: { show: 'パスワードを表示', hide: 'パスワードを隠す' },
  new: { show: '新しいパスワードを表示', hide: '新しいパスワードを隠す' },
  repeated: { show: '確認用のパスワードを表示', hide: '確認用のパスワードを隠す' },
}
