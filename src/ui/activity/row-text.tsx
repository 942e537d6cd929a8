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
}

export const RowText = ({ tile, title, children, worth }: Props) => (
  <>
    <Tile name={tile} />
    <span class="row-main">
      <b>{title}</b> <span class="note">{children}</span>
    </span>
    {worth !== '' && <span class="row-end figure">{worth}</span>}
    <Icon name="chevron" />
  </>
)
