/** What controls say that every page has. */
export const COPY = { done: 'Copié', failed: 'Copie impossible' }

export const HELD = 'Maintenez encore…'

export const PROBLEM = {
  noAnswer: { title: 'Tender n’a pas répondu', text: 'Réessayez.' },
  silent: {
    title: 'Tender ne répond pas',
    text: 'Redémarrez-le : ses fenêtres se ferment et le portefeuille se verrouille, mais rien n’est perdu ni payé deux fois. Rouvrez ensuite Tender ou le lien de paiement.',
    restart: 'Redémarrer Tender',
  },
  retry: 'Réessayer',
}

export const ADDRESS_IN_FULL = ', afficher en entier'

export const DIGITS_IN_FULL = ', afficher tous les chiffres'

export const TRANSACTION_LINK = { view: 'Voir la transaction', newTab: '(s’ouvre dans un nouvel onglet)' }

export const SANDBOX = 'Mode test : pas d’argent réel'
