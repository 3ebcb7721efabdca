import { describe, expect, test } from 'vitest'
import type { Cells } from './columns.rules.ts'
import { readRow, writeRow } from './rules.ts'

const figure: Cells = {
  license: 'Drácula',
  line: 'Noches de Transilvania',
  name: 'Conde Drácula',
  source_id: 'x-1',
}

function reasonsOf(cells: Cells): string[] {
  return readRow({ ...figure, ...cells }).problems.map(({ column, reason }) => `${column}: ${reason}`)
}

test('A row with its four required cells is valid', () => {
  expect(reasonsOf({})).toEqual([])
})

test.each([
  [{ license: '' }, 'license: falta la licencia'],
  [{ line: '  ' }, 'line: falta la línea'],
  [{ name: '\u200b' }, 'name: falta el nombre'],
  [{ source_id: '' }, 'source_id: falta el identificador de la fuente'],
  [{ name: 'x'.repeat(301) }, 'name: tiene 301 caracteres y el máximo son 300'],
  [{ brand: 'ﷺ'.repeat(40) }, 'brand: tiene 720 caracteres y el máximo son 600'],
  [{ name: 'Dr\0ac' }, 'name: tiene un carácter nulo'],
  [{ name: 'Dr\ud800ac' }, 'name: tiene medio carácter (un sustituto suelto)'],
  [
    { release_date: '2027-02-30' },
    'release_date: «2027-02-30» no es una fecha: escribe 2027, 2027-Q3, 2027-03 o 2027-03-12',
  ],
  [{ price: '$12.99', currency: 'USD' }, 'price: «$12.99» no es un precio: escribe 2857 o 12.99'],
  [
    { price: '99999999999999', currency: 'MXN' },
    'price: «99999999999999» pasa del precio máximo, 9,999,999,999.99',
  ],
  [{ price: '1.250', currency: 'MXN' }, 'price: «1.250» no es un precio: escribe 2857 o 12.99'],
  [{ price: '-350', currency: 'MXN' }, 'price: «-350» no es un precio: escribe 2857 o 12.99'],
  [{ price: '12.99' }, 'currency: hay precio pero falta la moneda'],
  [
    { price: '12.99', currency: 'QQQ' },
    'currency: «QQQ» no es una moneda: escribe su código, como MXN o JPY',
  ],
  [
    { barcode: '5555555555555' },
    'barcode: «5555555555555» no es un código de barras: le faltan o sobran cifras, o la última no cuadra',
  ],
  [{ image_url: 'javascript:alert(1)' }, 'image_url: «javascript:alert(1)» no es una dirección http o https'],
  [{ height_mm: '15 cm' }, 'height_mm: «15 cm» no es un número entero de 1 a 100000'],
])('%o is refused with its column and the reason', (cells, reason) => {
  expect(reasonsOf(cells)).toEqual([reason])
})

test('Invisible controls of the text direction are left out', () => {
  const cells = { ...figure, name: 'Conde\u202e Drácula\u200f', description: 'Uno\u2066\ndos' }
  expect(readRow(cells).row).toMatchObject({ name: 'Conde Drácula', description: 'Uno\ndos' })
})

test('Every problem of a row is reported, and unknown words with the known ones', () => {
  expect(reasonsOf({ license: '', status: 'nuevo', others: 'lujo,cara' })).toEqual([
    'status: no conocemos «nuevo»: usa anunciada, preventa, disponible, retrasada, agotada, cancelada',
    'others: no conocemos «cara»: usa exclusiva, edicion_limitada, reedicion, lujo, con_luz',
    'license: falta la licencia',
  ])
})

test.each([
  ['2027', '2027-01-01', 'year'],
  ['2027-Q3', '2027-07-01', 'quarter'],
  ['2027-03', '2027-03-01', 'month'],
  ['2028-02-29', '2028-02-29', 'day'],
])('%s is read with its precision and written back unchanged', (text, on, precision) => {
  const { row, words } = readRow({ ...figure, release_date: text, release_date_jp: text })
  expect(row).toMatchObject({ release_global: on, release_global_precision: precision, release_jp: on })
  expect(words).toEqual({})
  expect(writeRow(row, words)).toMatchObject({ release_date: text, release_date_jp: text })
})

test.each(['1899', '2101', '27', '2027-13', '2027-00', '2027-Q5', '2027-3-1', '2027-02-29', 'pronto'])(
  '%s is not a date',
  (text) => {
    expect(reasonsOf({ release_date: text })).toHaveLength(1)
  },
)

test.each(['96385074', '012345678905', '4543112321329', '14543112321326', '4 543112-321329'])(
  '%s is a barcode',
  (text) => {
    expect(reasonsOf({ barcode: text })).toEqual([])
  },
)

test.each(['4543112321328', '123', '01234567890', 'fig-000001'])('%s is not a barcode', (text) => {
  expect(reasonsOf({ barcode: text })).toHaveLength(1)
})

test('Prices are stored in hundredths for any currency, and written as shops do', () => {
  const yen = readRow({ ...figure, price: '2857', currency: 'JPY' })
  const dollars = readRow({ ...figure, price: '12.99', currency: 'USD' })
  expect([yen.row.price_cents, dollars.row.price_cents]).toEqual([285_700, 1299])
  expect([yen.words, dollars.words]).toEqual([{}, {}])
  expect(writeRow(yen.row, {}).price).toBe('2857')
  expect(writeRow(dollars.row, {}).price).toBe('12.99')
  expect(readRow({ ...figure, price: '2857.5', currency: 'JPY' }).problems).toMatchObject([
    { column: 'price', reason: expect.stringContaining('JPY no los tiene') },
  ])
  const noisy = readRow({ ...figure, price: '349.99999999999994', currency: 'MXN' })
  expect([noisy.row.price_cents, noisy.problems]).toEqual([35_000, []])
  expect(writeRow(noisy.row, noisy.words).price).toBe('349.99999999999994')
})

describe("The source's own words", () => {
  const cells: Cells = {
    ...figure,
    name: '  Woody\t Buzz ',
    sales_method: 'Exclusive',
    price: '12.5',
    currency: 'usd',
    tags: 'vampiro, noche',
    release_date: '2027-q3',
  }
  const { row, words } = readRow(cells)

  test('are stored when ours differ', () => {
    expect(row).toMatchObject({
      name: 'Woody  Buzz',
      sales_method: 'exclusiva_tienda',
      tags: 'vampiro,noche',
    })
    expect(Object.keys(words).sort()).toEqual([
      'currency',
      'name',
      'price',
      'release_date',
      'sales_method',
      'tags',
    ])
  })

  test('are written back as long as they mean the same', () => {
    expect(writeRow(row, words)).toMatchObject(cells)
  })

  test('are replaced by ours when the figure has changed', () => {
    const changed = { ...row, sales_method: 'convencion' as const, price_cents: 1300 }
    expect(writeRow(changed, words)).toMatchObject({
      sales_method: 'convencion',
      price: '13.00',
      tags: cells.tags,
    })
  })

  test('of a name are kept as long as its key is the same', () => {
    const merged = { ...row, license: 'DRÁCULA' }
    expect(writeRow(merged, { license: 'Drácula' }).license).toBe('Drácula')
    expect(writeRow({ ...row, license: 'Nosferatu' }, { license: 'Drácula' }).license).toBe('Nosferatu')
  })

  test.each([
    ['P-Bandai', 'exclusiva_web'],
    ['Exclusiva de tienda', 'exclusiva_tienda'],
    ['convencion', 'convencion'],
  ])('%s is %s', (text, method) => {
    expect(readRow({ ...figure, sales_method: text }).row.sales_method).toBe(method)
  })
})

test('A currency without a price has no effect and is written back', () => {
  const { row, words, problems } = readRow({ ...figure, currency: 'USD' })
  expect(problems).toEqual([])
  expect(row.currency).toBe(null)
  expect(writeRow(row, words).currency).toBe('USD')
})
