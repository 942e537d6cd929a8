/**
 * Solana Pay, version 1.1 of its specification: the part of a link after `solana:` → the transfer that it asks for, or the address of the
 * server that makes the transaction.
 */
import { cleanName } from '../base/text.ts'
import {
  type AskedSend,
  decodedOnce,
  type Parameters,
  parametersOf,
  type RequestedAmount,
  refuseTransfer,
  type Said,
  type TransferRequest,
} from './transfer-request.ts'

/** `url`: https on `host`, and nothing was asked of it yet. `said`: by the link, not by the server. */
export type TransactionRequest = { url: string; host: string; said: Pick<Said, 'label' | 'message'> }

/** What a link asks for: a send of this wallet's own making, or one that a website makes. */
export type Asked = AskedSend | TransactionRequest

const KEY = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
/** More than any shop uses, and few enough for one transaction. */
const MAX_REFERENCES = 8
/** Of each thing that the link says, decoded: a memo of this length and all references fit into one transaction. */
const MAX_SAID_BYTES = 256

/** A transaction request has the address of its server in place of the recipient. */
export const isTransactionRequest = (rest: string): boolean => /^[^?]*[:%]/.test(rest)

/** @throws {RefusedTransfer} */
export function solanaTransfer(rest: string): TransferRequest {
  const [to, parameters] = parted(rest)
  if (!KEY.test(to)) refuseTransfer('recipient')
  const tokenAddress = parameters.take('spl-token')
  const amount = amountOf(parameters.take('amount'))
  const references = parameters.takeAll('reference')
  const isBroken = [...references, ...(tokenAddress === undefined ? [] : [tokenAddress])].some((key) => !KEY.test(key))
  const isTwice = new Set([to, ...references]).size <= references.length
  if (isBroken || isTwice || references.length > MAX_REFERENCES) refuseTransfer('parameter')
  const said = saidBy(parameters, 'label', 'message', 'memo')
  parameters.end()
  const what = { ...(tokenAddress !== undefined && { tokenAddress }), ...(amount && { amount }) }
  return { family: 'solana', to, ...what, said, references }
}

/** The name of a website: no number in place of it, and none that only this computer or this network knows. */
const HOST = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?!(local(host)?|internal)$)[a-z][a-z0-9-]*[a-z0-9]$/

export const isHostName = (text: string): boolean => HOST.test(text)

/** @throws {RefusedTransfer} for anything but https at the plain name of a website: who decides what is signed must be seen. */
export function solanaTransaction(rest: string): TransactionRequest {
  const [written, parameters] = parted(rest)
  const url = decodedOnce(written)
  const said = saidBy(parameters, 'label', 'message')
  parameters.end()
  if (/[^\x21-\x7e]|[\\#]/.test(url)) refuseTransfer('odd-characters')
  // More slashes would be left out by a browser.
  const [, authority = ''] = /^https:\/\/([^/?]+)/i.exec(url) ?? []
  if (authority === '') refuseTransfer('not-https')
  if (authority.includes('@')) refuseTransfer('userinfo')
  if (authority.includes(':')) refuseTransfer('port')
  const host = authority.toLowerCase()
  if (!isHostName(host)) refuseTransfer('host')
  return { url, host, said }
}

function parted(rest: string): [head: string, parameters: Parameters] {
  const at = rest.indexOf('?')
  return at < 0 ? [rest, parametersOf('')] : [rest.slice(0, at), parametersOf(rest.slice(at + 1))]
}

/** In whole tokens, without an exponent. How many decimals there may be, the token says. */
function amountOf(text: string | undefined): RequestedAmount | undefined {
  if (text === undefined) return undefined
  if (/e/i.test(text)) refuseTransfer('exponent')
  if (text.startsWith('-')) refuseTransfer('negative')
  if (!/^(0|[1-9]\d{0,38})(\.\d{1,38})?$/.test(text)) refuseTransfer('amount')
  return /[1-9]/.test(text) ? { decimal: text } : refuseTransfer('zero')
}

/** The specification has URL-encoded values, in which a plus is a space. */
function saidBy(parameters: Parameters, ...names: (keyof Said)[]): Said {
  const said: Said = {}
  for (const name of names) {
    const text = decodedOnce((parameters.take(name) ?? '').replaceAll('+', ' '))
    if (/%[0-9a-f]{2}/i.test(text)) refuseTransfer('double-encoded')
    if (new TextEncoder().encode(text).length > MAX_SAID_BYTES) refuseTransfer('too-long')
    // The memo goes into the transaction as it is asked for, and is cleaned where it is shown.
    const kept = name === 'memo' ? text : cleanName(text, MAX_SAID_BYTES)
    if (kept !== '') said[name] = kept
  }
  return said
}
