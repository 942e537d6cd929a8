/** A wallet that is locked, damaged, or whose password is forgotten. */
import { plural } from '../grammar.ts'

export const LOCKED = {
  title: 'Votre portefeuille est verrouillé',
  noPhrase: 'Tender ne demande jamais votre phrase de récupération ici.',
  backToLock: 'Retour au déverrouillage',
  unlockTitle: 'Déverrouillez votre portefeuille',
  unlockToSend: 'Déverrouillez votre portefeuille pour envoyer.',
  unlockToGoOn: 'Votre portefeuille s’est verrouillé. Déverrouillez-le et Tender continuera.',
}

export const FORGOTTEN = {
  title: 'Mot de passe oublié ?',
  text: 'Personne ne peut réinitialiser votre mot de passe, car personne d’autre ne l’a. Avec votre phrase de récupération, ou un fichier de sauvegarde et son mot de passe, vous pouvez effacer ce portefeuille du navigateur et le restaurer.',
  payments:
    'Vos paiements restent dans la liste. Les paiements signés continuent. Ceux qui vous attendent pourront être payés une fois le portefeuille restauré.',
  neither:
    'Si vous n’avez ni l’un ni l’autre, laissez ce portefeuille tel quel. Le mot de passe vous reviendra peut-être.',
  erase: 'J’ai ma phrase ou une sauvegarde',
}

export const DAMAGED = {
  title: 'Récupérer votre portefeuille',
  text: 'Le fichier qui contient vos clés dans ce navigateur est endommagé. Votre argent est sur le réseau, pas dans ce fichier.',
  why: 'Saisissez le mot de passe que vous aviez quand cette copie a été enregistrée.',
  use: 'Utiliser cette copie',
  noCopy: 'Il n’y a pas de copie intacte. Votre phrase de récupération restaure le portefeuille.',
  usePhrase: 'Utiliser ma phrase',
}

export const copyText = (accounts: number): string =>
  plural(accounts, {
    one: 'Tender garde une copie intacte avec ce compte :',
    other: `Tender garde une copie intacte avec ces ${accounts} comptes :`,
  })

export const savedText = (ago: string): string => `Enregistrée ${ago}.`
