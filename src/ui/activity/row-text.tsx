/** What every row of a list of activity shows: a tile, a title, facts beneath it, what it is worth, and that it leads on. */
import type { ComponentChildren } from 'preact'
import type { PaymentSummary } from '../../core/activity/summary.ts'
import { priceText } from '../../text/payment-list.ts'
import { Icon } from '../marks/icon.tsx'
import { Tile } from '../marks/tile.tsx'

type Props = {
  tile: string
  title: ComponentChildren
  children: ComponentChildren
  /** What it was worth, if that is known. */
  worth?: string | undefined
  /** False where nothing moved, and nothing will. */
  isMoved?: boolean
}

export const RowText = ({ tile, title, children, worth, isMoved = true }: Props) => (
  <>
    <Tile name={tile} />
    <span class="row-main">
      <b>{title}</b> <span class="note">{children}</span>
    </span>
    {worth && <span class={isMoved ? 'row-end figure' : 'row-end note'}>{worth}</span>}
    <Icon name="chevron" />
  </>
)

type PaymentProps = { payment: PaymentSummary; name: string; children: ComponentChildren }

/** A payment, by the name of its shop, with its price at the end. */
export const PaymentText = ({ payment, name, children }: PaymentProps) => (
  <RowText
    tile={name}
    title={<bdi>{name}</bdi>}
    worth={priceText(payment)}
    isMoved={payment.receipt?.wasSigned ?? true}
  >
    {children}
  </RowText>
)
