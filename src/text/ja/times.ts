/** Instants that no figures say. */
export const TIMES = { endless: '無期限', now: 'たった今' }
