/** The words of a recovery phrase: shown, asked for, typed in. The same for a private key where it is shown. */
import { plural } from '../grammar.ts'

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
