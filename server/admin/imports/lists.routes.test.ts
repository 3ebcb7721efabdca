import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signInAsAdministrator } from '#test/administrators.ts'
import type { TestApp } from '#test/app.ts'
import { importCalls } from '#test/catalogue-imports.ts'

const catalogue = [
  'source_id,license,line,name,brand,sku,barcode,price,currency,release_date,scale',
  'o-1,Odisea,Ítaca,Ulises,Talleres,A-1,4006381333931,1000,MXN,2027-03,1/6',
  'o-2,Odisea,Ítaca,Circe,Talleres,A-2,,900,MXN,2027-04,1/6',
  'o-3,Odisea,Ítaca,Penélope,,,,,,,',
  'o-4,Odisea,Ogigia,Calipso,Talleres,A-7,,,,,',
  '',
].join('\n')

const head = ['Lista de Distribuidora Faro;;;;', 'Clave;EAN;Descripción;Marca;PVP (MXN);Llegada']
const march = [
  ...head,
  'X-9;4006381333931;ULYSSES DLX ED.;TALLERES;$1,100.00;Q2 2027',
  'A-2;;SORCERESS CIRCE;talleres;900;2027-04',
  ';;penelope;Talleres;$450;TBA',
  'A-8;96385074;Argos;Talleres;$300;15/07/2027',
  '',
].join('\n')
const april = [
  ...head,
  'X-9;4006381333931;ULYSSES DLX ED.;TALLERES;$1,150.00;',
  'A-8;96385074;Argos;Talleres;$300;15/07/2027',
  '',
].join('\n')
const fixed = { license: 'Odisea', line: 'Ítaca' }

async function setUp() {
  const { app, room } = await signInAsAdministrator()
  const imports = importCalls(app, room)
  await imports.complete((await imports.check(catalogue)).id, 'apply')
  return { app, room, imports }
}

async function rowsOf({ db }: TestApp, query: string): Promise<unknown[]> {
  return (await sql.raw(query).execute(db)).rows
}

const items = `select name, sku, price_cents, release_global, release_global_precision as precision from items order by id`

test('A list asks what its columns hold, tells by what each figure is known, and changes dates and prices only', async () => {
  const { app, room, imports } = await setUp()
  const asked = await imports.check(march, 'Faro marzo.csv')
  expect(asked).toMatchObject({
    state: 'columns',
    source: null,
    list: {
      header_row: 2,
      columns: [
        { name: 'Clave', target: 'sku', samples: ['X-9', 'A-2', 'A-8'] },
        { target: 'barcode' },
        { name: 'Descripción', target: 'name' },
        { target: 'brand' },
        { name: 'PVP (MXN)', target: 'price' },
        { target: 'release_date' },
      ],
      fixed: { currency: 'MXN' },
    },
  })
  const before = await rowsOf(app, 'select * from items order by id')
  const columns = asked.list?.columns.map(({ target }) => target)
  const refused = (body: object) => app.send('PATCH', `admin/imports/${asked.id}`, body, room)
  expect(await refused({ columns: ['price'] })).toRefuseFields({
    columns: expect.stringContaining('Di en qué'),
  })
  expect(await refused({ columns: ['name', 'name'] })).toRefuseFields({
    columns: expect.stringContaining('dos columnas'),
  })
  expect(await imports.ask(asked.id, 'apply')).toRefuse(409, 'import_not_ready')

  const seen = await imports.choose(asked.id, { columns, fixed, source: 'Distribuidora Faro' })
  expect(seen).toMatchObject({
    state: 'ready',
    source: 'Distribuidora Faro',
    counts: {
      rows: 4,
      added: 1,
      changed: 2,
      unchanged: 1,
      refused: 0,
      barcode: 1,
      sku: 1,
      name: 1,
      gone: 0,
      names: 0,
    },
  })
  expect(await imports.rows(seen.id, 'changed')).toMatchObject([
    {
      name: 'Ulises',
      said: 'ULYSSES DLX ED.',
      known_by: 'barcode',
      changes: [
        { field: 'release_date', from: '2027-03', to: '2027-Q2' },
        { field: 'price', from: '$1,000.00', to: '$1,100.00' },
      ],
    },
    {
      name: 'Penélope',
      said: 'penelope',
      known_by: 'name',
      changes: [{ field: 'price', from: null, to: '$450.00' }],
    },
  ])
  expect(await imports.rows(seen.id, 'unchanged')).toMatchObject([{ name: 'Circe', known_by: 'sku' }])
  expect(await imports.rows(seen.id, 'new')).toMatchObject([
    {
      name: 'Argos',
      place: 'Odisea · Ítaca',
      known_by: null,
      changes: [
        { field: 'price', from: null, to: '$300.00' },
        { field: 'release_date', from: null, to: '2027-07-15' },
        { field: 'sku', from: null, to: 'A-8' },
        { field: 'barcode', from: null, to: '96385074' },
      ],
    },
  ])

  expect(await imports.complete(seen.id, 'apply')).toMatchObject({ state: 'applied' })
  expect(await rowsOf(app, items)).toEqual([
    { name: 'Ulises', sku: 'A-1', price_cents: 110_000, release_global: '2027-04-01', precision: 'quarter' },
    { name: 'Circe', sku: 'A-2', price_cents: 90_000, release_global: '2027-04-01', precision: 'month' },
    { name: 'Penélope', sku: null, price_cents: 45_000, release_global: null, precision: null },
    { name: 'Calipso', sku: 'A-7', price_cents: null, release_global: null, precision: null },
    { name: 'Argos', sku: 'A-8', price_cents: 30_000, release_global: '2027-07-15', precision: 'day' },
  ])
  expect(await imports.complete(seen.id, 'undo')).toMatchObject({
    counts: { removed: 1, restored: 2, kept: 0 },
  })
  const unmoved = (rows: unknown[]) =>
    rows.map((row) => ({ ...(row as object), revision: 0, updated_at: null }))
  expect(unmoved(await rowsOf(app, 'select * from items order by id'))).toEqual(unmoved(before))
})

test('A list of two columns gives figures the barcodes that they lack, changes no other, and is undone', async () => {
  const { app, imports } = await setUp()
  const codes = [
    'SKU,Código de barras',
    'A-2,96385074',
    'A-1,4006381333931',
    'A-7,0036000291452',
    'Z-1,4006381333948',
    '',
  ]
  const asked = await imports.check(codes.join('\n'), 'codigos.csv')
  const seen = await imports.choose(asked.id, { fixed: { brand: 'Talleres' }, source: 'Códigos' })
  expect(seen).toMatchObject({ state: 'ready', counts: { added: 0, changed: 2, unchanged: 1, refused: 1 } })
  expect(await imports.rows(seen.id, 'changed')).toMatchObject([
    { name: 'Circe', known_by: 'sku', changes: [{ field: 'barcode', from: null, to: '96385074' }] },
    { name: 'Calipso', changes: [{ field: 'barcode', from: null, to: '0036000291452' }] },
  ])
  await imports.complete(seen.id, 'apply', { skip_bad_rows: true })
  const stored = () => rowsOf(app, 'select name, barcode from items where barcode is not null order by id')
  expect(await stored()).toEqual([
    { name: 'Ulises', barcode: '4006381333931' },
    { name: 'Circe', barcode: '96385074' },
    { name: 'Calipso', barcode: '0036000291452' },
  ])
  await imports.complete(seen.id, 'undo')
  expect(await stored()).toEqual([{ name: 'Ulises', barcode: '4006381333931' }])
})

test('The same list a month later needs no question, and says what vanished from it', async () => {
  const { app, imports } = await setUp()
  const first = await imports.check(march, 'marzo.csv')
  await imports.choose(first.id, { fixed, source: 'Distribuidora Faro' })
  await imports.complete(first.id, 'apply')
  const moved = april.replace('Clave;EAN', '\nClave;EAN').replace('Llegada', 'Llegada;Nota')
  const seen = await imports.check(moved, 'abril.csv')
  expect(seen).toMatchObject({
    state: 'ready',
    source: 'Distribuidora Faro',
    counts: { rows: 2, added: 0, changed: 1, unchanged: 1, gone: 2 },
  })
  expect(await imports.rows(seen.id, 'gone')).toMatchObject([{ name: 'Circe' }, { name: 'Penélope' }])
  expect(await imports.rows(seen.id, 'changed')).toMatchObject([
    { name: 'Ulises', changes: [{ field: 'price', from: '$1,100.00', to: '$1,150.00' }] },
  ])
  expect((await imports.report(seen.id)).body).toContain('ya no viene,Circe')
  await imports.complete(seen.id, 'apply')
  // Nothing is deleted, and an empty cell of a list empties nothing.
  expect(
    await rowsOf(app, 'select count(*)::int as count from items where release_global is not null'),
  ).toEqual([{ count: 3 }])
  expect(await imports.check(april, 'abril.csv')).toMatchObject({ counts: { unchanged: 2, gone: 0 } })
  // The undone list was never there: the one before it counts again.
  await imports.complete(seen.id, 'undo')
  expect(await imports.check(april, 'abril.csv')).toMatchObject({ counts: { gone: 2 } })
  expect(await imports.check(catalogue)).toMatchObject({ state: 'ready', source: null, list: null })
})

test('Rows that mean several figures, the same figure twice or none that can be placed are refused', async () => {
  const { app, imports } = await setUp()
  await rowsOf(app, `update items set barcode = '4006381333931' where source_id = 'o-2'`)
  const list = [
    'EAN,Nombre,Marca,SKU',
    '4006381333931,Nadie,,',
    '4006381333931,Circe,,',
    ',Otra,Talleres,A-2',
    '96385074,Argos,,',
    '96385074,Argos otra vez,,',
    '',
  ].join('\n')
  const { id } = await imports.check(list)
  const seen = await imports.choose(id, {})
  expect(seen.counts).toMatchObject({ rows: 5, added: 0, unchanged: 1, refused: 4, barcode: 1 })
  expect(await imports.rows(id, 'refused')).toMatchObject([
    { row: 2, problems: [{ column: 'barcode', reason: expect.stringContaining('varias figuras') }] },
    { row: 4, problems: [{ column: '', reason: 'es la misma figura que la fila 3' }] },
    { row: 5, problems: [{ column: 'license', reason: 'falta la licencia' }] },
    { row: 6, problems: [{ column: '', reason: 'es la misma figura que la fila 5' }] },
  ])
})

test('A refused row of a known figure is in the list, and an undone list never was', async () => {
  const { imports } = await setUp()
  const send = (...rows: string[]) => imports.check([...head, ...rows, ''].join('\n'))
  const ulises = 'X-9;4006381333931;Ulises;Talleres;$1,000;'
  const first = await send(ulises, 'A-2;;Circe;Talleres;$900;')
  await imports.choose(first.id, { fixed, source: 'Faro' })
  await imports.complete(first.id, 'apply')
  const undone = await send('A-2;;Circe;Talleres;$950;', 'A-7;;Calipso;Talleres;$800;')
  expect(undone.counts).toMatchObject({ changed: 2, gone: 1 })
  await imports.complete(undone.id, 'apply')
  await imports.complete(undone.id, 'undo')

  const bad = await send('A-2;;Circe;Talleres;novecientos;')
  expect(bad.counts).toMatchObject({ refused: 1, gone: 1 })
  expect(await imports.rows(bad.id, 'gone')).toMatchObject([{ name: 'Ulises' }])
  await imports.complete(bad.id, 'apply', { skip_bad_rows: true })
  const last = await send(ulises)
  expect(await imports.rows(last.id, 'gone')).toMatchObject([{ name: 'Circe' }])
})

test('A reissue has the name of a figure and other codes, and is a new figure', async () => {
  const { imports } = await setUp()
  const { id } = await imports.check(
    'EAN,SKU,Nombre\n96385074,,Ulises\n,B-2,Circe\n,,Penélope\n,A-7,Ulises\n',
  )
  const seen = await imports.choose(id, { fixed })
  expect(seen.counts).toMatchObject({ added: 3, unchanged: 1, name: 1 })
  expect(await imports.rows(id, 'new')).toMatchObject([
    { name: 'Ulises' },
    { name: 'Circe' },
    { name: 'Ulises' },
  ])
  const spelt = await imports.check('SKU,Nombre\na-2,Circe\n')
  expect(await imports.choose(spelt.id, { fixed })).toMatchObject({ counts: { added: 0, name: 1 } })
})

test('Of two columns with the same heading the chosen one is remembered', async () => {
  const { imports } = await setUp()
  const twice = 'SKU,Marca,Precio,Precio\nA-2,Talleres,100,900\n'
  const { id } = await imports.check(twice)
  await imports.choose(id, {
    columns: ['sku', 'brand', null, 'price'],
    fixed: { currency: 'MXN' },
    source: 'Faro',
  })
  expect(await imports.check(twice)).toMatchObject({
    state: 'ready',
    list: { columns: [{}, {}, { target: null }, { target: 'price' }] },
    counts: { unchanged: 1 },
  })
})

test('Other headings are guessed again, and a list that waits for its columns can be discarded', async () => {
  const { app, room, imports } = await setUp()
  const { id, list } = await imports.check('Clave,Nombre\nx,y\nSKU,Figura\nA-1,Ulises\n')
  expect(list?.header_row).toBe(1)
  const moved = await imports.choose(id, { header_row: 3 })
  expect(moved).toMatchObject({
    state: 'columns',
    list: { header_row: 3, columns: [{ name: 'SKU' }, { name: 'Figura' }] },
  })
  expect(await imports.choose(id, { fixed: { ...fixed, brand: 'Talleres' } })).toMatchObject({
    state: 'ready',
    counts: { rows: 1, sku: 1 },
  })
  expect(await app.send('PATCH', `admin/imports/${id}`, { fixed: { currency: 'XX' } }, room)).toMatchObject({
    status: 422,
  })
  expect(await imports.discard(id)).toAnswer({ state: 'discarded' })
  expect(await app.send('PATCH', `admin/imports/${id}`, {}, room)).toRefuse(409, 'import_not_ready')
})

/** Real catalogues, if there are any: with our headings and ids, and as a shop's list without either. */
const folder = '../shared/catalogues'
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.csv')) : []

test('Real catalogues go in as files, and as lists of another month they know every figure', async () => {
  const { app, imports } = await setUp()
  for (const name of files.length > 0 ? files : ['']) {
    const text = name === '' ? catalogue : readFileSync(`${folder}/${name}`, 'utf8')
    const { id, counts, state } = await imports.check(text, name || 'a.csv')
    expect([name, state]).toEqual([name, 'ready'])
    await imports.complete(id, 'apply', { skip_bad_rows: true })
    const list = text.replace(/^[^\r\n]*/, (line) =>
      line.replace('source_id', 'Nota').replace('line', 'Línea'),
    )
    const asked = await imports.check(list, name || 'a.csv')
    expect(asked.state).toBe('columns')
    const seen = await imports.choose(asked.id, {})
    const { barcode, sku, name: named, added, changed, refused } = seen.counts
    // A few share all that a row says of them, and are refused instead of guessed.
    expect([name, added, changed]).toEqual([name, 0, 0])
    expect(barcode + sku + named + refused).toBe(counts.rows)
    expect(barcode + sku + named).toBeGreaterThan(0.85 * (counts.rows - counts.refused))
    await imports.discard(asked.id)
  }
  expect(await rowsOf(app, 'select count(*)::int > 3 as has_figures from items')).toEqual([
    { has_figures: true },
  ])
}, 300_000)
