/** Tags that many messages have. */
import type { ComponentChildren } from 'preact'

/** A part that is only read out. */
export const unseen = (text: ComponentChildren): ComponentChildren => <span class="unseen">{text}</span>

/** A part that is said less loudly. */
export const note = (text: ComponentChildren): ComponentChildren => <span class="note">{text}</span>
