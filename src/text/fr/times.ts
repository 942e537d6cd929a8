/** Instants that no figures say. */
export const TIMES = { endless: 'sans fin', now: 'à l’instant' }
