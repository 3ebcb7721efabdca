import { expect, test } from 'vitest'
import { expectedAt } from './skeletons.ts'

test.each([
  ['/dashboard', 'cave'],
  ['/calendario', 'month'],
  ['/calendario/2027', 'tiles'],
  ['/coleccion/dracula', 'shelves'],
  ['/coleccion/importar', 'rows'],
  ['/coleccionables/dracula', 'niches'],
  ['/item/12', 'figure'],
  ['/configuracion/plan', 'fields'],
  ['/apartados', 'reservations'],
  ['/ordenes/abonos/detalle', 'reservations'],
  ['/users/ana', 'rows'],
])('%s waits in the shape of %s', (pathname, shape) => {
  expect(expectedAt(pathname).shape).toBe(shape)
})
