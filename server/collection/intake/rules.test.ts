import { expect, test } from 'vitest'
import { readCents, readCode, readDay, readMoney } from './cells.rules.ts'
import { recogniseColumns } from './columns.rules.ts'
import { readEntry } from './rules.ts'
import { readCondition, readList } from './words.rules.ts'

const today = '2026-11-21'

test('Prices are read with any thousands and decimal separators', () => {
  const read = {
    '29.23': 2_923,
    '1,299.00': 129_900,
    '1.299,50': 129_950,
    '1,299': 129_900,
    '12,5': 1_250,
    '$ 350': 35_000,
  }
  for (const [text, cents] of Object.entries(read))
    expect([text, readMoney(text).value]).toEqual([text, cents])
  expect(readMoney('¥3,500')).toEqual({ value: 350_000, currency: 'JPY' })
  expect(readMoney('US$12.99')).toEqual({ value: 1_299, currency: 'USD' })
  for (const text of ['-5', 'gratis', '1e9']) {
    expect(readMoney(text)).toMatchObject({ value: null, problem: expect.stringContaining('No entendimos') })
  }
  const problem = 'El precio «99999999999999» pasa del máximo, 9,999,999,999.99.'
  for (const read of [readMoney, readCents]) expect(read('99999999999999')).toEqual({ value: null, problem })
})

test('Days are read in Mexican format, in ISO format and as spreadsheet numbers', () => {
  const read = {
    '2024-02-29': '2024-02-29',
    '5/1/2023': '2023-01-05',
    '1/25/2023': '2023-01-25',
    '45292': '2024-01-01',
    '03-04-24': '2024-04-03',
  }
  for (const [text, day] of Object.entries(read))
    expect([text, readDay(text, today).value]).toEqual([text, day])
  expect(readDay('0000-00-00', today)).toEqual({ value: null })
  for (const text of ['2023-02-30', '2023-02-00', '31/31/2020', 'ayer', '1850-01-01']) {
    expect([text, readDay(text, today)]).toMatchObject([text, { value: null, problem: expect.any(String) }])
  }
})

test('A day in the future is left out with a note', () => {
  expect(readDay('21/11/2026', today)).toEqual({ value: today })
  for (const text of ['22/11/2026', '2099-01-01', '70000']) {
    expect([text, readDay(text, today)]).toEqual([
      text,
      { value: null, problem: `La fecha «${text}» todavía no llega: se deja en blanco.` },
    ])
  }
})

test('Barcodes are recognised without leading zeros, and refused when a spreadsheet shortened them', () => {
  expect(readCode('4006381333931').value).toBe('4006381333931')
  expect(readCode('36000291452').value).toBe('036000291452')
  expect(readCode('4006381333932').value).toBeNull()
  expect(readCode('4.00638E+12')).toMatchObject({ value: null, problem: expect.stringContaining('recortó') })
})

test('Lists and conditions are understood in Spanish and English', () => {
  expect(['Owned', 'La tengo', 'Wished', 'no me interesa', 'vendida'].map(readList)).toEqual([
    'collection',
    'collection',
    'want',
    'notinterested',
    undefined,
  ])
  expect(['Sellada', 'loose', 'Dañada', 'rara'].map(readCondition)).toEqual([
    'nueva_sellada',
    'suelta',
    'danada',
    undefined,
  ])
})

test('The second price of MyFigureCollection is the price paid, and zero means none', () => {
  const header = [
    'ID',
    'Title',
    'Root',
    'Category',
    'Price',
    'Status',
    'Payment date',
    'Collecting date',
    'Price',
    'Wishability',
  ]
  const { format, targets, isCertain } = recogniseColumns(header, [])
  expect([format, isCertain]).toEqual(['myfigurecollection', true])
  const reading = { format, targets, currency: 'MXN', today }
  const cells = ['1', 'Ulises', 'Figuras', 'x', '17000', '', '0000-00-00', '2024-02-03', '0.00', '0']
  expect(readEntry(cells, reading)).toMatchObject({
    name: 'Ulises',
    relation: 'collection',
    price_cents: null,
    currency: null,
    acquired_on: '2024-02-03',
    priority: null,
    problems: [],
  })
})

test('A column "Estado" is the list or the condition, whichever its values say', () => {
  const targetsOf = (header: string[], ...states: string[]) =>
    recogniseColumns(
      header,
      states.map((state) => ['Ulises', state]),
    ).targets
  const header = ['Nombre', 'Estado']
  expect(targetsOf(header, 'Nuevo', '', 'Abierto', 'Sellado')).toEqual(['name', 'condition'])
  expect(targetsOf(header, 'Tengo', 'Quiero', 'Nuevo')).toEqual(['name', 'list'])
  expect(targetsOf(header, '¿?')).toEqual(['name', 'list'])
  expect(targetsOf(header)).toEqual(['name', 'list'])
  expect(targetsOf([...header, 'Condición'], 'Nuevo')).toEqual(['name', null, 'condition'])
  expect(targetsOf(['Nombre', 'Precio'], 'Nuevo')).toEqual(['name', 'price'])
})

test('An unreadable cell is skipped with a note and the row is kept', () => {
  const { targets } = recogniseColumns(['nombre', 'precio', 'fecha', 'cantidad', 'estado'], [])
  const reading = { format: 'other', targets, currency: 'MXN', today } as const
  const entry = readEntry(['A\ud800', 'x', '2023-13-01', '500', '¿?'], reading)
  expect(entry).toMatchObject({
    name: 'A\ufffd',
    price_cents: null,
    acquired_on: null,
    quantity: 99,
    relation: null,
  })
  expect(entry.problems).toHaveLength(4)
  expect(readEntry(['A', '', '', '0', 'tengo'], reading)).toMatchObject({ relation: null })
  expect(readEntry([], reading)).toMatchObject({
    name: '',
    relation: 'collection',
    quantity: 1,
    problems: [],
  })
})

test('An ordered figure of an import becomes a wish, and the row says so', () => {
  const reading = { format: 'myfigurecollection', targets: ['name', 'list'], currency: 'MXN', today } as const
  for (const word of ['Ordered', 'Preventa', 'apartada']) {
    expect(readEntry(['A', word], reading)).toMatchObject({
      relation: 'want',
      problems: [expect.stringContaining('wishlist')],
    })
  }
  expect(readEntry(['A', 'Wished'], reading)).toMatchObject({ relation: 'want', problems: [] })
})
