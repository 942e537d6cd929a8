/** The phrase, a private key and the backup file. */
import type { ChainFamily } from '../../../core/base/chain-family.ts'

export const SECRET = {
  phraseTitle: 'Frase de recuperación',
  keyTitle: 'Claves privadas',
  shareNoWords:
    'Nunca compartas estas palabras. Quien las tenga puede llevarse tu dinero. Nadie de Tender ni de una tienda te las pedirá nunca.',
  shareNoKey:
    'Nunca compartas una clave privada. Quien la tenga puede llevarse tu dinero. Nadie de Tender ni de una tienda te la pedirá nunca.',
  hasPassphrase:
    'Esta frase tiene además una contraseña adicional. Las palabras solas abren otras cuentas vacías, y Tender no guarda esa contraseña.',
  unwatched: 'Asegúrate de que nadie vea tu pantalla. Deja de compartirla y de grabarla.',
  phraseWhy: 'Escribe tu contraseña para ver la frase.',
  keyWhy: 'Escribe tu contraseña para ver esta clave.',
  next: 'Continuar',
  phrase: 'Frase',
  ownPhrase: 'Tu frase',
  importedPhrase: (number: number) => `Frase importada ${number}`,
  opens: (account: string) => `Abre ${account}.`,
  account: 'Cuenta',
  networks: 'Redes',
  keyOf: 'La clave privada de {address}',
} as const

export const KEY_NETWORKS: Record<ChainFamily, string> = {
  eip155: 'Ethereum y otras redes EVM',
  solana: 'Solana',
}

export const BACKUP = {
  title: 'Archivo de copia de seguridad',
  text: 'Un archivo cifrado con tu frase, claves importadas, cuentas, ajustes y pagos. Con él y su contraseña, esta cartera se abre en otro navegador en un minuto.',
  legend: 'Proteger el archivo con',
  under: {
    wallet: {
      name: 'La contraseña de la cartera',
      text: 'La que tienes ahora. Si la cambias después, el archivo no cambia.',
    },
    own: { name: 'Una contraseña aparte', text: 'Para un archivo que otros podrían llegar a ver, como en una nube.' },
  },
  why: 'La contraseña de tu cartera, para leer lo que va en el archivo.',
  make: 'Guardar la copia',
  making: 'Creando el archivo…',
  made: 'Tu navegador guarda <b>{file}</b>. Consérvalo en un lugar distinto de este equipo y recuerda su contraseña. Nadie puede restablecerla.',
  madeNote:
    'Lo que hagas a partir de ahora no está en él. Crea otro después de añadir una cuenta que tu frase no restaura.',
  again: 'Guardarla otra vez',
} as const
