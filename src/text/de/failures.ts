/** Texts for every failure and remedy. */
import type { FailureCode, Remedy } from '../../core/base/errors.ts'
import type { TitledText } from '../grammar/titled.ts'

export const FAILURE_TEXT: Record<FailureCode, TitledText> = {
  'link/refused': {
    title: 'Tender hat diesen Link nicht geöffnet',
    text: 'Er ist kein Zahlungslink, dem Tender vertraut.',
  },
  'gateway/no-key': {
    title: 'App-Id oder Schlüssel fehlt noch',
    text: 'Der Zahlungsdienst antwortet nur Wallets mit App-Id oder Schlüssel. Hinterlege deine in der Wallet unter „Zahlungsdienst“.',
  },
  'gateway/unauthorized': {
    title: 'Zahlungsdienst lehnt App-Id oder Schlüssel ab',
    text: 'Prüfe sie in der Wallet unter „Zahlungsdienst“, oder frag den Betreiber des Dienstes nach anderen.',
  },
  'gateway/outdated': {
    title: 'Diese Version von Tender ist zu alt',
    text: 'Der Zahlungsdienst antwortet ihr nicht mehr, oder nicht mit dem Schlüssel dieser Wallet. Aktualisiere Tender und öffne dann den Link erneut.',
  },
  'gateway/unreachable': {
    title: 'Zahlungsdienst nicht erreichbar',
    text: 'Prüfe deine Internetverbindung und versuche es dann erneut.',
  },
  'gateway/server-error': {
    title: 'Der Zahlungsdienst ist gerade gestört',
    text: 'Warte kurz und versuche es dann erneut.',
  },
  'gateway/rate-limited': {
    title: 'Der Zahlungsdienst ist ausgelastet',
    text: 'Warte kurz und versuche es dann erneut.',
  },
  'gateway/malformed': {
    title: 'Tender konnte die Antwort nicht lesen',
    text: 'Tender hat nicht verwendet, was der Zahlungsdienst geschickt hat. Warte kurz und versuche es dann erneut.',
  },
  'gateway/rejected': {
    title: 'Der Zahlungsdienst nimmt die Anfrage nicht an',
    text: 'Ein neuer Versuch hilft nicht. Frag den Shop nach einem neuen Link.',
  },
  'gateway/declined': {
    title: 'Der Zahlungsdienst lehnt diese Zahlung ab',
    text: 'Einen Grund nennt er nicht. Frag den Shop, wie du sonst zahlen kannst.',
  },
  'gateway/no-status': {
    title: 'Der Zahlungsdienst sagt nicht, wie es um diese Zahlung steht',
    text: 'Frag den Shop, bevor du noch einmal zahlst.',
  },
  'endpoint/refused': {
    title: 'Diese Adresse wurde nicht gespeichert',
    text: 'Tender kann sie nicht als Node verwenden.',
  },
  'endpoint/silent': {
    title: 'Diese Adresse hat nicht wie ein Node geantwortet',
    text: 'Sie wurde nicht gespeichert. Prüfe die Adresse und den Schlüssel darin und versuche es dann erneut.',
  },
  'endpoint/other-chain': {
    title: 'Dieser Node gehört zu einem anderen Netzwerk',
    text: 'Er wurde nicht gespeichert. Nimm die Adresse, die dein Anbieter für dieses Netzwerk nennt.',
  },
  'endpoint/behind': {
    title: 'Dieser Node ist im Rückstand',
    text: 'Sein neuester Block ist alt, er würde also altes Guthaben zeigen. Er wurde nicht gespeichert. Versuche es später erneut, oder nimm einen anderen Node.',
  },
  'payment/not-found': {
    title: 'Zahlung nicht gefunden',
    text: 'Der Zahlungsdienst hat zu diesem Link keine Zahlung. Prüfe den Link, oder frag den Shop nach einem neuen.',
  },
  'payment/expired': { title: 'Diese Zahlung ist abgelaufen', text: 'Frag den Shop nach einem neuen Link.' },
  'payment/duplicate': {
    title: 'Das könnte eine doppelte Zahlung sein',
    text: 'Um diesem Shop denselben Betrag noch einmal zu zahlen, setze das Häkchen und zahle dann.',
  },
  'payment/password-needed': {
    title: 'Gib dein Passwort ein',
    text: 'Du brauchst es für diese Zahlung.',
  },
  'quote/expired': {
    title: 'Der Preis ist abgelaufen',
    text: 'Preise gelten nur kurze Zeit. Hol den aktuellen Preis, um fortzufahren.',
  },
  'action/no-signer': {
    title: 'Keine Signatur auf diesem Netzwerk möglich',
    text: 'Die Zahlung läuft über ein Netzwerk, für das diese Wallet keinen Schlüssel hat.',
  },
  'action/malformed': {
    title: 'Tender kann diese Anfrage nicht prüfen',
    text: 'Tender konnte nicht lesen, was zu signieren war, und hat es deshalb nicht signiert.',
  },
  'action/changed': {
    title: 'Die Anfrage hat sich geändert',
    text: 'Sie ist nicht mehr das, dem du zugestimmt hast. Deshalb hat Tender sie nicht signiert. Beginne neu, um die neue zu sehen.',
  },
  'chain/unreachable': {
    title: 'Netzwerk nicht erreichbar',
    text: 'Prüfe deine Internetverbindung und versuche es dann erneut.',
  },
  'chain/nonce-used': {
    title: 'Eine andere Transaktion ist durchgegangen',
    text: 'Eine andere Transaktion dieses Kontos wurde zuerst bestätigt, deshalb kann diese nicht mehr durchgehen. Prüfe dein Konto und beginne dann neu.',
  },
  'chain/nodes-differ': {
    title: 'Das Netzwerk gibt widersprüchliche Antworten',
    text: 'Tender hat sich auf keine davon verlassen. Warte kurz und versuche es dann erneut.',
  },
  'chain/too-few-coins': {
    title: 'Zu wenig für die Netzwerkgebühr',
    text: 'Dieses Konto braucht mehr von dem Token, mit dem die Netzwerkgebühr bezahlt wird. Lade etwas auf und versuche es dann erneut.',
  },
  'chain/allowance-short': {
    title: 'Die Token-Freigabe fehlt',
    text: 'Das Netzwerk zeigt die Token-Freigabe nicht, die diese Zahlung braucht. Vielleicht hat eine andere deiner Zahlungen sie geändert. Beginne neu, um erneut freizugeben.',
  },
  'chain/reverted': {
    title: 'Die Transaktion ist fehlgeschlagen',
    text: 'Das Netzwerk hat seine Gebühr genommen und sonst nichts.',
  },
  'allowance/needed': {
    title: 'Diese Token-Freigabe wird verwendet',
    text: 'Eine laufende Zahlung braucht sie. Widerrufe sie, wenn diese Zahlung beendet ist.',
  },
  'allowance/busy': {
    title: 'Diese Token-Freigabe wird verwendet',
    text: 'Eine andere Zahlung mit diesem Token oder der Widerruf der Freigabe läuft noch. Versuche es erneut, wenn das beendet ist.',
  },
  'data/lost': {
    title: 'Deine Angaben wurden nicht gesendet',
    text: 'Tender speichert sie nie, und dein Browser wurde vor dem Senden geschlossen. Frag den Shop, was aus der Zahlung geworden ist.',
  },
  'chain/fee-too-high': {
    title: 'Die Netzwerkgebühr ist gerade zu hoch',
    text: 'Sie liegt über dem, was Tender höchstens zahlt. Versuche es erneut, wenn das Netzwerk weniger ausgelastet ist.',
  },
  'chain/rejected': {
    title: 'Das Netzwerk hat die Transaktion abgelehnt',
    text: 'Vielleicht reicht dein Guthaben nicht für die Netzwerkgebühr, oder die Transaktion würde fehlschlagen.',
  },
  'chain/nonce-busy': {
    title: 'Eine andere Transaktion wird noch gesendet',
    text: 'Das Netzwerk hat noch nicht gemeldet, ob es eine andere Transaktion dieses Kontos hat. Versuche es gleich erneut.',
  },
  'send/refused': { title: 'Das kann nicht gesendet werden', text: 'Prüfe die Adresse und den Betrag.' },
  'request/refused': {
    title: 'Tender unterschreibt das nicht',
    text: 'Diese Anfrage wurde nicht unterschrieben. Bitte um eine andere Zahlungsart.',
  },
  'send/cost-changed': {
    title: 'Die Netzwerkgebühr hat sich geändert',
    text: 'Sieh dir die neue Gebühr an und sende dann.',
  },
  'chain/cancelled': {
    title: 'Deine Transaktion wurde abgebrochen',
    text: 'Deine eigene leere Transaktion hat sie ersetzt.',
  },
  'journal/unwritable': {
    title: 'Tender kommt nicht an seine Daten',
    text: 'Tender speichert jede Zahlung, bevor es signiert. Schaffe etwas freien Speicherplatz und versuche es dann erneut.',
  },
  'session/unknown': {
    title: 'Tender hat zu dieser Zahlung keine Daten',
    text: 'Öffne ihren Zahlungslink erneut.',
  },
  'vault/empty': { title: 'Noch keine Wallet', text: 'Richte zuerst deine Wallet ein.' },
  'vault/exists': { title: 'Du hast schon eine Wallet', text: 'Tender führt eine Wallet je Browserprofil.' },
  'vault/locked': { title: 'Deine Wallet ist gesperrt', text: 'Entsperre sie, um fortzufahren.' },
  'vault/wrong-password': { title: 'Falsches Passwort', text: 'Prüfe es und versuche es erneut.' },
  'vault/throttled': { title: 'Zu viele Versuche', text: 'Warte, bevor du es erneut versuchst.' },
  'passkey/refused': { title: 'Dieser Passkey öffnet die Wallet nicht', text: 'Verwende dein Passwort.' },
  'vault/weak-password': {
    title: 'Das Passwort ist zu leicht zu erraten',
    text: 'Wähle ein längeres oder weniger verbreitetes.',
  },
  'vault/corrupt': {
    title: 'Die Datei deiner Wallet ist beschädigt',
    text: 'Dein Geld liegt im Netzwerk, nicht in dieser Datei. Öffne Tender in einem Tab, um die Wallet zurückzubekommen.',
  },
  'backup/invalid': {
    title: 'Backup nicht wiederherstellbar',
    text: 'In diesem Browser wurde nichts geändert.',
  },
  'backup/too-long': {
    title: 'Zu viel Aktivität für ein Backup',
    text: 'Ein Backup fasst etwa 8.000 Zahlungen. Behalte Zahlungen unter „Aktivität“ kürzer und versuche es noch einmal.',
  },
  'secret/typed': {
    title: 'Wiederherstellungs\u00adphrase oder privater Schlüssel',
    text: 'Es wurde nichts gesendet oder gespeichert. Tender fragt hier nie danach.',
  },
  'phrase/invalid': {
    title: 'Keine gültige Wiederherstellungsphrase',
    text: 'Prüfe die Wörter und ihre Reihenfolge.',
  },
  'key/invalid': {
    title: 'Kein privater Schlüssel',
    text: 'Kopiere aus der anderen Wallet den ganzen Schlüssel für das Netzwerk, das hier gewählt ist.',
  },
  'address/invalid': {
    title: 'Keine Adresse',
    text: 'Tender nimmt vollständige Adressen Ethereum-kompatibler Netzwerke (0x…) und von Solana.',
  },
  'account/known': {
    title: 'Schon in dieser Wallet',
    text: 'Das Konto steht in der Liste. Es wurde nichts hinzugefügt.',
  },
  'account/limit': {
    title: 'Kein Platz für ein weiteres Konto',
    text: 'Tender führt bis zu 20. Es wurde nichts hinzugefügt.',
  },
  'message/refused': { title: 'Nicht erlaubt', text: 'Tender hat diese Anfrage blockiert.' },
}

export const SET_KEY = 'App-Id oder Schlüssel setzen'
export const CHECK_KEY = 'App-Id oder Schlüssel prüfen'

export const REMEDY_TEXT: Record<Remedy, string | undefined> = {
  retry: 'Erneut versuchen',
  restart: 'Neu beginnen',
  unlock: 'Erneut versuchen',
  settings: 'Tender öffnen',
  none: undefined,
}

export const UNOPENED_TEXT: TitledText = {
  title: 'Der Browser öffnet seinen Speicher nicht',
  text: 'Tender bewahrt dort jede Zahlung auf und signiert nur, was es vorher festhalten kann. Versuche es erneut, oder starte den Browser neu.',
}

export const tooFewCoinsText = (token: string, network: string): TitledText => ({
  title: `Zu wenig ${token}`,
  text: `Dieses Konto braucht dafür mehr ${token} auf ${network}, einschließlich der Netzwerkgebühr. Lade etwas auf und versuche es dann erneut.`,
})
