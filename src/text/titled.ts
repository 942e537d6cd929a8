/** A heading and what stands under it. */
import { titledLine } from './words/outcomes.ts'

export type TitledText = { title: string; text: string }

/** Both in one line. */
export const titledText = ({ title, text }: TitledText): string => titledLine(title, text)
