/** The frame of a window with one payment: its bar, its last button, what it says of closing. */
import * as en from '../en/controls/window.ts'
import { inLanguage } from '../spoken/words.ts'

export const { BAR, LATER_TEXT, WINDOW, NOTHING_SENT, OUTDATED } = inLanguage('controls/window', en)
