/** The settings: appearance, payment links, privacy, notifications. */
import type { Detection, SiteList } from '../../../core/base/privacy.ts'
import type { Settings, ThemeChoice, TotalCurrency } from '../../../core/base/settings.ts'

type Choice = { name: string; text: string }

export const SETTINGS = {
  title: 'Réglages',
  reading: 'Lecture de vos réglages…',
  back: 'Retour aux réglages',
  links: 'Liens de paiement',
  privacy: 'Confidentialité',
  notifications: 'Notifications',
  connections: 'Connexions',
}

export const APPEARANCE = {
  title: 'Apparence',
  theme: 'Thème',
  themeNote: 'Pour toutes les fenêtres et pages de Tender. « Système » suit votre navigateur.',
  language: 'Langue',
  languageNote: '« Système » suit votre navigateur. Une fenêtre qui montre un paiement change quand vous la rouvrez.',
  systemLanguage: 'Système',
  currency: 'Monnaie',
  currencyNote:
    'Pour votre total et la valeur approximative d’un jeton. Les prix restent dans la monnaie de la boutique.',
}

export const THEME_NAMES: Record<ThemeChoice, string> = { system: 'Système', light: 'Clair', dark: 'Sombre' }

export const CURRENCY_NAMES: Record<TotalCurrency, string> = {
  USD: 'Dollar américain',
  EUR: 'Euro',
  GBP: 'Livre sterling',
  CHF: 'Franc suisse',
  JPY: 'Yen japonais',
  AUD: 'Dollar australien',
  CAD: 'Dollar canadien',
}

export const OFFERED = {
  title: 'Comptes visibles par le service de paiement',
  choices: {
    active: {
      name: 'Seulement le compte actif',
      text: 'Le service de paiement n’apprend rien de vos autres comptes.',
    },
    all: {
      name: 'Tous les comptes',
      text: 'Vous avez plus de moyens de paiement, mais le service de paiement peut voir que ces comptes vont ensemble.',
    },
  } satisfies Record<Settings['offer'], Choice>,
}

export const PAY_LINKS = {
  title: 'Quand je clique sur un lien de paiement',
  choices: {
    window: { name: 'L’ouvrir dans Tender', text: 'Vous allez directement au paiement dans Tender.' },
    page: {
      name: 'Ouvrir la page de paiement',
      text: 'Vous pouvez y payer avec tout portefeuille qu’elle accepte. Tender vérifie le résultat auprès du service de paiement.',
    },
  } satisfies Record<Settings['payLinks'], Choice>,
}

export const DETECTION = {
  title: 'Où un clic sur un lien de paiement ouvre Tender',
  choices: {
    everywhere: { name: 'Sur tous les sites', text: 'Un clic sur un lien de paiement ouvre Tender.' },
    listed: { name: 'Seulement sur les sites choisis', text: 'Partout ailleurs, votre navigateur ouvre le lien.' },
    never: {
      name: 'Sur aucun site',
      text: 'Collez un lien dans Tender, ou faites un clic droit dessus et choisissez « Payer avec Tender ».',
    },
  } satisfies Record<Detection, Choice>,
}

export const SITE_LISTS: Record<SiteList, { title: string; empty: string; label: string }> = {
  listedSites: { title: 'Sites choisis', empty: 'Aucun : aucun clic n’ouvre Tender.', label: 'Site où ouvrir Tender' },
  silentSites: { title: 'Jamais sur ces sites', empty: 'Aucun.', label: 'Site à laisser de côté' },
}

export const SITES = {
  remove: 'Supprimer',
  removeOne: (site: string) => `Supprimer ${site}`,
  add: 'Ajouter',
  example: 'shop.example',
  refused: 'Ce n’est pas un nom de site. Saisissez-en un comme shop.example.',
}

export const CONSENTS = {
  title: 'Sites qui peuvent voir vos comptes',
  note: 'Pour un paiement depuis ces sites, Tender indique aussitôt au service de paiement quels comptes vous utilisez. Partout ailleurs, il demande d’abord.',
  none: 'Aucun. Tender demande à chaque paiement.',
  withdraw: 'Redemander',
  withdrawOne: (place: string) => `Redemander sur ${place}`,
}

export const NOTIFY = {
  label: 'Me prévenir pour les paiements dont la fenêtre est fermée',
  note: 'Les notifications montrent la boutique et le montant. Quiconque voit votre écran peut les lire.',
  refused:
    'Votre navigateur a bloqué les notifications : elles sont désactivées. Le nombre sur l’icône Tender indique toujours quand un paiement a besoin de vous.',
}
