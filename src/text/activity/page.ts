/** The Activity page: search, filters, files, deleting, and how long entries are kept. */
import type { ActivityFilter } from '../../core/activity/activity.ts'
import * as en from '../en/activity/page.ts'
import { inLanguage } from '../spoken/words.ts'

const { NO_RESULTS, ...others } = inLanguage('activity/page', en)

export const { ACTIVITY, FILTERS, ENTRY, DELETING, EXPORT, exportedText, RETENTION, SHORTER_RETENTION } = others

/** Where the filters leave nothing. */
export function noResultsText({ text, ...filters }: ActivityFilter): string {
  const isFiltered = Object.values(filters).some((one) => one !== undefined)
  return text === undefined || isFiltered ? NO_RESULTS.filters : NO_RESULTS.search(text)
}
