import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sampleFile } from '#contract/admin/sample-figures.ts'
import { signInAsAdministrator } from '#test/administrators.ts'
import type { TestApp } from '#test/app.ts'
import { importCalls } from '#test/catalogue-imports.ts'
import { rowsXml, workbook } from '#test/workbooks.ts'

const header = 'source_id,license,line,name,price,currency,release_date'
const fileOf = (...rows: string[]) => [header, ...rows, ''].join('\n')
const ulises = 'o-1,Odisea,Ítaca,Ulises,12.99,USD,2027-03'
const circe = 'o-2,Odisea,Ítaca,Circe,,,'

async function setUp() {
  const { app, room, eva } = await signInAsAdministrator()
  return { app, room, eva, imports: importCalls(app, room) }
}

async function rowsOf({ db }: TestApp, query: string): Promise<unknown[]> {
  return (await sql.raw(query).execute(db)).rows
}

test('A file is previewed before anything changes, and then imported as a whole with one audit entry', async () => {
  const { app, room, imports } = await setUp()
  const seen = await imports.check(fileOf(ulises, circe))
  expect(seen).toMatchObject({ state: 'ready', filename: 'figuras.csv', username: 'ana.coleccion' })
  expect(seen.counts).toMatchObject({ rows: 2, added: 2, changed: 0, refused: 0, names: 2 })
  expect(await imports.rows(seen.id, 'new')).toMatchObject([
    { row: 2, name: 'Ulises', place: 'Odisea · Ítaca', item_id: null },
    { row: 3, name: 'Circe' },
  ])
  expect(await rowsOf(app, 'select from items')).toEqual([])

  const done = await imports.complete(seen.id, 'apply')
  expect(done).toMatchObject({ state: 'applied', undo_until: '2026-12-21T18:00:00.000Z' })
  expect(await rowsOf(app, 'select name from items order by id')).toEqual([
    { name: 'Ulises' },
    { name: 'Circe' },
  ])
  expect(await app.get(`admin/items?import=${seen.id}&sort=id`, room.headers)).toAnswer([
    { name: 'Ulises' },
    { name: 'Circe' },
  ])
  expect(
    await rowsOf(app, `select details from audit_entries where act = 'catalogue_imported'`),
  ).toMatchObject([{ details: { filename: 'figuras.csv', rows: 2, added: 2 } }])
  expect(await rowsOf(app, 'select file from catalogue_imports')).toEqual([{ file: null }])
})

test('The figures with which an empty product is tried come with an import and go with its undo', async () => {
  const { app, imports } = await setUp()
  const seen = await imports.check(sampleFile)
  expect(seen.counts).toMatchObject({ rows: 10, added: 10, refused: 0 })
  await imports.complete(seen.id, 'apply')
  expect(await rowsOf(app, 'select count(*)::int as count from items')).toEqual([{ count: 10 }])
  await imports.complete(seen.id, 'undo')
  for (const table of ['items', 'lines', 'licenses', 'brands'])
    expect([table, await rowsOf(app, `select * from ${table}`)]).toEqual([table, []])
})

test('A second file shows what changes field by field, and its undo puts back only what is unchanged since', async () => {
  const { app, imports } = await setUp()
  await imports.complete((await imports.check(fileOf(ulises, circe))).id, 'apply')
  const seen = await imports.check(
    fileOf('o-1,Odisea,Ítaca,El gran Ulises,15,MXN,2027-Q2', circe, 'o-3,Odisea,Ogigia,Calipso,,,'),
  )
  expect(seen.counts).toMatchObject({ added: 1, changed: 1, unchanged: 1 })
  const [changed] = await imports.rows(seen.id, 'changed')
  expect(changed?.changes).toEqual(
    expect.arrayContaining([
      { field: 'name', from: 'Ulises', to: 'El gran Ulises' },
      { field: 'price', from: 'USD\u00a012.99', to: '$15.00' },
      { field: 'release_date', from: '2027-03', to: '2027-Q2' },
    ]),
  )
  await imports.complete(seen.id, 'apply')
  await rowsOf(app, `update items set price_cents = 2000 where source_id = 'o-1'`)

  const undone = await imports.complete(seen.id, 'undo')
  expect(undone).toMatchObject({ state: 'undone', counts: { removed: 1, restored: 1, kept: 1 } })
  expect(
    await rowsOf(
      app,
      'select name, price_cents, currency, release_global, release_global_precision from items order by id',
    ),
  ).toMatchObject([
    {
      name: 'Ulises',
      price_cents: 2000,
      currency: 'MXN',
      release_global: '2027-03-01',
      release_global_precision: 'month',
    },
    { name: 'Circe' },
  ])
  expect(await imports.rows(seen.id, 'kept')).toMatchObject([
    { name: 'Ulises', problems: [{ column: 'price', reason: 'Alguien lo cambió después' }] },
  ])
  expect(await rowsOf(app, 'select name from lines order by id')).toEqual([{ name: 'Ítaca' }])
})

test('The undo retires new figures that a member has marked, and the member keeps them', async () => {
  const { app, eva, imports } = await setUp()
  const { id } = await imports.check(fileOf(ulises, circe))
  await imports.complete(id, 'apply')
  const [marked] = (await rowsOf(app, `select id from items where name = 'Circe'`)) as { id: number }[]
  await rowsOf(app, `update users set validated_at = now()`)
  expect((await app.post(`me/items_want/${marked?.id}`, {}, eva)).status).toBe(200)
  expect(await imports.complete(id, 'undo')).toMatchObject({ counts: { removed: 1, retired: 1, kept: 0 } })
  expect(await rowsOf(app, 'select name, retired_at is not null as is_retired from items')).toEqual([
    { name: 'Circe', is_retired: true },
  ])
  expect(await imports.rows(id, 'kept')).toMatchObject([
    { name: 'Circe', problems: [{ reason: 'Hay miembros que la tienen: quedó retirada' }] },
  ])
  expect(await app.get('public/items/search?query=circe')).toAnswer([])
  expect(await app.get('me/items_want', eva.headers)).toAnswer([{ name: 'Circe' }])
  expect(await imports.ask(id, 'undo')).toRefuse(409, 'import_not_ready')
})

test('Refused rows are listed with row, column and reason, and are only left out when that is accepted', async () => {
  const { app, imports } = await setUp()
  const bad = 'o-9,Odisea,Ítaca,=1+1,doce,MXN,ayer'
  const { id, counts } = await imports.check(fileOf(ulises, bad))
  expect(counts).toMatchObject({ added: 1, refused: 1 })
  expect(await imports.rows(id, 'refused')).toMatchObject([
    { row: 3, problems: [{ column: 'release_date' }, { column: 'price' }] },
  ])
  expect(await imports.ask(id, 'apply')).toRefuseFields({
    skip_bad_rows: 'Hay 1 fila rechazada: acepta dejarlas fuera o corrige el archivo.',
  })
  expect(await imports.complete(id, 'apply', { skip_bad_rows: true })).toMatchObject({ state: 'applied' })
  expect(await rowsOf(app, 'select name from items')).toEqual([{ name: 'Ulises' }])
})

test('The report holds every row, and formulas in it are escaped', async () => {
  const { imports } = await setUp()
  const { id } = await imports.check(fileOf('=cmd,Odisea,Ítaca,=HYPERLINK(1),,,', 'o-2,Odisea,,Circe,,,'))
  const { headers, body } = await imports.report(id)
  expect(headers['content-disposition']).toContain(`importacion-${id}.csv`)
  expect(body).toContain('3,rechazada,,,,,line,,falta la línea')
  expect(body).toContain(`2,nueva,'=HYPERLINK(1),Odisea · Ítaca`)
})

test('Workbooks and JSON are read like CSV, and a broken workbook is a failure with its reason', async () => {
  const { app, imports } = await setUp()
  const rows = rowsXml([
    ['source_id', 'license', 'line', 'name', 'price', 'currency', 'release_date'],
    ['x-1', 'Odisea', 'Ítaca', 'Penélope', 405.884, 'MXN', ['n', '46447', 1]],
    [77, 'Odisea', 'Ítaca', 'Telémaco'],
  ])
  const sheet = await imports.check(workbook({ sheets: [{ rows }], formats: ['mmm-yy'] }), 'figuras.xlsx')
  await imports.complete(sheet.id, 'apply')
  const json = await imports.check(
    '[{"source_id":"j-1","license":"Odisea","line":"Ítaca","name":"Argos"}]',
    'a.json',
  )
  await imports.complete(json.id, 'apply')
  expect(
    await rowsOf(app, 'select source_id, name, price_cents, release_global_precision from items order by id'),
  ).toEqual([
    { source_id: 'x-1', name: 'Penélope', price_cents: 40588, release_global_precision: 'month' },
    { source_id: '77', name: 'Telémaco', price_cents: null, release_global_precision: null },
    { source_id: 'j-1', name: 'Argos', price_cents: null, release_global_precision: null },
  ])
  expect(await imports.check('PK\u0003\u0004roto', 'roto.xlsx')).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('Excel'),
  })
})

test('What a spreadsheet made of a cell is not published: errors, truth values, and dates that were codes', async () => {
  const { imports } = await setUp()
  const rows = rowsXml([
    ['source_id', 'license', 'line', 'name', 'scale'],
    ['e-1', 'Odisea', 'Ítaca', ['e', '#N/A'], '1/6'],
    ['e-2', 'Odisea', 'Ítaca', ['str', '#¡REF!'], '1/6'],
    ['e-3', ['e', '#REF!'], 'Ítaca', 'Con licencia rota', '1/6'],
    ['e-4', 'Odisea', 'Ítaca', ['b', '0'], '1/6'],
    ['e-5', 'Odisea', 'Ítaca', 'Con escala', ['n', '46034', 1]],
  ])
  const { id, counts } = await imports.check(workbook({ sheets: [{ rows }], formats: ['d-mmm'] }), 'x.xlsx')
  expect(counts).toMatchObject({ added: 0, refused: 5 })
  const refused = await imports.rows(id, 'refused')
  expect(refused.map(({ row, problems }) => [row, problems[0]?.column, problems[0]?.reason])).toEqual([
    [2, 'name', 'tiene #N/A, el error de una fórmula de la hoja de cálculo'],
    [3, 'name', 'tiene #¡REF!, el error de una fórmula de la hoja de cálculo'],
    [4, 'license', 'tiene #REF!, el error de una fórmula de la hoja de cálculo'],
    [5, 'name', 'tiene FALSO, que no es un texto sino un valor lógico'],
    [6, 'scale', 'la hoja de cálculo lo convirtió en la fecha 2026-01-12: escríbelo como texto'],
  ])
})

test('A file without figures fails with its reason, and an empty one is refused beside the file', async () => {
  const { imports } = await setUp()
  expect(await imports.check('\n\n')).toMatchObject({
    state: 'failed',
    failure: 'El archivo está vacío.',
  })
  expect(await imports.send({ content: '' })).toRefuseFields({ file: 'El archivo está vacío.' })
})

test('A discarded import keeps no file', async () => {
  const { app, imports } = await setUp()
  const { id } = await imports.check(fileOf(ulises))
  const [kept] = (await rowsOf(app, 'select file from catalogue_imports')) as { file: string }[]
  expect(await app.files.exists(kept?.file ?? '')).toBe(true)
  expect(await imports.discard(id)).toAnswer({ state: 'discarded' })
  expect(await app.files.exists(kept?.file ?? '')).toBe(false)
  expect(await imports.discard(id)).toMatchObject({ status: 409 })
})

test('An applied import cannot be undone after 30 days', async () => {
  const { app, imports } = await setUp()
  const { id } = await imports.check(fileOf(ulises))
  await imports.complete(id, 'apply')
  await rowsOf(app, `update catalogue_imports set applied_at = applied_at - interval '31 days'`)
  expect(await imports.ask(id, 'undo')).toRefuse(409, 'import_too_old')
})
