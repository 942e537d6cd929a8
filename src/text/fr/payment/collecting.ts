/** The forms: loaded with the first payment that asks for details. */
export const COLLECT = {
  title: 'Vos informations',
  signed:
    'Vous avez déjà signé ce paiement. Saisissez à nouveau vos informations pour le terminer : votre navigateur s’est fermé avant que Tender ait pu les envoyer.',
  refused: 'Le service de paiement n’a pas accepté ces informations. Vérifiez-les et réessayez.',
  notOurs:
    'Le service de paiement n’accepte pas ces informations depuis le formulaire de Tender. Utilisez son propre formulaire ou un autre moyen de paiement.',
  noFormTitle: 'Tender ne peut pas demander ces informations',
  noForm:
    'Rien n’a été envoyé. Le service de paiement veut savoir qui paie, mais n’a pas fourni de formulaire que Tender puisse afficher.',
  secretTitle: 'Ce formulaire demande un secret',
  secret:
    'Rien n’a été envoyé. Le formulaire demande un mot de passe, un code PIN, une clé ou des mots de récupération, dont aucun paiement n’a besoin.',
  otherWay: 'Choisir un autre moyen',
  useOurs: 'Remplir plutôt avec Tender',
  useTheirs: 'Ouvrir le formulaire du service',
  go: 'Continuer',
  retry: 'Réessayer',
} as const

export const HOSTED_FORM = {
  banner:
    'Ce formulaire appartient à <b>{host}</b>. Tender ne voit pas ce que vous saisissez. Ne saisissez jamais ici votre mot de passe Tender ni votre phrase de récupération.',
  title: (host: string) => `Formulaire : ${host}`,
  problem: 'Le formulaire a signalé un problème.',
  problemSaid: (text: string) => `Le formulaire a signalé un problème : « ${text} »`,
  late: 'Le formulaire ne s’affiche pas ? Ouvrez-le dans une nouvelle fenêtre',
  opens: 'Le formulaire s’ouvre dans une nouvelle fenêtre. Remplissez-le, puis revenez ici.',
  isOpen: 'Le formulaire est ouvert dans une autre fenêtre. Quand vous l’aurez envoyé, votre paiement continuera ici.',
  open: 'Ouvrir le formulaire',
  show: 'Afficher le formulaire',
  submitted: 'J’ai envoyé le formulaire',
} as const

export const OWN_FORM = {
  note: 'Tender envoie ceci au service de paiement avec votre paiement et ne l’enregistre jamais. Ne saisissez jamais ici votre mot de passe ni votre phrase de récupération.',
  which: 'Choisissez les informations à donner',
  country: 'Choisissez un pays',
  optional: '{label} <note>(facultatif)</note>',
  terms:
    'J’accepte les <terms>conditions du service de paiement</terms> et sa <privacy>politique de confidentialité</privacy>',
} as const
