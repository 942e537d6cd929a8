/** Instants that no figures say. */
export const TIMES = { endless: 'sin fecha de fin', now: 'ahora mismo' }
