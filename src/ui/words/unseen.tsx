/** A part of a message that is only read out. */
import type { ComponentChildren } from 'preact'

export const unseen = (text: ComponentChildren): ComponentChildren => <span class="unseen">{text}</span>
