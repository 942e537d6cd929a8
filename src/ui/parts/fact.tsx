/** One row of a list of facts. */
import type { ComponentChildren } from 'preact'

export function FactRow({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** Name and value of a fact. */
export type Row = [name: string, value: ComponentChildren]
