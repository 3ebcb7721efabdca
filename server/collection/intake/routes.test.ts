import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { findIllegalStates, makeCollector } from '#test/collectors.ts'
import { completeIntake, rowsOf, runImportWorker, uploadAndMatch } from '#test/intakes.ts'
import { makeBrand, makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { rowsXml, workbook } from '#test/workbooks.ts'

/** The format of MyFigureCollection: semicolons, two prices, and zeros for unknown days. */
const figureCollection = [
  '"ID";"Title";"Root";"Category";"Release Date";"Price";"Scale";"Barcode";"Status";"Count";"Score";"Payment date";"Shipping date";"Collecting date";"Price";"Shop";"Shipping method";"Tracking number";"Wishability";"Note"',
  '"1";"Odisea - Ulises - 1/8 (Talleres Ítaca)";"Figuras";"Prepainted";"2023-02-00";"17000";"1/8";"4006381333931";"Owned";"2";"8/10";"2024-08-26";"0000-00-00";"2024-09-27";"129.23";"AmiAmi";"n/a";"";"0";"Con ""caja"" 🏺"',
  '"2";"Odisea - Circe - Ítaca Mini (Talleres Ítaca)";"Figuras";"Prepainted";"2024-05-11";"0";"";"";"Wished";"1";"";"0000-00-00";"0000-00-00";"0000-00-00";"0.00";"";"n/a";"";"4";""',
  '"3";"Odisea - Penélope (Talleres Ítaca)";"Figuras";"Prepainted";"2024-05-11";"0";"";"";"";"1";"";"0000-00-00";"0000-00-00";"2024-01-02";"0.00";"";"n/a";"";"0";""',
  '"4";"Zzyzx - Nadie - Qwerty (Xkcd)";"Figuras";"Prepainted";"2024-05-11";"0";"";"";"Owned";"1";"";"0000-00-00";"0000-00-00";"0000-00-00";"0.00";"";"n/a";"";"0";""',
  '',
].join('\n')

async function makeOdyssey({ db }: TestApp) {
  const license = await makeLicense(db, { name: 'Odisea', slug: 'odisea' })
  const brand = await makeBrand(db, 'Talleres Itaca')
  const shelf = await makeLine(db, license, { name: 'Ítaca Mini', slug: 'itaca-mini' })
  const item = (name: string, columns = {}) => makeItem(db, shelf, { name, brand_id: brand.id, ...columns })
  return {
    ulises: await item('Ulises', { barcode: '4006381333931', sku: '12', source_id: 'itaca-1' }),
    circe: await item('Circe'),
    penelope: await item('Penélope'),
    polifemo: await item('Polifemo'),
  }
}

test('An export of MyFigureCollection is previewed before anything changes', async () => {
  const app = await startTestApp()
  const { ulises, circe, penelope } = await makeOdyssey(app)
  const ana = await makeCollector(app)
  const seen = await uploadAndMatch(app, ana, figureCollection, 'mfc.csv')
  expect(seen).toMatchObject({
    state: 'ready',
    format: 'myfigurecollection',
    rows: 4,
    used: 0,
    places: 3,
    taken: 3,
  })
  expect(seen.counts).toEqual({ exact: 2, likely: 1, unsure: 0, none: 1 })
  expect(await rowsOf(ana, seen.id)).toMatchObject([
    {
      row: 2,
      match: 'exact',
      reason: 'barcode',
      item: { id: ulises.id, user: { relation: null } },
      entry: {
        quantity: 2,
        price_cents: 12_923,
        currency: 'MXN',
        acquired_on: '2024-08-26',
        store: 'AmiAmi',
      },
    },
    { match: 'exact', item: { id: circe.id }, entry: { relation: 'want', priority: 4, price_cents: null } },
    {
      match: 'likely',
      item: { id: penelope.id },
      entry: { relation: 'collection', acquired_on: '2024-01-02' },
    },
    { match: 'none', item: null, is_taken: false },
  ])
  const unclear = await rowsOf(ana, seen.id, '&match=likely,none')
  expect(unclear.map(({ match }) => match)).toEqual(['likely', 'none'])
})

test('A name joined by × is matched however it is spelt', async () => {
  const app = await startTestApp()
  const license = await makeLicense(app.db, { name: 'AB×CIELO', slug: 'ab-cielo' })
  const shelf = await makeLine(app.db, license, { name: 'Linea', slug: 'linea' })
  const names = ['AB×CIELO Ana', 'LUNA×LUNA Eva', 'SOLxMAR Iris']
  const items = await Promise.all(names.map((name) => makeItem(app.db, shelf, { name })))
  const typed = ['abxcielo ana', 'Luna x Luna Eva', 'SOL×MAR\u200b Iris']
  const ana = await makeCollector(app)
  const file = ['Nombre,Licencia,Tengo', ...typed.map((name) => `${name},ABxCIELO,sí`), ''].join('\n')
  const { id, columns } = await uploadAndMatch(app, ana, file)
  await ana.patch(`me/intakes/${id}`, { columns: columns.map(({ target }) => target) })
  await runImportWorker(app)
  expect((await rowsOf(ana, id)).map(({ match, item }) => [match, item?.id])).toEqual(
    items.map(({ id: itemId }) => ['exact', itemId]),
  )
})

test('What a member bought long ago, what the sheet ticks and what it protects is read as it was meant', async () => {
  const app = await startTestApp()
  const { ulises, circe } = await makeOdyssey(app)
  const ana = await makeCollector(app)
  const file = [
    'Nombre\tTengo\tCódigo de barras\tFecha de compra\tPrecio\tMoneda',
    'De barba\tVERDADERO\t="4006381333931"\t15/03/98\t3500\tyenes',
    'Circe\t☑\t\t15 de marzo de 2024\t($350.00)\t',
    'Penélope\t\t\tMar 15, 2024\t350-\t',
    'Polifemo\tFALSO\t\t15-mar-24\t20\tzlotys',
  ].join('\r')
  const { id, columns } = await uploadAndMatch(app, ana, file)
  await ana.patch(`me/intakes/${id}`, { columns: columns.map(({ target }) => target) })
  await runImportWorker(app)
  expect(await rowsOf(ana, id)).toMatchObject([
    {
      reason: 'barcode',
      item: { id: ulises.id },
      is_taken: true,
      entry: { acquired_on: '1998-03-15', price_cents: 350_000, currency: 'JPY', problems: [] },
    },
    {
      item: { id: circe.id },
      is_taken: true,
      entry: {
        acquired_on: '2024-03-15',
        price_cents: null,
        problems: [expect.stringContaining('negativo')],
      },
    },
    { is_taken: false, entry: { relation: null, acquired_on: '2024-03-15', price_cents: null } },
    { is_taken: false, entry: { relation: null, acquired_on: '2024-03-15', price_cents: null } },
  ])
})

test('A workbook is read like a file of text', async () => {
  const app = await startTestApp()
  const { ulises, circe } = await makeOdyssey(app)
  const ana = await makeCollector(app)
  const rows = rowsXml([
    ['Mi colección', null, null],
    ['Nombre', 'Comprada', 'Precio'],
    ['Ulises', ['n', '45000', 1], 'USD 45'],
    ['Circe', null, 45.5],
  ])
  const file = workbook({ sheets: [{ rows }], formats: ['dd/mm/yyyy'] })
  const { id, columns, currency } = await uploadAndMatch(app, ana, file, 'mia.xlsx')
  expect(currency).toBe('USD')
  await ana.patch(`me/intakes/${id}`, { columns: columns.map(({ target }) => target) })
  await runImportWorker(app)
  expect(await rowsOf(ana, id)).toMatchObject([
    {
      row: 3,
      item: { id: ulises.id },
      entry: { acquired_on: '2023-03-15', price_cents: 4_500, currency: 'USD' },
    },
    { row: 4, item: { id: circe.id }, entry: { price_cents: 4_550, currency: 'USD' } },
  ])
})

test('Importing the same file again changes nothing, and the import can be undone', async () => {
  const app = await startTestApp()
  const { ulises, circe } = await makeOdyssey(app)
  const ana = await makeCollector(app)
  const { id } = await uploadAndMatch(app, ana, figureCollection)
  expect(await completeIntake(app, ana, id, 'apply')).toMatchObject({
    state: 'applied',
    may_undo: true,
    used: 3,
    outcomes: { added: 3, elsewhere: 1, skipped: 1 },
  })
  expect(await ana.get(`me/items/${ulises.id}`)).toAnswer({
    user: { relation: 'collection', quantity: 2 },
    copies: [{ price_paid_cents: 12_923, notes: 'Con "caja" 🏺' }, { store: 'AmiAmi' }],
  })
  expect(await ana.get(`me/items/${circe.id}`)).toAnswer({ priority: 4 })

  const again = await uploadAndMatch(app, ana, figureCollection)
  expect(again.places).toBe(0)
  expect(await completeIntake(app, ana, again.id, 'apply')).toMatchObject({
    outcomes: { added: 0, changed: 0, unchanged: 3, skipped: 1 },
    may_undo: false,
    used: 3,
  })
  expect(await completeIntake(app, ana, id, 'undo')).toMatchObject({ state: 'undone', kept: 0, used: 0 })
  expect(await findIllegalStates(app)).toEqual([])
})

/** A real export, if there is one. */
const sample = '../shared/exports/myfigurecollection-export.csv'

test('A real export is read to its last cell', async () => {
  const app = await startTestApp()
  await makeOdyssey(app)
  const ana = await makeCollector(app)
  const seen = await uploadAndMatch(app, ana, existsSync(sample) ? readFileSync(sample) : figureCollection)
  expect(seen).toMatchObject({ state: 'ready', format: 'myfigurecollection' })
  expect(seen.rows).toBeGreaterThan(3)
  for (const { entry } of await rowsOf(ana, seen.id)) {
    expect(entry.name).toContain(' - ')
    // Every cell is understood; only ordered figures have a note.
    expect(entry.problems.filter((problem) => !problem.includes('la pediste'))).toEqual([])
    expect(entry.relation).not.toBeNull()
    if (entry.acquired_on !== null) expect(entry.acquired_on).toMatch(/^20\d\d-/)
  }
})
