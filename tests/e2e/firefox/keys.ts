/** Keys and the mouse by WebDriver's actions, which a page takes for a person's. WebDriver §17. */
import { isGone, type Turn } from './browser.ts'

const NAMED: Record<string, string> = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Space: ' ',
  Backspace: '\uE003',
  Delete: '\uE017',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Home: '\uE011',
  End: '\uE010',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  Shift: '\uE008',
  Control: '\uE009',
  ControlOrMeta: '\uE009',
  Alt: '\uE00A',
}

/** @throws {Error} for a key that this list does not name. */
function codeOf(key: string): string {
  const code = NAMED[key] ?? ([...key].length === 1 ? key : undefined)
  if (code === undefined) throw new Error(`no such key: ${key}`)
  return code
}

type KeyAction = { type: 'keyDown' | 'keyUp'; value: string }
/** Where the actions are sent: a page, or the browser's own window. */
type Sender = Pick<Turn, 'send'>
const keyboard = (turn: Sender, actions: KeyAction[]): Promise<void> =>
  perform(turn, { type: 'key', id: 'keyboard', actions })

/** A page that closes its window at the first of the actions has had them. */
async function perform({ send }: Sender, source: object): Promise<void> {
  await send('WebDriver:PerformActions', { actions: [source] }).catch((problem: unknown) => {
    if (!isGone(problem)) throw problem
  })
}

export const keyDown = (turn: Sender, key: string) => keyboard(turn, [{ type: 'keyDown', value: codeOf(key) }])
export const keyUp = (turn: Sender, key: string) => keyboard(turn, [{ type: 'keyUp', value: codeOf(key) }])

/** One key, or several that are held together: `Shift+Tab`. */
export async function pressKeys(turn: Sender, press: string): Promise<void> {
  const all = press === '+' ? [press] : press.split('+')
  const values = all.map(codeOf)
  await keyboard(turn, [
    ...values.map((value): KeyAction => ({ type: 'keyDown', value })),
    ...values.toReversed().map((value): KeyAction => ({ type: 'keyUp', value })),
  ])
}

export const typeText = (turn: Sender, text: string) =>
  keyboard(
    turn,
    [...text].flatMap((value): KeyAction[] => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  )

export const movePointer = (turn: Sender, actions: object[]): Promise<void> =>
  perform(turn, { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions })
