/** Where the browser keeps Tender from the hosts of the service and the networks. */
export const ACCESS_TEXT = {
  title: 'Tender necesita acceso',
  text: 'Tu navegador impide que Tender se conecte al servicio de pago y a las redes. Permite el acceso y este pago continuará.',
  popup: 'Tu navegador impide que Tender se conecte a las redes. Permite el acceso para ver tu saldo y pagar.',
  allow: 'Permitir',
  refused:
    'Sigue sin haber acceso. Pulsa «Permitir» para intentarlo de nuevo o permítelo en los ajustes de extensiones del navegador.',
}
