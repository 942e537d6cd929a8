/** Which browser stories are told in Firefox, and which are not, as a document. */
import { SEEN, UNTOLD } from '../../tests/e2e/firefox/stories.ts'

/** Begins the line that says when and with what; it alone changes from one run to the next. */
export const MADE = 'Run on '
/** Until then. */
export const UNMADE = 'Not run as a whole yet.'

/** @param made when and with what. */
export function storiesDocument(made: string): string {
  return [
    '# Stories in Firefox',
    '',
    'The browser stories of `tests/e2e` are told in Chromium by `npm run test:stories`. All of them are told in a real Firefox as well,',
    'by `npm run test:stories -- --firefox`, but for those below; `npm test` tells a sample and an eighth of the others in either. Written by',
    '`npm run test:stories -- --firefox --write`; not by hand.',
    '',
    made,
    '',
    '| file | story | why not in Firefox | told from |',
    '| --- | --- | --- | --- |',
    ...UNTOLD.map(
      ({ file, title, why, toldFrom }) =>
        `| ${file} | ${title?.replaceAll('|', '\\|') ?? 'all'} | ${why} | ${toldFrom ?? '–'} |`,
    ),
    '',
    '## What was seen',
    '',
    ...SEEN.map((line) => `- ${line}`),
    '',
  ].join('\n')
}
