/** The frame of a window with one payment: its bar, its last button, what it says of closing. */
export const BAR = { back: 'Retour aux moyens de paiement', close: 'Fermer la fenêtre' }

export const LATER_TEXT =
  'Vous pouvez fermer cette fenêtre. Pour revenir à ce paiement, cliquez sur l’icône Tender dans la barre d’outils.'

export const WINDOW = {
  title: 'Paiement',
  close: 'Fermer',
  done: 'Terminé',
  reconnecting: 'Reconnexion à Tender…',
}

export const NOTHING_SENT = {
  tooOften: 'Aucun argent n’a quitté votre portefeuille, et rien n’a été envoyé.',
  other: 'Aucun argent n’a quitté votre portefeuille, et rien n’a été envoyé. Demandez le bon lien à la boutique.',
}

export const OUTDATED = {
  title: 'Tender a été mis à jour entre-temps',
  text: 'Fermez cette fenêtre, puis cliquez sur l’icône Tender dans la barre d’outils pour revenir à ce paiement.',
}
