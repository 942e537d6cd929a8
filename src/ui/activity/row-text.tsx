/** What every row of a list of activity shows: a tile, a title, facts beneath it, and that it leads on. */
import type { ComponentChildren } from 'preact'
import { Icon } from '../marks/icon.tsx'
import { Tile } from '../marks/tile.tsx'

type Props = { tile: string; title: ComponentChildren; children: ComponentChildren }

export const RowText = ({ tile, title, children }: Props) => (
  <>
    <Tile name={tile} />
    <span class="row-main">
      <b>{title}</b> <span class="note">{children}</span>
    </span>
    <Icon name="chevron" />
  </>
)
