// What a hostile form can do in the frame of the payment window, run in the form. Every function stands alone, because only its own
// text gets there.

/** Tries to leave the frame and to take the window with it. @returns how often. */
export function breakOut(): number {
  const tries: (() => unknown)[] = []
  const evil = 'https://evil.test/'
  for (const url of [evil, 'https://pay.tender.test/', 'about:blank', 'data:text/html,evil', 'javascript:alert(1)']) {
    const link = document.createElement('a')
    link.href = url
    const form = document.createElement('form')
    form.action = url
    document.body.append(link, form)
    for (const target of ['_top', '_parent', '_blank', 'named']) {
      tries.push(() => window.open(url, target))
      tries.push(() => Object.assign(link, { target }).click())
      tries.push(() => Object.assign(form, { target }).submit())
    }
    tries.push(() => top?.location.assign(url))
    tries.push(() => top?.location.replace(url))
    tries.push(() => parent.history.back())
  }
  for (const box of [alert, confirm, prompt])
    tries.push(() => box('Your wallet is locked. Enter your recovery phrase.'))
  const page: Record<string, unknown> = Object(window)
  for (const name of ['print', 'stop', 'focus', 'blur', 'close'])
    tries.push(() => typeof page[name] === 'function' && page[name].call(window))
  tries.push(() => top?.close())
  tries.push(() => top?.focus())
  tries.push(() => document.documentElement.requestFullscreen().catch(() => undefined))
  tries.push(() => document.body.requestPointerLock())
  tries.push(() => Reflect.get(top ?? window, 'document').body.remove())
  tries.push(() => Reflect.get(top ?? window, 'chrome').runtime.sendMessage({ name: 'wallet.status', args: '{}' }))
  for (const go of tries) {
    try {
      go()
    } catch {
      // What the browser refuses at once.
    }
  }
  return tries.length
}

/** Asks for the password and takes the focus again and again. @returns how often. */
export function phish(): number {
  const words = 'Tender: your session has expired. Enter your password and recovery phrase to go on.'
  const field = document.createElement('input')
  Object.assign(field, { type: 'password', autofocus: true, placeholder: words })
  document.title = words
  document.body.prepend(words, field)
  for (let at = 0; at < 200; at++) {
    field.focus()
    field.blur()
    window.focus()
  }
  return 200
}

/** Floods the window with messages that are no completion of this form: huge, deep, misnamed. @returns how many. */
export function flood({ names, atLeast }: { names: readonly string[]; atLeast: number }): number {
  let deep: object = {}
  for (let at = 0; at < 1_000; at++) deep = { deep }
  const complete = JSON.stringify({ type: 'IC_COMPLETE', success: true })
  const shapes: unknown[] = [
    ...names.map((name) => ({ name, args: '{}' })),
    ...[deep, 'x'.repeat(1_000_000), { type: 'x'.repeat(100_000) }, null, 7, [], new Map(), new ArrayBuffer(1_000)],
    ...[
      { type: 'IC_COMPLETE ' },
      { type: 'ic_complete' },
      { type: ['IC_COMPLETE'] },
      { type: { toString: 'IC_COMPLETE' } },
    ],
    ...[{ type: 'PAY_SUCCESS', success: true }, { kind: 'complete' }, { message: complete }, [complete]],
    ...[complete + ' '.repeat(20_000), { tenderCheckout: { kind: 'said', text: complete } }, `"${complete}"`],
  ]
  let tries = 0
  for (; tries < atLeast; tries++) parent.postMessage(shapes[tries % shapes.length], '*')
  return tries
}

/** Says that it is complete only once it is being left, a thousand times. */
export function sayLate(): void {
  const to = parent
  for (const type of ['pagehide', 'beforeunload', 'unload', 'visibilitychange'])
    addEventListener(type, () => {
      for (let at = 0; at < 250; at++) to.postMessage({ type: 'IC_COMPLETE', success: true }, '*')
    })
}
