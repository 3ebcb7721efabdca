import { expect, test } from 'vitest'
import { swapText } from './swap.rules.ts'

test('The message of a swap names three figures of each side and says how many more there are', () => {
  const figures = (...names: string[]) => ({ total: names.length, items: names.map((name) => ({ name })) })
  const missing = figures('Ulises', 'Circe', 'Argos', 'Héctor', 'Príamo')
  expect(swapText('Beto Núñez', { wanted: figures('Medea'), missing }, 'https://vitrina.mx/u/ana')).toBe(
    'Hola, Beto: vi tu colección en Vitrina. Busco «Medea». ' +
      'Tengo «Ulises», «Circe», «Argos» y 2\u00a0más. ¿Hacemos un cambio? https://vitrina.mx/u/ana',
  )
  expect(swapText('Beto', { wanted: figures(), missing: figures('Ulises', 'Circe') }, null)).toBe(
    'Hola, Beto: vi tu colección en Vitrina. Tengo «Ulises» y «Circe». ¿Hacemos un cambio?',
  )
})
