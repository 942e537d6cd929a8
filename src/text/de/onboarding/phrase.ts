/** The words of a recovery phrase: shown, asked for, typed in. The same for a private key where it is shown. */
import type { AccountUse } from '../../../core/base/paths.ts'
import { listText, plural } from '../grammar.ts'

export const NEW_PHRASE = { title: 'Deine Wiederherstellungs\u00adphrase', written: 'Ich habe sie aufgeschrieben' }

export const newPhraseText = (count: number) =>
  plural(count, {
    other:
      'Diese {count} Wörter <b>sind</b> deine Wallet. Wer sie hat, kann dir dein Geld nehmen. Verlierst du sowohl sie als auch den Zugang zu diesem Browser, kann es niemand zurückholen. Schreib sie auf Papier, in dieser Reihenfolge.',
  })

export const otherCountText = (count: number): string => plural(count, { other: `Stattdessen ${count} Wörter` })

export const COVERED = {
  words: {
    shown: 'Deine Wörter werden wieder verborgen, wenn du dieses Fenster verlässt.',
    hidden: 'Deine Wörter sind verborgen. Achte darauf, dass niemand deinen Bildschirm sieht.',
    hide: 'Wörter verbergen',
    show: '2 Sekunden halten zum Zeigen',
  },
  key: {
    shown: 'Der Schlüssel wird wieder verborgen, wenn du dieses Fenster verlässt.',
    hidden: 'Der Schlüssel ist verborgen. Achte darauf, dass niemand deinen Bildschirm sieht.',
    hide: 'Schlüssel verbergen',
    show: '2 Sekunden halten zum Zeigen',
  },
}

export const PHRASE_CHECK = {
  step: (number: number, total: number): string => `Frage ${number} von ${total}`,
  question: (number: number): string => `Wie lautet Wort ${number}?`,
  wrong: (number: number): string => `Das ist nicht Wort ${number}. Versuche es erneut, oder sieh dir deine Wörter an.`,
  back: 'Zurück zu meinen Wörtern',
}

export const IMPORT_PHRASE = {
  title: 'Gib deine Wiederherstellungs\u00adphrase ein',
  text: 'Tippe deine Wörter der Reihe nach ein, oder füge die ganze Phrase in das erste Feld ein. Tender fragt immer nur auf dieser Seite danach.',
  count: 'Anzahl der Wörter',
  word: '<unseen>Wort </unseen>{number}',
  show: (number: number): string => `Zum Zeigen von Wort ${number} halten`,
  continue: 'Weiter',
  pasted: 'Deine Wörter sind vielleicht noch in der Zwischenablage. Kopiere etwas anderes, um sie zu ersetzen.',
} as const

export const wordCountText = (count: number): string => plural(count, { other: `${count} Wörter` })

export const leftOutText = (count: number): string =>
  plural(count, {
    one: `${count} überzähliges Wort wurde weggelassen.`,
    other: `${count} überzählige Wörter wurden weggelassen.`,
  })

export const emptyText = (count: number): string =>
  plural(count, { one: `${count} Feld ist noch leer.`, other: `${count} Felder sind noch leer.` })

export const PHRASE_PROBLEM = {
  word: (number: number): string =>
    `Wort ${number} gibt es in Wiederherstellungsphrasen nicht. Prüfe die Schreibweise.`,
  someWord: 'Eines dieser Wörter gibt es in Wiederherstellungsphrasen nicht. Prüfe die Schreibweise.',
  count: 'Eine Wiederherstellungsphrase hat 12, 15, 18, 21 oder 24 Wörter. Fülle jedes Feld aus.',
  checksum: 'Diese Wörter sind keine gültige Wiederherstellungsphrase. Prüfe Schreibweise und Reihenfolge.',
}

export const PASSPHRASE = {
  summary: 'Meine Phrase hat eine Passphrase',
  label: 'Passphrase',
  text: 'Manche Wallets nennen sie das 25. Wort. Sie ist kein Passwort für Tender. Jeder Buchstabe und jedes Leerzeichen zählt, und Tender bewahrt sie nicht auf: Du brauchst sie wieder, zusammen mit deinen Wörtern.',
}

export const FOUND = {
  looking: 'Benutzte Konten werden gesucht…',
  skip: 'Ohne Suche auswählen',
  title: 'Wähle deine Konten',
  used: 'Diese Konten deiner Phrase wurden schon benutzt. Jede Wallet legt sie an einem eigenen Ort ab.',
  none: 'Noch kein Konto dieser Phrase wurde benutzt. Tender beginnt deshalb mit dem ersten.',
  typo: 'Prüfe deine Passphrase: Mit einem Tippfehler öffnet sie andere Konten, die leer sind.',
  unknown: 'Tender konnte nicht nach Konten suchen. Wähle nach der Wallet, in der du diese Phrase benutzt hast.',
  partial: 'Einige Netzwerke haben nicht geantwortet. Hier können also Konten fehlen.',
}

export const foundLabel = (wallets: readonly string[], number: number): string =>
  `${listText(wallets)}: Konto ${number}`

export const USE_TEXT: Record<AccountUse, string> = {
  money: 'Hat Guthaben',
  used: 'Wurde benutzt',
  unused: 'Noch nicht benutzt',
  unknown: 'Nicht geprüft',
}

export const otherFoundText = (count: number): string =>
  plural(count, { one: `${count} weiteres Konto`, other: `${count} weitere Konten` })
