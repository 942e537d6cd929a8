import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { answerAsks } from '../src/asker/asker.ts'

/** Of the sandboxed frame (wxt.config.ts). */
export default defineUnlistedScript({ include: ['chrome'], main: answerAsks })
