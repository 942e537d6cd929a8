/**
 * The passwords that are refused, whatever digits and signs stand around them. `most-common.txt.gz` has the 10,000 most common ones of
 * leaks, most common first: `src/passwords.json` of @zxcvbn-ts/language-common 4.1.3 (MIT), cut there. It is packed, so that nobody has
 * to read what people choose. `also-refused.txt` has words of wallets and others that the list lacks.
 */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

const read = (file: string): Buffer => readFileSync(new URL(file, import.meta.url))

export const MOST_COMMON: readonly string[] = gunzipSync(read('most-common.txt.gz')).toString().trim().split('\n')
export const ALSO_REFUSED: readonly string[] = read('also-refused.txt').toString().trim().split(/\s+/)
