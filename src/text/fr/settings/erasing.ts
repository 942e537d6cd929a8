/** Erasing the wallet from this browser. Also for a wallet that is locked. */
import { plural } from '../grammar.ts'

export const ERASING = {
  title: 'Effacer ce portefeuille ?',
  text: 'Vos clés sont supprimées de ce navigateur, pour tous les comptes. Votre argent reste sur le réseau, et <b>seul un fichier de sauvegarde ou votre phrase de récupération</b> permet de le retrouver. Les paiements et les réglages restent ici.',
  word: 'effacer',
  label: (word: string) => `Saisissez « ${word} » pour continuer`,
  erase: 'Effacer le portefeuille',
  erasing: 'Effacement…',
} as const

export const stillPayingText = (count: number): string =>
  plural(count, {
    one: `${count} paiement est en cours. Ce que vous avez signé peut encore être payé, et Tender continue de le suivre.`,
    other: `${count} paiements sont en cours. Ce que vous avez signé peut encore être payé, et Tender continue de les suivre.`,
  })
