/** A heading and what stands under it. */
export type TitledText = { title: string; text: string }
