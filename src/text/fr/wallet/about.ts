/** What Tender is, which version this is, and whose work is in it. */

export const ABOUT = {
  text: 'Tender est un portefeuille qui paie les liens de paiement. Il montre exactement ce que vous signez, paie une fois ou pas du tout, et garde vos clés dans ce navigateur.',
  version: 'Version',
  noVersion: 'Inconnue',
  payments: 'Paiements',
  testMode: 'Mode test : pas d’argent réel',
  realMoney: 'Avec de l’argent réel',
  support: 'Détails pour l’assistance',
  copySupport: 'Copier les détails',
}

export const SUPPORT_LINES = {
  version: (version: string): string => `Tender ${version}`,
  noVersion: 'Tender sans version',
  testMode: 'Mode test',
}

export const DOCUMENTS = {
  title: 'Documents',
  text: 'Ils se trouvent dans le code source dont cette copie est issue.',
}

export const DOCUMENT_TEXT = [
  '<file>README.md</file> : installation et configuration',
  '<file>docs/security.md</file> : ce que Tender signe et ce qu’il refuse',
  '<file>docs/architecture.md</file> : son fonctionnement',
  '<file>SECURITY.md</file> : comment signaler une faille',
] as const

export const LICENCE_TEXT = {
  title: 'Licences',
  text: 'Tender est un logiciel libre sous licence MIT, tout comme son code source. Il contient le travail d’autres personnes :',
  marks: 'Logos des jetons et des réseaux (web3icons)',
  typeface: 'Police de caractères (Inter)',
  texts:
    'Les textes des deux dernières licences sont dans cette extension : <marks>logos des jetons et des réseaux</marks> et <typeface>police de caractères</typeface>. Les logos appartiennent à leurs propriétaires.',
} as const
