/** Where a payment window opens: over the window of the shop, at its upper right corner. architecture B2. */

export type Bounds = { left: number; top: number; width: number; height: number }
type Size = Pick<Bounds, 'width' | 'height'>
type Parent = { [Side in keyof Bounds]?: number | undefined } & { state?: string | undefined }

/** On Windows a maximized window reaches this far past its screen. Elsewhere it costs a narrow margin. */
const OVERHANG_PX = 8

/**
 * Within the parent wherever it is large enough, so that both are on one screen; a screen left of or above the first one has
 * negative coordinates. Undefined if the parent is on no screen, or does not say where it is.
 */
export function placeOver(
  { left, top, width = 0, state }: Parent,
  size: Size,
): Pick<Bounds, 'left' | 'top'> | undefined {
  if (left === undefined || top === undefined || state === 'minimized') return undefined
  const edge = state === 'maximized' ? OVERHANG_PX : 0
  return { left: left + Math.max(width - size.width - edge, edge), top: top + edge }
}
