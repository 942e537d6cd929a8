/** Line icons as inline SVG, so that they follow the text's colour. Decorative: the text beside them has the meaning. */

const PATHS = {
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  warning: 'M12 4.5L2.8 20h18.4L12 4.5zM12 10v4.5M12 17.2v.1',
  cross: 'M7 7l10 10M17 7L7 17',
  clock: 'M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM12 7.5V12l3 2',
  lock: 'M6 10.5h12v9H6zM8.5 10.5V8a3.5 3.5 0 017 0v2.5',
  wallet:
    'M4 7.5h14.5a1.5 1.5 0 011.5 1.5v9a1.5 1.5 0 01-1.5 1.5h-13A1.5 1.5 0 014 18zM4 7.5V7a2 2 0 012-2h10.5v2.5M16 13.5h.1',
  link: 'M10 14a4 4 0 005.7 0l3-3A4 4 0 0013 5.3l-1 1M14 10a4 4 0 00-5.7 0l-3 3A4 4 0 0011 18.7l1-1',
  copy: 'M9 9h10.5v10.5H9zM5.5 15H4.5V4.5H15v1',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 100 5.6 2.8 2.8 0 000-5.6z',
  chevron: 'M9.5 6l6 6-6 6',
  fold: 'M6 9.5l6 6 6-6',
  receive: 'M12 4.5v11M6.5 10.5l5.5 5.5 5.5-5.5M5 20h14',
  scan: 'M4.5 8.5v-4h4M15.5 4.5h4v4M19.5 15.5v4h-4M8.5 19.5h-4v-4M7.5 12h9',
  send: 'M12 16V4.5M6.5 10L12 4.5l5.5 5.5M5 20h14',
  list: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1',
  coins:
    'M4 8.5c0-1.7 3.1-3 7-3s7 1.3 7 3-3.1 3-7 3-7-1.3-7-3zM4 8.5v7c0 1.7 3.1 3 7 3s7-1.3 7-3v-7M4 12c0 1.7 3.1 3 7 3s7-1.3 7-3',
  external: 'M14 4.5h5.5V10M19 5l-8 8M17.5 14v5.5h-13v-13H10',
} as const

export type IconName = keyof typeof PATHS

/** Those that point or begin along the line of reading, and turn round with it. */
const TURNING: readonly IconName[] = ['back', 'chevron', 'external', 'list']

export const LineIcon = ({ path, turns = false }: { path: string; turns?: boolean }) => (
  <svg class={turns ? 'icon icon-turns' : 'icon'} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
)

export const Icon = ({ name }: { name: IconName }) => <LineIcon path={PATHS[name]} turns={TURNING.includes(name)} />
