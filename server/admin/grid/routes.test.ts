import { expect, test } from 'vitest'
import type { GridAnswer, GridRow } from '#contract/admin/grid.ts'
import { expectData } from '#test/answers.ts'
import { startTestApp } from '#test/app.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { makeStaff } from '#test/staff.ts'

async function start(count = 3) {
  const app = await startTestApp()
  const line = await makeLine(app.db, await makeLicense(app.db))
  const ids: number[] = []
  for (let made = 0; made < count; made++)
    ids.push((await makeItem(app.db, line, { name: `Figura ${made}` })).id)
  const carla = await makeStaff(app)
  const list = async () =>
    expectData<{ rows: GridRow[]; total: number }>(await carla.get(`admin/item-grid?line=${line.id}&sort=id`))
  const edit = (rows: object[], more: object = {}) => carla.patch('admin/items', { rows, ...more })
  const row = (id: number, fields: object, revision = 1) => ({ id, revision, fields })
  return { app, line, ids, carla, list, edit, row }
}

test('Many figures change at once, each with an entry of the audit log and one batch', async () => {
  const { app, ids, list, edit, row } = await start()
  const [a = 0, b = 0, c = 0] = ids
  const answer = expectData<GridAnswer>(
    await edit([
      row(a, { status: 'agotada', price: '499.50', currency: 'MXN', release_date_mx: '2027-Q2' }),
      row(b, { brand: 'Marca Nueva', barcode: '7501031311309', tags: 'uno, dos' }),
      row(c, { name: 'Figura 2' }),
    ]),
  )
  expect(answer.refused).toEqual({})
  const { rows, total } = await list()
  expect(total).toBe(3)
  expect(rows).toMatchObject([
    { id: a, revision: 2, fields: { status: 'agotada', price: '499.50', release_date_mx: '2027-Q2' } },
    { id: b, revision: 2, fields: { brand: 'Marca Nueva', barcode: '7501031311309' } },
    { id: c, revision: 1 },
  ])
  const entries =
    await app.sql`select act, subject_id, details ->> 'batch' as batch, before ->> 'status' as status
    from audit_entries where subject_kind = 'item' order by id`
  expect(entries).toEqual([
    { act: 'item_edited', subject_id: String(a), batch: answer.batch, status: '' },
    { act: 'item_edited', subject_id: String(b), batch: answer.batch, status: null },
  ])
})

test('One wrong cell refuses everything, with a message by figure and field', async () => {
  const { ids, list, edit, row } = await start()
  const [a = 0, b = 0] = ids
  const answer = await edit([row(a, { status: 'agotada' }), row(b, { barcode: '123', name: '' })])
  expect(answer).toMatchObject({
    status: 422,
    body: {
      error: 'invalid',
      fields: { [`${b}.barcode`]: expect.any(String), [`${b}.name`]: expect.any(String) },
    },
  })
  expect((await list()).rows.map(({ revision }) => revision)).toEqual([1, 1, 1])
})

test('Refused rows can be left out', async () => {
  const { ids, list, edit, row } = await start()
  const [a = 0, b = 0] = ids
  const edits = [row(a, { scale: '1:12' }), row(b, { scale: '1:6' }, 7), row(999_999, { scale: '1:4' })]
  const answer = expectData<GridAnswer>(await edit(edits, { skip_refused: true }))
  expect(Object.keys(answer.refused)).toEqual([`${b}.revision`, '999999.name'])
  expect((await list()).rows.map(({ fields }) => fields.scale)).toEqual(['1:12', '', ''])
})

test('A row that somebody else changed meanwhile refuses the change', async () => {
  const { ids, carla, edit, row } = await start()
  const [a = 0] = ids
  expectData(await carla.patch(`admin/items/${a}`, { revision: 1, fields: { sku: 'A-1' } }))
  expect(await edit([row(a, { sku: 'B-2' })])).toRefuseFields({
    [`${a}.revision`]: expect.stringContaining('Alguien'),
  })
})

test('A batch is undone as a whole, except for rows that somebody changed since', async () => {
  const { ids, carla, list, edit, row } = await start()
  const [a = 0, b = 0] = ids
  const { batch } = expectData<GridAnswer>(
    await edit([row(a, { name: 'Otra', sku: 'A-1' }), row(b, { sku: 'B-2' })]),
  )
  expectData(await carla.patch(`admin/items/${b}`, { revision: 2, fields: { sku: 'B-3' } }))
  const undone = expectData<GridAnswer>(await carla.post('admin/item-grid/undo', { batch }))
  expect(undone).toMatchObject({ rows: [{ id: a }], refused: { [`${b}.revision`]: expect.any(String) } })
  expect((await list()).rows).toMatchObject([
    { fields: { name: 'Figura 0', sku: '' } },
    { fields: { sku: 'B-3' } },
    {},
  ])
  // An undo is a change like any other and can be undone.
  expectData(await carla.post('admin/item-grid/undo', { batch: undone.batch }))
  expect((await list()).rows[0]).toMatchObject({ fields: { name: 'Otra', sku: 'A-1' } })
})

test('Five hundred figures with long texts are a page of the grid, and are saved at once', async () => {
  const { app, line, edit, row, carla } = await start(0)
  await app.sql`insert into items (slug, license_id, line_id, name)
    select 'f-' || n, license_id, id, 'Figura ' || n from lines, generate_series(1, 501) n where id = ${line.id}`
  const all = await app.sql<{ id: number }>`select id from items order by id`
  const [rows, rest] = [all.slice(0, 500), all.slice(500)]
  expect(await carla.get('admin/item-grid?query=&sort=id&page=2')).toAnswer({ rows: rest, total: 501 })
  const tags = Array.from({ length: 40 }, (_, at) => `etiqueta ${at}`).join(', ')
  const answer = await edit(rows.map(({ id }) => row(id, { status: 'disponible', scale: '1:12', tags })))
  expect(expectData<GridAnswer>(answer).rows).toHaveLength(500)
})

test('Too many rows, no rows and an unknown batch are refused', async () => {
  const { ids, carla, edit, row } = await start()
  const [a = 0] = ids
  expect((await edit([])).status).toBe(422)
  expect((await edit(Array.from({ length: 501 }, () => row(a, {})))).status).toBe(422)
  expect((await edit([row(a, { name: 7 })])).status).toBe(422)
  expect((await carla.post('admin/item-grid/undo', { batch: crypto.randomUUID() })).status).toBe(404)
  expect((await carla.post('admin/item-grid/undo', { batch: 'x' })).status).toBe(422)
})
