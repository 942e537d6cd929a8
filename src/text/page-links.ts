/** Of the payment links that the popup finds on the page behind it. screens §1. */
import { PAGE_LINKS_HEADING } from './words/page-links.ts'

/** @param isMore there are more links than were counted. */
export function pageLinksHeading(count: number, isMore: boolean): string {
  if (count === 0) return PAGE_LINKS_HEADING.none
  return isMore ? PAGE_LINKS_HEADING.more(count) : PAGE_LINKS_HEADING.some(count)
}
