import { expect, test } from 'vitest'
import { skeletonAt } from './skeletons.ts'

test.each([
  ['/dashboard', 'cave'],
  ['/calendario', 'month'],
  ['/calendario/2027', 'tiles'],
  ['/coleccion/dracula', 'niches'],
  ['/coleccion/importar', 'rows'],
  ['/coleccionables/dracula', 'niches'],
  ['/item/12', 'figure'],
  ['/configuracion/plan', 'fields'],
  ['/apartados', 'rows'],
])('%s waits in the shape of %s', (pathname, shape) => {
  expect(skeletonAt(pathname)).toBe(shape)
})
