/** What every row of a list of activity shows: a tile, a title, facts beneath it, what it was worth, and that it leads on. */
import type { ComponentChildren } from 'preact'
import { Icon } from '../marks/icon.tsx'
import { Tile } from '../marks/tile.tsx'

type Props = {
  tile: string
  title: ComponentChildren
  children: ComponentChildren
  /** What it was worth; empty if that is not known. */
  worth: string
  /** False where nothing moved. */
  isMoved?: boolean
}

export const RowText = ({ tile, title, children, worth, isMoved = true }: Props) => (
  <>
    <Tile name={tile} />
    <span class="row-main">
      <b>{title}</b> <span class="note">{children}</span>
    </span>
    {worth !== '' && <span class={isMoved ? 'row-end figure' : 'row-end note'}>{worth}</span>}
    <Icon name="chevron" />
  </>
)
