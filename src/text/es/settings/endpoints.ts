/** Why the address of a node was not kept. */
import type { EndpointRefusal } from '../../../core/base/errors.ts'

export const ENDPOINT_TEXT: Record<EndpointRefusal, string> = {
  'not-a-url': 'Esto no es una dirección. La dirección de un nodo empieza por https://.',
  'too-long': 'La dirección es mucho más larga que la de cualquier nodo.',
  'not-https':
    'La dirección no está cifrada (https), así que cualquiera en el camino podría cambiar lo que dice el nodo.',
  userinfo:
    'La dirección tiene un nombre o una contraseña antes de una @, y los navegadores no los envían. Usa la forma con la clave en la ruta.',
  'other-host':
    'Esta compilación de Tender no puede conectarse a ese host. Se conecta a los proveedores indicados aquí; otro host necesita su propia compilación.',
  'not-permitted': 'El navegador no permitió que Tender se conectara a ese host.',
  known: 'Tender ya consulta este nodo.',
  'too-many': 'Ya hay tantos nodos como Tender consulta para una red. Quita uno primero.',
}
