/** The words of a recovery phrase: shown, asked for, typed in. The same for a private key where it is shown. */
import type { AccountUse } from '../../../core/base/paths.ts'
import { listText, plural } from '../grammar.ts'

export const NEW_PHRASE = { title: 'Votre phrase de récupération', written: 'Je les ai notés' }

export const newPhraseText = (count: number) =>
  plural(count, {
    other:
      'Ces {count} mots <b>sont</b> votre portefeuille. Quiconque les a peut prendre votre argent. Si vous perdez à la fois ces mots et l’accès à ce navigateur, personne ne pourra le récupérer. Écrivez-les sur papier, dans cet ordre.',
  })

export const otherCountText = (count: number): string => plural(count, { other: `Utiliser plutôt ${count} mots` })

export const COVERED = {
  words: {
    shown: 'Vos mots seront à nouveau masqués quand vous quitterez cette fenêtre.',
    hidden: 'Vos mots sont masqués. Assurez-vous que personne ne peut voir votre écran.',
    hide: 'Masquer les mots',
    show: 'Maintenir 2 s pour afficher',
  },
  key: {
    shown: 'La clé sera à nouveau masquée quand vous quitterez cette fenêtre.',
    hidden: 'La clé est masquée. Assurez-vous que personne ne peut voir votre écran.',
    hide: 'Masquer la clé',
    show: 'Maintenir 2 s pour afficher',
  },
}

export const PHRASE_CHECK = {
  step: (number: number, total: number): string => `Question ${number} sur ${total}`,
  question: (number: number): string => `Quel est le mot ${number} ?`,
  wrong: (number: number): string => `Ce n’est pas le mot ${number}. Réessayez, ou relisez vos mots.`,
  back: 'Revoir mes mots',
}

export const IMPORT_PHRASE = {
  title: 'Saisissez votre phrase de récupération',
  text: 'Saisissez vos mots dans l’ordre, ou collez la phrase entière dans la première case. Tender ne la demande que sur cette page.',
  count: 'Nombre de mots',
  word: '<unseen>Mot </unseen>{number}',
  show: (number: number): string => `Maintenir pour afficher le mot ${number}`,
  continue: 'Continuer',
  pasted: 'Vos mots sont peut-être encore dans le presse-papiers. Copiez autre chose pour les remplacer.',
} as const

export const wordCountText = (count: number): string => plural(count, { other: `${count} mots` })

export const leftOutText = (count: number): string =>
  plural(count, {
    one: `${count} mot en trop a été ignoré.`,
    other: `${count} mots en trop ont été ignorés.`,
  })

export const emptyText = (count: number): string =>
  plural(count, { one: `${count} case est encore vide.`, other: `${count} cases sont encore vides.` })

export const PHRASE_PROBLEM = {
  word: (number: number): string =>
    `Le mot ${number} n’est pas un mot de phrase de récupération. Vérifiez l’orthographe.`,
  someWord: 'L’un d’eux n’est pas un mot de phrase de récupération. Vérifiez l’orthographe.',
  count: 'Une phrase de récupération compte 12, 15, 18, 21 ou 24 mots. Remplissez chaque case.',
  checksum: 'Ces mots ne forment pas une phrase de récupération valide. Vérifiez l’orthographe et l’ordre.',
}

export const PASSPHRASE = {
  summary: 'Ma phrase a une phrase secrète',
  label: 'Phrase secrète (passphrase)',
  text: 'Certains portefeuilles l’appellent le 25e mot. Ce n’est pas un mot de passe de Tender. Chaque lettre et chaque espace compte, et Tender ne la garde pas : il vous la faudra de nouveau avec vos mots.',
}

export const FOUND = {
  looking: 'Recherche des comptes déjà utilisés…',
  skip: 'Choisir sans chercher',
  title: 'Choisissez vos comptes',
  used: 'Ces comptes de votre phrase ont déjà servi. Chaque portefeuille les range à sa propre place.',
  none: 'Aucun compte de cette phrase n’a encore servi : Tender commence par le premier.',
  typo: 'Vérifiez la phrase secrète : avec une faute de frappe, elle ouvre d’autres comptes, qui sont vides.',
  unknown: 'Tender n’a pas pu chercher de comptes. Choisissez selon le portefeuille où vous avez utilisé cette phrase.',
  partial: 'Certains réseaux n’ont pas répondu : il peut manquer des comptes ici.',
}

export const foundLabel = (wallets: readonly string[], number: number): string =>
  `${listText(wallets)} : compte ${number}`

export const USE_TEXT: Record<AccountUse, string> = {
  money: 'Contient de l’argent',
  used: 'A déjà servi',
  unused: 'Pas encore utilisé',
  unknown: 'Non vérifié',
}

export const otherFoundText = (count: number): string =>
  plural(count, { one: `${count} autre compte`, other: `${count} autres comptes` })
