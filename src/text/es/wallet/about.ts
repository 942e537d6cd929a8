/** What Tender is, which version this is, and whose work is in it. */

export const ABOUT = {
  text: 'Tender es una cartera que paga enlaces de pago. Muestra exactamente qué firmas, paga una vez o ninguna y guarda tus claves en este navegador.',
  version: 'Versión',
  noVersion: 'Desconocida',
  payments: 'Pagos',
  testMode: 'Modo de prueba: sin dinero real',
  realMoney: 'Con dinero real',
  support: 'Datos para soporte',
  copySupport: 'Copiar los datos',
}

export const SUPPORT_LINES = {
  version: (version: string): string => `Tender ${version}`,
  noVersion: 'Tender sin versión',
  testMode: 'Modo de prueba',
}

export const DOCUMENTS = {
  title: 'Documentos',
  text: 'Están en el código fuente con el que se compiló esta copia.',
}

export const DOCUMENT_TEXT = [
  '<file>README.md</file>: instalación y configuración',
  '<file>docs/security.md</file>: qué firma Tender y qué rechaza',
  '<file>docs/architecture.md</file>: cómo funciona',
  '<file>SECURITY.md</file>: cómo informar de una vulnerabilidad',
] as const

export const LICENCE_TEXT = {
  title: 'Licencias',
  text: 'Tender es software libre con licencia MIT, y su código fuente también. Contiene el trabajo de otros:',
  marks: 'Marcas de tokens y redes (web3icons)',
  typeface: 'Tipografía (Inter)',
  texts:
    'Los textos de las dos últimas están en esta extensión: <marks>marcas de tokens y redes</marks> y <typeface>tipografía</typeface>. Las marcas son de sus propietarios.',
} as const
