/** What controls say that every page has. */
export const COPY = { done: 'Copiado', failed: 'No se pudo copiar' }

export const HELD = 'No sueltes…'

export const PROBLEM = {
  noAnswer: { title: 'Tender no respondió', text: 'Inténtalo de nuevo.' },
  silent: {
    title: 'Tender no responde',
    text: 'Reinícialo: sus ventanas se cierran y la cartera se bloquea, pero nada se pierde ni se paga dos veces. Después, vuelve a abrir Tender o el enlace de pago.',
    restart: 'Reiniciar Tender',
  },
  retry: 'Reintentar',
}

export const ADDRESS_IN_FULL = ', mostrar completa'

export const DIGITS_IN_FULL = ', mostrar todas las cifras'

export const TRANSACTION_LINK = { view: 'Ver la transacción', newTab: '(se abre en otra pestaña)' }

export const SANDBOX = 'Modo de prueba: sin dinero real'
