/** The icons of the tab's navigation, apart from those that every page loads. */
import { LineIcon } from './icon.tsx'

const PATHS = {
  wallet:
    'M4 7.5h14.5a1.5 1.5 0 011.5 1.5v9a1.5 1.5 0 01-1.5 1.5h-13A1.5 1.5 0 014 18zM4 7.5V7a2 2 0 012-2h10.5v2.5M16 13.5h.1',
  activity: 'M5 6.5h14M5 12h14M5 17.5h9',
  accounts: 'M12 4.5a3.8 3.8 0 100 7.6 3.8 3.8 0 000-7.6zM4.5 20c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  allowances:
    'M8 12.5V6.2a1.4 1.4 0 012.8 0V11M10.8 11V4.8a1.4 1.4 0 012.8 0V11M13.6 11V6.3a1.4 1.4 0 012.8 0v7.2c0 4-2 6.5-5.2 6.5-2.7 0-3.9-1.2-5-3.4l-2-3.9c-.6-1.3 1-2.2 1.9-1.1L8 14',
  security: 'M12 3.5l7.5 2.8v5c0 4.6-3.2 7.7-7.5 9.2-4.3-1.5-7.5-4.6-7.5-9.2v-5zM9 12l2.2 2.2L15.2 10',
  settings:
    'M12 9a3 3 0 100 6 3 3 0 000-6zM19.4 13.5l1.6 1.2-2 3.4-1.9-.7a7 7 0 01-2.3 1.4L14.5 21h-4l-.4-2.2a7 7 0 01-2.3-1.4l-1.9.7-2-3.4 1.6-1.2a7 7 0 010-3L3.9 9.3l2-3.4 1.9.7a7 7 0 012.3-1.4L10.5 3h4l.4 2.2a7 7 0 012.3 1.4l1.9-.7 2 3.4-1.6 1.2a7 7 0 010 3z',
  about: 'M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM12 11v5.2M12 7.8v.1',
} as const

export const PageIcon = ({ name }: { name: keyof typeof PATHS }) => <LineIcon path={PATHS[name]} />
