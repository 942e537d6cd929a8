// Finds the ids that a document of docs/ defines, and the citations in a text: `protocol §4.3.1`, `security T21`, `architecture B5`.

export const DOCUMENTS = ['architecture', 'protocol', 'security', 'sandbox'] as const
export type Document = (typeof DOCUMENTS)[number]
export type Citation = { document: Document; id: string }

/** `§4.3.1`, `W5.6`, `A.5`, `T21`, `I-4`, `A12.10`, `0.1`, or a whole section such as `C`. */
const ID = String.raw`(?:§?\d+(?:\.\d+)*|[A-Z]{1,2}(?:[.-]?\d+(?:\.\d+)*)?)(?![\p{L}\p{N}_])`
const LIST = new RegExp(
  String.raw`(?<![\p{L}\p{N}/.-])(${DOCUMENTS.join('|')}) (${ID}(?:(?:, and |, | and | to |–)(?!(?:${DOCUMENTS.join('|')}) )${ID})*)`,
  'gu',
)

/** Every citation in a text. The ids of a list belong to the document named before it. */
export function citationsIn(text: string): Citation[] {
  return [...text.matchAll(LIST)].flatMap(([, document = '', list = '']) =>
    [...list.matchAll(new RegExp(ID, 'gu'))].map(([id]) => ({ document: document as Document, id })),
  )
}

/** The ids that a document defines: at the start of a heading, in a row's first cell, or in bold at the start of an item. */
export function idsOf(markdown: string): ReadonlySet<string> {
  const starts = [
    ...markdown.matchAll(/^#+ (.+)$/gm),
    ...markdown.matchAll(/^\| \*{0,2}`?([^|`*]+)`?\*{0,2} \|/gm),
    ...markdown.matchAll(/^ *- \*\*([^*]+)\*\*/gm),
  ].map(([, start = '']) => start)
  const id = new RegExp(`^${ID}`, 'u')
  return new Set(starts.flatMap((start) => id.exec(start)?.[0] ?? []))
}
