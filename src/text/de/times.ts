/** Instants that no figures say. */
export const TIMES = { endless: 'unendlich', now: 'gerade eben' }
