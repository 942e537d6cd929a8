/** Instants that no figures say. */
export const TIMES = { endless: 'a time without end', now: 'just now' }
