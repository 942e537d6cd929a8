import { defineBackground } from 'wxt/utils/define-background'
import { start } from '../src/background/main.ts'

export default defineBackground({ main: start })
