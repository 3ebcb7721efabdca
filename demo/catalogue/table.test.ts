import { expect, test } from 'vitest'
import { parseTable } from './table.ts'

const table = `
== Primera parte
Rocinante | La primera salida | -44m8 | 1099 | h190 luz #caballo_flaco top
  Puro hueso y dignidad.
  La silla se quita.
+ @bronce | +2m1
+ (con jinete) | +3m | JPY 9800 | web
  Ya no va solo.
==
El rucio | | - | ?
  Paciente.
`

test('a table gives items and their variants, each with its saga, text and words', () => {
  const [horse, bronze, rider, donkey] = parseTable(table)
  expect(horse).toMatchObject({
    name: 'Rocinante',
    saga: 'Primera parte',
    arco: 'La primera salida',
    description: 'Puro hueso y dignidad. La silla se quita.',
    extras: { heightMm: 190, flags: ['con_luz'], tags: ['caballo flaco'], top: true },
  })
  expect(bronze).toMatchObject({
    name: 'Rocinante (acabado bronce)',
    date: '+2m1',
    price: '',
    description: '',
  })
  expect(rider).toMatchObject({
    name: 'Rocinante (con jinete)',
    saga: 'Primera parte',
    price: 'JPY 9800',
    extras: { heightMm: 190, flags: ['con_luz'], tags: ['caballo flaco'], salesMethod: 'exclusiva_web' },
  })
  expect(rider?.extras.top).toBeUndefined()
  expect(donkey).toMatchObject({
    name: 'El rucio',
    parent: null,
    saga: null,
    arco: null,
    date: '-',
    price: '?',
  })
})

test('a word or an edition that means nothing is refused', () => {
  expect(() => parseTable('Rocinante | | - | | volador')).toThrow('"volador" means nothing')
  expect(() => parseTable('Rocinante | | -\n  Flaco.\n+ @titanio | -')).toThrow('no edition "titanio"')
})
