/** One line of a list of facts. */
import type { ComponentChildren } from 'preact'

export function FactRow({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** A name and what stands behind it. */
export type Row = [name: string, value: ComponentChildren]
