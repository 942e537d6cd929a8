/** What Tender is, which version this is, and whose work is in it. */

export const ABOUT = {
  text: 'Tender is a wallet that pays payment links. It shows exactly what you sign, pays once or not at all, and keeps your keys in this browser.',
  version: 'Version',
  noVersion: 'Unknown',
  payments: 'Payments',
  testMode: 'Test mode: no real money',
  realMoney: 'With real money',
  support: 'Details for support',
  copySupport: 'Copy details',
}

/** Lines of what is copied for support. */
export const SUPPORT_LINES = {
  version: (version: string): string => `Tender ${version}`,
  noVersion: 'Tender without a version',
  testMode: 'Test mode',
}

export const DOCUMENTS = {
  title: 'Documents',
  text: 'They are in the source that this copy was built from.',
}

/** What each is about. */
export const DOCUMENT_TEXT = [
  '<file>README.md</file>: set-up and configuration',
  '<file>docs/security.md</file>: what Tender signs and what it refuses',
  '<file>docs/architecture.md</file>: how it works',
  '<file>SECURITY.md</file>: how to report a weakness',
] as const

export const LICENCE_TEXT = {
  title: 'Licences',
  text: 'Tender is free software under the MIT licence, and so is its source. It contains the work of others:',
  marks: 'Token and network marks (web3icons)',
  typeface: 'Typeface (Inter)',
  texts:
    'The texts of the last two are in this extension: <marks>token and network marks</marks> and <typeface>typeface</typeface>. The marks belong to their owners.',
} as const
