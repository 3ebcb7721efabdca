import { expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { fileOf, inChunks, prepareImports } from '#test/imports.ts'
import { importCatalogue } from './service.ts'
import { readCatalogueFile } from './source.service.ts'

const imports = prepareImports()
const { importFile, rowsOf } = imports

const dracula =
  'Drácula,Noches,Conde Drácula,Ceniza,Transilvania,,Exclusive,2027-03,12.99,USD,D-1,,1/12,"noche,vampiro",,x-1'
const mina = 'DRÁCULA,Noches,Mina Harker,Ceniza,Transilvania,,,2027-Q3,2857,JPY,D-1,4543112321329,,,,x-2'

const items = 'select name from items order by id'

test('Figures are imported with their license, line, brand and saga, which are found or created by name', async () => {
  const report = await importFile(fileOf(dracula, mina))
  expect(report).toMatchObject({ rows: 2, added: 2, changed: 0, unchanged: 0, refused: 0, isApplied: true })
  expect(report.newNames).toEqual({ licenses: 1, lines: 1, brands: 1, sagas: 1, arcos: 0 })
  expect(
    await rowsOf(`select l.slug as license, n.slug as line, lb.slug as line_brand, g.name as saga, i.name, i.slug,
      i.sales_method, i.release_on, i.release_precision, i.price_cents, i.currency, i.sku, i.barcode, i.tags, i.type,
      i.status from items i join licenses l on l.id = i.license_id join lines n on n.id = i.line_id
      join brands lb on lb.id = n.brand_id join sagas g on g.id = i.saga_id order by i.id`),
  ).toEqual([
    {
      license: 'dracula',
      line: 'noches',
      line_brand: 'ceniza',
      saga: 'Transilvania',
      name: 'Conde Drácula',
      slug: 'conde-dracula',
      sales_method: 'exclusiva_tienda',
      release_on: '2027-03-01',
      release_precision: 'month',
      price_cents: 1299,
      currency: 'USD',
      sku: 'D-1',
      barcode: null,
      tags: 'noche,vampiro',
      type: 'figura',
      // The file does not say, so it stays unknown.
      status: null,
    },
    expect.objectContaining({ license: 'dracula', price_cents: 285_700, currency: 'JPY', sku: 'D-1' }),
  ])
})

test('Importing the same file again changes nothing', async () => {
  await importFile(fileOf(dracula, mina))
  const before = await rowsOf('select * from items order by id')
  const report = await importFile(fileOf(dracula, mina))
  expect(report).toMatchObject({ added: 0, changed: 0, unchanged: 2, changedColumns: {}, isApplied: true })
  expect(report.newNames).toEqual({ licenses: 0, lines: 0, brands: 0, sagas: 0, arcos: 0 })
  expect(await rowsOf('select * from items order by id')).toEqual(before)
})

test('A later file changes the columns it has, also to unknown, and leaves the others', async () => {
  await importFile(fileOf(dracula, mina))
  await rowsOf(`update items set description = 'Escrita aquí', status = 'agotada' where source_id = 'x-1'`)
  const report = await importFile(
    'source_id,license,line,name,sku,status\nx-1,Drácula,Noches,El conde Drácula,D-9,\nx-2,Drácula,Noches,Mina Harker,D-1,\n',
  )
  expect(report).toMatchObject({
    added: 0,
    changed: 1,
    unchanged: 1,
    changedColumns: { name: 1, sku: 1, status: 1 },
  })
  expect(
    await rowsOf(
      `select name, slug, sku, description, status, price_cents from items where source_id = 'x-1'`,
    ),
  ).toEqual([
    {
      name: 'El conde Drácula',
      slug: 'conde-dracula',
      sku: 'D-9',
      description: 'Escrita aquí',
      status: null,
      price_cents: 1299,
    },
  ])
})

test('Another spelling of a name is not a change, but is the one exported', async () => {
  await importFile(fileOf(mina))
  const before = await rowsOf('select updated_at from items')
  expect(await importFile(fileOf(mina.replace('DRÁCULA', 'drácula')))).toMatchObject({
    changed: 0,
    unchanged: 1,
  })
  expect(await rowsOf('select updated_at from items')).toEqual(before)
  expect(
    await rowsOf('select l.name, i.source_words from items i join licenses l on l.id = i.license_id'),
  ).toEqual([{ name: 'DRÁCULA', source_words: { license: 'drácula' } }])
})

test('An empty cell clears a value the source no longer knows', async () => {
  await importFile(fileOf(dracula))
  await importFile('source_id,license,line,name,brand,price,currency\nx-1,Drácula,Noches,Conde Drácula,,,\n')
  expect(await rowsOf('select brand_id, price_cents, currency, sku from items')).toEqual([
    { brand_id: null, price_cents: null, currency: null, sku: 'D-1' },
  ])
})

test('A delayed date adds one row to its history', async () => {
  await importFile(fileOf(dracula, mina))
  const report = await importFile(fileOf(dracula.replace('2027-03', '2027-06-15'), mina))
  expect(report).toMatchObject({ changed: 1, changedColumns: { release_date: 1 } })
  expect(
    await rowsOf('select market, old_on, old_precision, new_on, new_precision from item_release_changes'),
  ).toEqual([
    {
      market: 'global',
      old_on: '2027-03-01',
      old_precision: 'month',
      new_on: '2027-06-15',
      new_precision: 'day',
    },
  ])
})

test('A figure may move to another license and line', async () => {
  await importFile(fileOf(dracula, mina))
  const report = await importFile(fileOf(mina.replace('DRÁCULA,Noches', 'Nosferatu,Sombras')))
  expect(report).toMatchObject({ changed: 1, changedColumns: { license: 1, line: 1 } })
  expect(await rowsOf('select slug, items_count from lines order by id')).toEqual([
    { slug: 'noches', items_count: 1 },
    { slug: 'sombras', items_count: 1 },
  ])
})

test('A dry run reports what would happen and changes nothing', async () => {
  await importFile(fileOf(dracula))
  const file = fileOf(
    dracula.replace('12.99', '13.99'),
    mina,
    'Nosferatu,Sombras,Conde Orlok,,,,,,,,,,,,,x-3',
  )
  const report = await importFile(file, { dryRun: true })
  expect(report).toMatchObject({
    added: 2,
    changed: 1,
    unchanged: 0,
    changedColumns: { price: 1 },
    isApplied: false,
  })
  expect(report.newNames).toEqual({ licenses: 1, lines: 1, brands: 0, sagas: 0, arcos: 0 })
  expect(await rowsOf(items)).toEqual([{ name: 'Conde Drácula' }])
  expect(await importFile(file)).toEqual({ ...report, isApplied: true })
})

test('Readers do not wait for an import, and a second import is refused while one is running', async () => {
  const reached = Promise.withResolvers<void>()
  const seen = Promise.withResolvers<void>()
  async function* slow(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(fileOf(dracula))
    reached.resolve()
    await seen.promise
    yield Buffer.from(`${mina}\r\n`)
  }
  const first = importCatalogue(imports.db, readCatalogueFile(slow()))
  await reached.promise
  expect(await rowsOf(items)).toEqual([])
  await expect(importFile(fileOf(mina))).rejects.toSatisfy(
    (error) => error instanceof Refusal && error.code === 'conflict',
  )
  seen.resolve()
  expect(await first).toMatchObject({ added: 2 })
})

test.each([
  [8000, 'Breve', 2000],
  [600, 'Un renglón largo de la descripción. '.repeat(100), 300],
])('Of %i rows, only a few are read ahead of the database', async (count, description, most) => {
  let read = 0
  let ahead = 0
  async function* source() {
    while (read < count) {
      read++
      const cells = { license: 'Drácula', line: 'Noches', name: `Vampiro ${read}`, source_id: `m-${read}` }
      yield { row: read, cells: { ...cells, description } }
    }
  }
  await importCatalogue(imports.db, source(), { dryRun: true }, ({ rows }) => {
    ahead = Math.max(ahead, read - rows)
  })
  expect(read).toBe(count)
  expect(ahead).toBeLessThanOrEqual(most)
})

test('Progress is reported by step and row', async () => {
  const steps: string[] = []
  await importCatalogue(
    imports.db,
    readCatalogueFile(inChunks(fileOf(dracula, mina))),
    {},
    ({ step, rows }) => {
      steps.push(`${step} ${rows}`)
    },
  )
  expect(steps).toEqual(['reading 0', 'reading 2', 'comparing 2', 'saving 2'])
})
