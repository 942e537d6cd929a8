/** Texts for the wallet's findings in a plan and in an offer. */
import type { SetAsideReason } from '../../core/offer/option.ts'
import type { AskReason, RefuseReason } from '../../core/plan/reasons.ts'

export const ASK_TEXT: Record<AskReason, string> = {
  'collector-unknown': 'Tender ne reconnaît pas l’adresse qui reçoit l’argent. Vérifiez que c’est la bonne.',
  'collector-is-account':
    'L’argent va à un compte ordinaire, et Tender ne sait pas à qui il appartient. Les services de paiement utilisent normalement un contrat intelligent.',
  'collector-unread':
    'Tender ne reconnaît pas l’adresse qui reçoit l’argent et n’a pas pu établir de quel type d’adresse il s’agit.',
  'anyone-can-submit':
    'Quiconque obtient cette signature peut l’utiliser pour envoyer l’argent à l’adresse montrée ici.',
  'deadline-late': 'Votre signature peut être utilisée plus longtemps que ce paiement ne l’exige.',
  'deadline-distant':
    'Votre signature peut être utilisée pendant plus d’un jour, car le paiement reste ouvert aussi longtemps.',
  'no-deadline': 'Ce paiement ne dit pas quand il expire.',
  'price-missing':
    'Ce paiement n’indique aucun prix : Tender ne peut pas y comparer le montant. Vérifiez que le montant est correct.',
  'price-unchecked':
    'Tender n’a pas trouvé de taux de change pour la monnaie du prix : il ne peut pas comparer le montant au prix. Vérifiez que le montant est correct.',
  'price-differs':
    'Au taux de change du jour, le montant ne vaut pas ce que dit le prix. Vérifiez que le montant est correct.',
  'router-unknown': 'L’argent va à un contrat intelligent que Tender ne reconnaît pas. Le paiement est irréversible.',
  'text-signed':
    'Vous signez aussi un message. Lisez-le en entier ci-dessous : il pourrait vous engager à plus que ce paiement.',
  'transfer-final':
    'Vous envoyez l’argent directement à une adresse que Tender ne reconnaît pas. Cet envoi est irréversible.',
  'fee-notable': 'Les frais de réseau sont inhabituellement élevés.',
  'fee-withheld': 'Le jeton retient ses propres frais : il arrive moins que ce montant.',
  'rent-paid': 'Vous payez aussi l’ouverture du compte qui reçoit l’argent.',
  'two-recipients': 'L’argent est partagé entre deux adresses différentes.',
  'payer-delegated':
    'Votre compte a le code d’un contrat intelligent. C’est ce code qui décide si votre signature est valable : le paiement peut donc échouer.',
  'allowance-lasting':
    'Vous autorisez ce jeton pour ce paiement et les suivants. Permit2 ne peut déplacer que ce que vous signez à chaque fois. Vous pouvez révoquer l’autorisation sous « Autorisations de jeton ».',
}

export const REFUSE_TEXT: Record<RefuseReason, string> = {
  'plan-shape': 'La demande exige des signatures dont un paiement n’a pas besoin.',
  'method-unknown': 'La demande exige un type de signature que Tender ne reconnaît pas.',
  'params-malformed': 'Tender ne peut pas lire ce que vous signeriez.',
  'types-differ': 'Les données à signer n’ont pas la forme d’un paiement.',
  'type-unknown': 'Ce n’est pas un type de demande qui fait un paiement.',
  'domain-differs': 'Les détails du contrat ne correspondent pas à ceux que Tender connaît.',
  'chain-differs': 'La demande est pour un autre réseau que celui que vous avez choisi.',
  'token-differs': 'La demande prend un autre jeton que celui que vous avez choisi.',
  'account-differs': 'La demande est pour un autre compte que celui que vous avez choisi.',
  'amount-differs': 'La demande prend un autre montant que celui que vous avez choisi.',
  'price-gap': 'Le montant en jetons ne correspond pas au prix.',
  'not-yet-valid': 'La signature ne serait utilisable que plus tard.',
  'deadline-passed': 'La signature aurait déjà expiré.',
  'deadline-far': 'La signature serait utilisable bien plus longtemps que le paiement ne l’exige.',
  'recipient-invalid': 'L’argent irait à une adresse qui ne peut pas être correcte.',
  'allowance-differs':
    'La demande permettrait à quelqu’un de prendre plus que ce paiement n’exige, ou permet au mauvais contrat de le prendre.',
  'allowance-signed':
    'Ce n’est pas un paiement. C’est une autorisation de jeton qui permettrait à quelqu’un de prendre vos jetons plus tard.',
  'router-unknown':
    'La demande envoie l’argent à un contrat intelligent que Tender ne reconnaît pas : Tender ne peut pas savoir si la boutique le reçoit.',
  'fee-too-high': 'Les frais de réseau sont bien plus élevés que ce qu’un paiement devrait coûter.',
  'text-unrelated': 'Le message à signer ne contient pas le numéro de ce paiement.',
  'program-unknown': 'La demande exécuterait un programme que Tender ne reconnaît pas.',
  'instruction-unknown': 'La demande ferait quelque chose dont un paiement n’a pas besoin.',
  'lookup-table': 'La demande cache certains des comptes qu’elle utilise.',
  'durable-nonce': 'La signature pourrait être utilisée indéfiniment.',
  signers: 'Les signatures déjà présentes ne conviennent pas à ce paiement.',
  'not-canonical': 'La demande est écrite d’une façon qui pourrait signifier autre chose.',
  'source-account': 'La demande prend l’argent ailleurs que sur votre compte.',
  'too-many-transfers': 'La demande contient plus de transferts qu’un paiement n’en exige.',
  'call-unknown': 'La demande utilise un contrat intelligent d’une façon que Tender ne reconnaît pas.',
  'calldata-malformed': 'Les instructions à un contrat intelligent ne sont pas valides.',
  'nonce-given':
    'La demande essaie de fixer le numéro d’ordre de votre transaction. Seul votre portefeuille devrait le faire.',
  'transaction-type': 'C’est un type de transaction dont aucun paiement n’a besoin.',
  'text-unreadable':
    'Tender ne peut pas vous montrer tout le message : vous ne pourriez pas savoir ce que vous signez.',
  'text-is-digest': 'Le message est un code qui pourrait représenter autre chose.',
  'spender-is-account':
    'Un compte ordinaire prélèverait l’argent, et non un contrat intelligent. Tender ne signe pas cela pour des montants élevés.',
  'nonce-reused':
    'La demande réutilise un numéro d’un autre paiement que vous avez signé. Chaque paiement a besoin du sien.',
}

export const SET_ASIDE_TEXT: Record<SetAsideReason, string> = {
  'unknown-chain': 'Tender ne prend pas en charge ce réseau.',
  'unknown-asset': 'Tender ne reconnaît pas ce jeton.',
  'claims-differ': 'Les détails du service de paiement pour ce jeton ne correspondent pas à ceux de Tender.',
  'foreign-account': 'Cette option est pour un compte qui n’a pas été proposé.',
  'same-id':
    'Le service de paiement a donné le même ID à plusieurs options : choisir celle-ci pourrait payer avec une autre.',
}
