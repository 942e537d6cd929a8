import { defineBackground } from 'wxt/utils/define-background'
import { hearFirst } from '../src/background/front.ts'

/** Chromium's alone: it brings in `worker`. */
export default defineBackground({ include: ['chrome'], main: hearFirst })
