/** What controls say that every page has. */
export const COPY = { done: 'Copied', failed: 'Couldn’t copy' }

export const HELD = 'Keep holding…'

export const PROBLEM = {
  noAnswer: { title: 'Tender didn’t respond', text: 'Try again.' },
  silent: {
    title: 'Tender isn’t answering',
    text: 'Restart it: its windows close and the wallet locks, but nothing is lost or paid twice. Then open Tender or the payment link again.',
    restart: 'Restart Tender',
  },
  retry: 'Try again',
}

/** Read out after the ends of an address: a press shows all of it. */
export const ADDRESS_IN_FULL = ', show in full'

/** Read out after the first digits of a figure. */
export const DIGITS_IN_FULL = ', show all digits'

export const TRANSACTION_LINK = { view: 'View transaction', newTab: '(opens in a new tab)' }

/** In the place of the name, in a build without real money. */
export const SANDBOX = 'Test mode: no real money'
