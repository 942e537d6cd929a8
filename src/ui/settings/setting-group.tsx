/** How settings are laid out: groups under a heading, one question per row, its effect in a note. */
import type { ComponentChildren, Ref } from 'preact'

type GroupProps = { title: string; titleRef?: Ref<HTMLHeadingElement>; children: ComponentChildren }

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
