/** The phrase, a private key and the backup file. */
import type { ChainFamily } from '../../../core/base/chain-family.ts'

export const SECRET = {
  phraseTitle: 'Phrase de récupération',
  keyTitle: 'Clés privées',
  shareNoWords:
    'Ne communiquez jamais ces mots. Quiconque les a peut prendre votre argent. Personne de Tender ni d’une boutique ne vous les demandera jamais.',
  shareNoKey:
    'Ne communiquez jamais une clé privée. Quiconque l’a peut prendre votre argent. Personne de Tender ni d’une boutique ne vous la demandera jamais.',
  hasPassphrase:
    'Cette phrase a aussi une phrase secrète. Les mots seuls ouvrent d’autres comptes, vides, et Tender ne garde pas la phrase secrète.',
  unwatched: 'Assurez-vous que personne ne peut voir votre écran. Arrêtez tout partage et enregistrement d’écran.',
  phraseWhy: 'Saisissez votre mot de passe pour voir la phrase.',
  keyWhy: 'Saisissez votre mot de passe pour voir cette clé.',
  next: 'Continuer',
  phrase: 'Phrase',
  ownPhrase: 'Votre phrase',
  importedPhrase: (number: number) => `Phrase importée ${number}`,
  opens: (account: string) => `Elle ouvre ${account}.`,
  account: 'Compte',
  networks: 'Réseaux',
  keyOf: 'La clé privée de {address}',
} as const

export const KEY_NETWORKS: Record<ChainFamily, string> = {
  eip155: 'Ethereum et autres réseaux EVM',
  solana: 'Solana',
}

export const BACKUP = {
  title: 'Fichier de sauvegarde',
  text: 'Un fichier chiffré avec votre phrase, les clés importées, les comptes, les réglages et les paiements. Avec lui et son mot de passe, ce portefeuille s’ouvre dans un autre navigateur en une minute.',
  legend: 'Verrouiller le fichier avec',
  under: {
    wallet: {
      name: 'Le mot de passe du portefeuille',
      text: 'Celui que vous avez maintenant. Le changer plus tard ne change pas le fichier.',
    },
    own: {
      name: 'Un mot de passe à part',
      text: 'Pour un fichier que d’autres pourraient voir, par exemple dans un cloud.',
    },
  },
  why: 'Le mot de passe de votre portefeuille, pour lire ce qui va dans le fichier.',
  make: 'Enregistrer la sauvegarde',
  making: 'Création du fichier…',
  made: 'Votre navigateur enregistre <b>{file}</b>. Conservez-le ailleurs que sur cet ordinateur, et retenez son mot de passe. Personne ne peut le réinitialiser.',
  madeNote:
    'Ce que vous ferez désormais n’y est pas. Créez-en un autre après avoir ajouté un compte que votre phrase ne restaure pas.',
  again: 'Enregistrer à nouveau',
} as const
