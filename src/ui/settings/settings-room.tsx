/** How settings are laid out: a task on a card with the way back, groups under a heading, one question per row, its effect in a note. */
import type { ComponentChildren, Ref } from 'preact'
import { Heading } from '../parts/heading.tsx'

type GroupProps = { title: string; titleRef?: Ref<HTMLHeadingElement>; children: ComponentChildren }

/** Settings that belong together, under a heading. */
export const SettingGroup = ({ title, titleRef, children }: GroupProps) => (
  <section class="stack-tight">
    <h2 {...(titleRef && { ref: titleRef, tabIndex: -1 })}>{title}</h2>
    <div class="card sets">{children}</div>
  </section>
)

type RowProps = {
  name: ComponentChildren
  note?: string
  /** The note's, for what the row's control is described by. */
  noteId?: string
  children: ComponentChildren
}

/** `children`: the control, at the end of the row. */
export const SettingRow = ({ name, note, noteId, children }: RowProps) => (
  <div class="set">
    <div class="set-main">
      {name}
      {note !== undefined && (
        <p class="note" id={noteId}>
          {note}
        </p>
      )}
    </div>
    {children}
  </div>
)

/** `back`: the label of the way back. */
type Props = { title: string; onBack: () => void; back: string; children: ComponentChildren }

/** One task of the full tab: its heading, and the way back to the page that led to it. */
export const SettingsRoom = ({ title, onBack, back, children }: Props) => (
  <section class="card stack">
    <div class="card-head">
      <Heading>{title}</Heading>
      <button type="button" class="secondary" onClick={onBack}>
        {back}
      </button>
    </div>
    {children}
  </section>
)
