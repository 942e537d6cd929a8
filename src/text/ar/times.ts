/** Instants that no figures say. */
export const TIMES = { endless: 'وقت بلا نهاية', now: 'للتو' }
