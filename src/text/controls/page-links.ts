/** Of the payment links that the popup finds on the page behind it. architecture A1. */
import * as en from '../en/controls/page-links.ts'
import { inLanguage } from '../spoken/words.ts'

export const { pageLinksHeading, pageLinkName, PAGE_LINKS_TEXT } = inLanguage('controls/page-links', en)
