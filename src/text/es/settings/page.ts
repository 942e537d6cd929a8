/** The settings: appearance, payment links, privacy, notifications. */
import type { Detection, SiteList } from '../../../core/base/privacy.ts'
import type { Settings, ThemeChoice, TotalCurrency } from '../../../core/base/settings.ts'

type Choice = { name: string; text: string }

export const SETTINGS = {
  title: 'Ajustes',
  reading: 'Leyendo tus ajustes…',
  back: 'Volver a ajustes',
  links: 'Enlaces de pago',
  privacy: 'Privacidad',
  notifications: 'Notificaciones',
  connections: 'Conexiones',
}

export const APPEARANCE = {
  title: 'Apariencia',
  theme: 'Tema',
  themeNote: 'De todas las ventanas y páginas de Tender. «Sistema» sigue a tu navegador.',
  language: 'Idioma',
  languageNote: '«Sistema» sigue a tu navegador. Una ventana que muestra un pago cambia al abrirla de nuevo.',
  systemLanguage: 'Sistema',
  currency: 'Moneda',
  currencyNote: 'De tu total y del valor aproximado de un token. Los precios van siempre en la moneda de la tienda.',
}

export const THEME_NAMES: Record<ThemeChoice, string> = { system: 'Sistema', light: 'Claro', dark: 'Oscuro' }

export const CURRENCY_NAMES: Record<TotalCurrency, string> = {
  USD: 'Dólar estadounidense',
  EUR: 'Euro',
  GBP: 'Libra esterlina',
  CHF: 'Franco suizo',
  JPY: 'Yen japonés',
  AUD: 'Dólar australiano',
  CAD: 'Dólar canadiense',
}

export const OFFERED = {
  title: 'Cuentas que puede ver el servicio de pago',
  choices: {
    active: { name: 'Solo la cuenta activa', text: 'El servicio de pago no conoce tus otras cuentas.' },
    all: {
      name: 'Todas las cuentas',
      text: 'Tienes más formas de pagar, pero el servicio de pago puede saber que estas cuentas son de la misma persona.',
    },
  } satisfies Record<Settings['offer'], Choice>,
}

export const PAY_LINKS = {
  title: 'Al hacer clic en un enlace de pago',
  choices: {
    window: { name: 'Abrirlo en Tender', text: 'Vas directamente al pago en Tender.' },
    page: {
      name: 'Abrir la página de pago',
      text: 'Ahí puedes pagar con cualquier cartera que admita. Tender comprueba el resultado con el servicio de pago.',
    },
  } satisfies Record<Settings['payLinks'], Choice>,
}

export const DETECTION = {
  title: 'Dónde un clic en un enlace de pago abre Tender',
  choices: {
    everywhere: { name: 'En todos los sitios', text: 'Un clic en un enlace de pago abre Tender.' },
    listed: { name: 'Solo en los sitios que indico', text: 'En los demás, tu navegador abre el enlace.' },
    never: {
      name: 'En ningún sitio',
      text: 'Pega un enlace en la ventana emergente de Tender, o haz clic derecho en él y elige «Pagar con Tender».',
    },
  } satisfies Record<Detection, Choice>,
}

export const SITE_LISTS: Record<SiteList, { title: string; empty: string; label: string }> = {
  listedSites: {
    title: 'Sitios que indico',
    empty: 'Ninguno aún: ningún clic abre Tender.',
    label: 'Sitio en el que abrir Tender',
  },
  silentSites: { title: 'Nunca en estos sitios', empty: 'Ninguno.', label: 'Sitio en el que no abrir Tender' },
}

export const SITES = {
  remove: 'Quitar',
  removeOne: (site: string) => `Quitar ${site}`,
  add: 'Añadir',
  example: 'shop.example',
  refused: 'Ese no es el nombre de un sitio. Escribe uno como shop.example.',
}

export const CONSENTS = {
  title: 'Sitios que pueden ver tus cuentas',
  note: 'En un pago desde estos sitios, Tender comunica enseguida al servicio de pago qué cuentas usas. En los demás, pregunta antes.',
  none: 'Ninguno. Tender pregunta en cada pago.',
  withdraw: 'Volver a preguntar',
  withdrawOne: (place: string) => `Volver a preguntar en ${place}`,
}

export const NOTIFY = {
  label: 'Avisarme de los pagos cuya ventana está cerrada',
  note: 'Las notificaciones muestran la tienda y el importe. Cualquiera que vea tu pantalla puede leerlas.',
  refused:
    'Tu navegador no permitió las notificaciones, así que están desactivadas. El número en el icono de Tender sigue indicando cuándo un pago requiere tu atención.',
}
