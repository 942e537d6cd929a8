import { defineBackground } from 'wxt/utils/define-background'
import { listenFirst } from '../src/background/front.ts'

/** Chromium's alone: it imports `worker`. */
export default defineBackground({ include: ['chrome'], main: listenFirst })
