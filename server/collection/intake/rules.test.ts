import { expect, test } from 'vitest'
import { currencyOfHeading, findHeaderRow, headerOf } from '#contract/table-headings.ts'
import {
  currencyNamed,
  decideReadings,
  EvidenceCollector,
  openQuestions,
} from '#server/platform/formats/open-readings.ts'
import {
  readCents,
  readCode,
  readCondition,
  readCount,
  readDay,
  readList,
  readMoney,
  readYesNo,
} from './cells.rules.ts'
import { readHeading, recogniseColumns } from './columns.rules.ts'
import { type FileReading, readEntry } from './rules.ts'

const today = '2026-11-21'

/** The reading of a spreadsheet with these headings. */
function readingOf(header: string[], given: Partial<FileReading> = {}): FileReading {
  const { targets } = recogniseColumns(header, [])
  return { format: 'other', header, targets, readings: [], currency: 'MXN', today, ...given }
}

const entryOf = (cells: string[], reading: FileReading) => readEntry({ cells, problem: null }, reading)

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

test('Decimals beyond cents are rounded, never multiplied, and the sign of the column decides what is open', () => {
  const read = {
    '349.99999999999994': 35_000,
    '12.3456': 1_235,
    '0.125': 13,
    '1234.567': 123_457,
    '1 299,50': 129_950,
  }
  for (const [text, cents] of Object.entries(read))
    expect([text, readMoney(text).value]).toEqual([text, cents])
  expect(readMoney('1.299', '.').value).toBe(130)
  expect(readMoney('1.299', ',').value).toBe(129_900)
  expect(readMoney('1,299', ',').value).toBe(130)
})

test('No negative amount becomes a positive one, however an accountant writes it', () => {
  for (const text of ['($350.00)', '(350)', '350-', '-350', '−350', '-$350', '$-350', '350.00 -']) {
    expect([text, readMoney(text)]).toEqual([
      text,
      { value: null, problem: `No entendimos el precio «${text}»: es negativo y se deja en blanco.` },
    ])
  }
})

test('A currency is read from its sign, its code or its name, and an unknown one is no amount', () => {
  const read = {
    '3500 yenes': 'JPY',
    '¥3500': 'JPY',
    '20 dólares': 'USD',
    '350 dlls': 'USD',
    '$350.00 M.N.': 'MXN',
    '350 pesos': 'MXN',
    'CHF 20': 'CHF',
    '1.299,50 €': 'EUR',
  }
  for (const [text, currency] of Object.entries(read)) expect(readMoney(text)).toMatchObject({ currency })
  for (const text of ['350 zlotys', 'aprox 350', 'US$ 20 MXN', '(350'])
    expect([text, readMoney(text).value]).toEqual([text, null])
})

test('Tags are read from a column «Etiquetas», for a copy or for a wish', () => {
  const reading = readingOf(['Figura', 'Etiquetas', 'Lista'])
  expect(entryOf(['Ulises', 'Por vender, por VENDER; Favorita', ''], reading)).toMatchObject({
    tags: ['Por vender', 'Favorita'],
    wish_tags: [],
  })
  expect(entryOf(['Circe', ' , Regalo', 'la quiero'], reading)).toMatchObject({ wish_tags: ['Regalo'] })
  const many = Array.from({ length: 12 }, (_, at) => `n${at}`).join()
  expect(entryOf(['Circe', many, ''], reading)).toMatchObject({
    tags: expect.objectContaining({ length: 10 }),
    problems: ['Son más de 10 etiquetas: se quedan las primeras.'],
  })
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

test('Days are read with the names of their months, in Spanish and English', () => {
  for (const text of [
    '15-mar-24',
    '15 de marzo de 2024',
    'Mar 15, 2024',
    'viernes, 15 de marzo de 2024',
    'March 15th, 2024',
    '15 mar. 2024',
    '2024-mar-15',
    'mar 15 mar 2024',
    '15/03/2024 10:30',
    '15/03/2024, 10:30:00 p. m.',
    '20240315',
  ])
    expect([text, readDay(text, today).value]).toEqual([text, '2024-03-15'])
})

test('A purchase lies in the past, and a month is no day', () => {
  expect(readDay('15/03/98', today)).toEqual({ value: '1998-03-15' })
  expect(readDay('15-mar-98', today)).toEqual({ value: '1998-03-15' })
  for (const text of ['mar-24', 'marzo de 2024', '03/2024', '2024', '2024-03'])
    expect([text, readDay(text, today).problem]).toEqual([text, `A la fecha «${text}» le falta el día.`])
  expect(readDay('15-mar', today).problem).toBe('A la fecha «15-mar» le falta el año.')
})

/** The evidence of a file with these columns. */
const evidenceOf = (...columns: string[][]) => {
  const collector = new EvidenceCollector()
  const rows = Math.max(...columns.map(({ length }) => length))
  for (let row = 0; row < rows; row++) collector.add(columns.map((cells) => cells[row] ?? ''))
  return collector.columns()
}

test.each([
  [['03/04/2024', '25/12/2023'], 'day_month'],
  [['03/04/2024', '12/25/2023'], 'month_day'],
  [['03/04/24', '15/03/98'], 'day_month'],
  [['24-03-15', '98-03-15'], 'year_month'],
])('The order of %j is decided for the file: %s', (cells, order) => {
  // What looks like a date elsewhere, such as a number of the maker, proves nothing.
  const evidence = evidenceOf(cells, ['02-25-11', '13-01-02'])
  expect(decideReadings(evidence, ['acquired_on', 'sku'])).toEqual([order, 'point'])
  expect(openQuestions(evidence, ['acquired_on', 'sku'], [])).toEqual([])
})

test('Days that prove nothing are asked about, with both readings', () => {
  const evidence = evidenceOf(['05/05/2024', '03/04/2024'], ['02-25-11'])
  const targets = ['acquired_on', 'sku']
  const questions = [
    { reading: 'day_month', example: '03/04/2024', day: '2024-04-03', cents: null },
    { reading: 'month_day', example: '03/04/2024', day: '2024-03-04', cents: null },
  ]
  expect(openQuestions(evidence, targets, [])).toEqual(questions)
  expect(openQuestions(evidence, targets, ['month_day'])).toEqual(questions.toReversed())
  expect(decideReadings(evidence, targets)).toEqual(['day_month', 'point'])
  expect(decideReadings(evidence, targets, ['month_day'])).toEqual(['month_day', 'point'])
})

test('The decimal sign of a file is what its prices prove, and asked about if they prove nothing', () => {
  const decided = (...cells: string[]) => decideReadings(evidenceOf(cells), ['price']).at(-1)
  expect(decided('1.299', '12,50')).toBe('comma')
  expect(decided('1.299', '1.299,00')).toBe('comma')
  expect(decided('1,299', '12.50')).toBe('point')
  const open = evidenceOf(['1.299', '350'], ['12,5'])
  expect(openQuestions(open, ['price', 'notes'], [])).toEqual([
    { reading: 'point', example: '1.299', day: null, cents: 130 },
    { reading: 'comma', example: '1.299', day: null, cents: 129_900 },
  ])
  // While no column is known to hold prices, one that holds nothing known may.
  expect(openQuestions(open, [null, 'notes'], [])).toHaveLength(2)
})

test('The only currency that prices name is that of all of them', () => {
  const named = (cells: string[], heading = 'Precio') =>
    currencyNamed(evidenceOf(cells, ['¥3500']), ['price', 'notes'], [heading, 'Notas'])
  expect(named(['USD 45', '45'])).toBe('USD')
  expect(named(['45'], 'Precio (USD)')).toBe('USD')
  expect(named(['USD 45', '45 €'])).toBeUndefined()
  expect(named(['45'])).toBeUndefined()
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

test('Boxes are ticked in many ways, and a column of boxes has no other words', () => {
  for (const text of ['VERDADERO', 'true', '✓', '✔️', '☑', 'x', 'X', 'sí', '1'])
    expect([text, readYesNo(text)]).toEqual([text, 'yes'])
  for (const text of ['FALSO', 'no', '0', '✗', '☐', '-'])
    expect([text, readYesNo(text)]).toEqual([text, 'no'])
  const guessed = (...cells: string[]) =>
    recogniseColumns(
      ['Tengo'],
      cells.map((cell) => [cell]),
    ).targets
  expect(guessed('x', '', 'sí')).toEqual(['ticked'])
  expect(guessed('x', 'Quiero')).toEqual(['list'])
  const reading = readingOf(['Nombre', 'Tengo'], { targets: ['name', 'ticked'] })
  expect(entryOf(['A', '✓'], reading)).toMatchObject({ relation: 'collection', problems: [] })
  for (const cell of ['', 'FALSO'])
    expect(entryOf(['A', cell], reading)).toMatchObject({
      relation: null,
      problems: ['Su casilla dice que no: la fila se deja fuera.'],
    })
  const wanted = readingOf(['Nombre', 'Quiero'], { targets: ['name', 'ticked'] })
  expect(entryOf(['A', 'x'], wanted)).toMatchObject({ relation: 'want' })
})

test('Without a known currency there is no price, and the row says so', () => {
  const header = ['Nombre', 'Precio', 'Moneda']
  for (const [currency, code] of [
    ['¥', 'JPY'],
    ['yenes', 'JPY'],
    ['dólares', 'USD'],
    ['mxn', 'MXN'],
    ['$', 'EUR'],
    ['', 'EUR'],
  ]) {
    const entry = entryOf(['A', '3500', currency ?? ''], readingOf(header, { currency: 'EUR' }))
    expect([currency, entry]).toMatchObject([
      currency,
      { price_cents: 350_000, currency: code, problems: [] },
    ])
  }
  expect(entryOf(['A', '3500', 'zlotys'], readingOf(header))).toMatchObject({
    price_cents: null,
    currency: null,
    problems: ['No conocemos la moneda «zlotys»: el precio se deja en blanco.'],
  })
  expect(entryOf(['A', 'US$ 20', 'MXN'], readingOf(header))).toMatchObject({
    price_cents: null,
    problems: ['El precio «US$ 20» está en USD y su moneda dice MXN: se deja en blanco.'],
  })
  expect(entryOf(['A', '2857.5', 'JPY'], readingOf(header))).toMatchObject({
    price_cents: null,
    problems: ['El precio «2857.50» lleva decimales y JPY no los tiene: se deja en blanco.'],
  })
  expect(entryOf(['A', '2857.00', 'JPY'], readingOf(header))).toMatchObject({
    price_cents: 285_700,
    problems: [],
  })
  expect(readHeading('Precio (USD)')).toBe('price')
  expect(currencyOfHeading('Precio en dólares')).toBe('USD')
  expect(entryOf(['A', '20'], readingOf(['Nombre', 'Precio (USD)']))).toMatchObject({ currency: 'USD' })
})

test('A table begins below a title, or without headings', () => {
  const rows = (...cells: string[][]) => cells.map((row, at) => ({ row: at + 1, cells: row }))
  const titled = rows(
    ['Mi colección 2024', '', ''],
    ['Nombre', 'Línea', 'Precio', ''],
    ['Ana', 'Andanzas', '350', ''],
  )
  expect(findHeaderRow(titled, readHeading)).toBe(2)
  expect(headerOf(titled, 2, readHeading)).toEqual(['Nombre', 'Línea', 'Precio'])
  const bare = rows(['Ana Félix', 'Andanzas 1:12', 'tengo'], ['Rocinante', 'Andanzas 1:12', 'tengo'])
  expect(findHeaderRow(bare, readHeading)).toBe(0)
  expect(headerOf(bare, 0, readHeading)).toEqual(['', '', ''])
  expect(findHeaderRow(rows(['Objeto', 'Gasto'], ['Ulises', '$350'], ['Circe', '20']), readHeading)).toBe(1)
})

test('A count may say its unit, and what passes the maximum is counted', () => {
  const most = { max: 99, what: 'la cantidad' }
  for (const text of ['2', '2.0', 'x2', '2 pzas', '2 piezas'])
    expect([text, readCount(text, most)]).toEqual([text, { value: 2 }])
  expect(readCount('500', most)).toMatchObject({ value: 99, over: 401 })
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
  const reading = readingOf(header, { format, targets })
  const cells = ['1', 'Ulises', 'Figuras', 'x', '17000', '', '0000-00-00', '2024-02-03', '0.00', '0']
  expect(entryOf(cells, reading)).toMatchObject({
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
  const reading = readingOf(['nombre', 'precio', 'fecha', 'cantidad', 'estado'])
  const entry = entryOf(['A\ud800', 'x', '2023-13-01', '500', '¿?'], reading)
  expect(entry).toMatchObject({
    name: 'A\ufffd',
    price_cents: null,
    acquired_on: null,
    quantity: 99,
    relation: null,
  })
  expect(entry.problems).toHaveLength(4)
  expect(entryOf(['A', '', '', '0', 'tengo'], reading)).toMatchObject({ relation: null })
  expect(entryOf([], reading)).toMatchObject({ name: '', relation: 'collection', quantity: 1, problems: [] })
})

test('An ordered figure of an import becomes a wish, and the row says so', () => {
  const reading = readingOf(['Title', 'Status'], { format: 'myfigurecollection' })
  for (const word of ['Ordered', 'Preventa', 'apartada']) {
    expect(entryOf(['A', word], reading)).toMatchObject({
      relation: 'want',
      problems: [expect.stringContaining('wishlist')],
    })
  }
  expect(entryOf(['A', 'Wished'], reading)).toMatchObject({ relation: 'want', problems: [] })
})
