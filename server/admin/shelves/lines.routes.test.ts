import { expect, test } from 'vitest'
import { expectData, refusalOf } from '#test/answers.ts'
import { startTestApp } from '#test/app.ts'
import { makeCollector, makeItems } from '#test/collectors.ts'
import { makeItemsOf, makeLicense } from '#test/makers.ts'
import { makePrivateFigure } from '#test/private-figures.ts'
import { makeStaff } from '#test/staff.ts'

interface Line {
  id: number
  revision: number
  slug: string
  name: string
  brand: string | null
}
interface Saved {
  line: Line
  version: number | null
}

async function start() {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '1000' } })
  const license = await makeLicense(app.db, { slug: 'odisea', name: 'La Odisea' })
  const carla = await makeStaff(app)
  const add = async (fields: object) =>
    expectData<Saved>(await carla.post('admin/lines', { license_id: license.id, ...fields }))
  const edit = ({ id, revision }: Line, fields: object) =>
    carla.patch(`admin/lines/${id}`, { revision, ...fields })
  return { app, license, carla, add, edit }
}

test('A new line is on the page of its license at once, and a new brand is added with it', async () => {
  const { app, add } = await start()
  const { line } = await add({ name: 'Ítaca', brand: 'Aqueo' })
  expect(await app.get('publicdata/lines/odisea')).toAnswer([
    { id: line.id, slug: 'itaca', brand: { slug: 'aqueo', name: 'Aqueo' } },
  ])
  expect((await add({ name: 'Esparta', brand: 'AQUEO' })).line.brand).toBe('Aqueo')
})

test('A line of another license may have the same name; one of its own license may not', async () => {
  const { app, carla, add, edit } = await start()
  const { line } = await add({ name: 'Ítaca' })
  const other = await makeLicense(app.db)
  expect((await add({ name: 'Ítaca', license_id: other.id })).line.slug).toBe('itaca')
  const { line: second } = await add({ name: 'Troya' })
  const wrong = { name: 'ÍTACA', slug: line.slug }
  expect(await edit(second, wrong)).toRefuseFields({ name: expect.any(String), slug: expect.any(String) })
  const nowhere = await carla.post('admin/lines', { name: 'Sola', license_id: 999_999 })
  expect(nowhere).toRefuseFields({ license_id: expect.any(String) })
  expect((await edit(second, { brand: 'x'.repeat(201) })).status).toBe(422)
})

test('Former addresses of a line and of its license lead to the line', async () => {
  const { app, license, carla, add, edit } = await start()
  const { line } = await add({ name: 'Ítaca' })
  expectData(await edit(line, { slug: 'itaca-nueva' }))
  expectData(await carla.patch(`admin/licenses/${license.id}`, { revision: 1, slug: 'homero' }))
  const { body } = await app.get('seo/lines/itaca?license=odisea')
  expect(body).toMatchObject({ data: { canonical: expect.stringMatching(/\/homero\/itaca-nueva$/) } })
  expect(await app.get('publicdata/lines/odisea')).toAnswer([{ slug: 'itaca-nueva' }])
})

test('A line without figures is deleted; one with figures or that a member hides stays', async () => {
  const { app, carla, add } = await start()
  const { line } = await add({ name: 'Ítaca' })
  const ana = await makeCollector(app)
  expectData(await ana.post('me/hidden/odisea/itaca', {}))
  expect((await carla.remove(`admin/lines/${line.id}`)).body).toMatchObject({ error: 'line_in_use' })
  await app.sql`delete from hidden_shelves`
  expectData(await carla.remove(`admin/lines/${line.id}`))
  expect((await carla.get(`admin/lines/${line.id}`)).status).toBe(404)
  const [item] = await makeItems(app, 1)
  const rows = await app.sql<{ id: number }>`select line_id as id from items where id = ${item}`
  expect((await carla.remove(`admin/lines/${rows[0]?.id}`)).status).toBe(409)
})

test('Lines are listed by a part of their name or license, and narrowed', async () => {
  const { app, carla, add } = await start()
  await add({ name: 'Ítaca' })
  const other = await makeLicense(app.db, { slug: 'alicia', name: 'Alicia' })
  await add({ name: 'Espejo', license_id: other.id })
  const names = async (query: string) =>
    expectData<Line[]>(await carla.get(`admin/lines?${query}`)).map(({ name }) => name)
  expect(await names('query=tac')).toEqual(['Ítaca'])
  expect(await names('query=alici')).toEqual(['Espejo'])
  expect(await names('license=odisea&shown=empty')).toEqual(['Ítaca'])
  expect(await names('sort=name')).toEqual(['Espejo', 'Ítaca'])
})

test('A line or license with a private figure of a member cannot be deleted', async () => {
  const { app, license, carla, add } = await start()
  const { line } = await add({ name: 'Ítaca' })
  const ana = await makeCollector(app, 'ana')
  await makePrivateFigure(app, ana.userId, { license: 'odisea', line: 'itaca', fields: { name: 'Circe' } })
  const refused = refusalOf(409, expect.stringContaining('in_use'))
  expect(await carla.ask('DELETE', `admin/lines/${line.id}`)).toMatchObject(refused)
  const other = await makeLicense(app.db, { slug: 'troya', name: 'Troya' })
  await makePrivateFigure(app, ana.userId, {
    license: 'troya',
    line_name: 'Murallas',
    fields: { name: 'Héctor' },
  })
  expect(await carla.ask('DELETE', `admin/licenses/${other.id}`)).toMatchObject(refused)
  expect(await carla.ask('DELETE', `admin/licenses/${license.id}`)).toMatchObject(refused)
})

test('A list shows how many figures lack a picture, and figures in place of a missing picture of the line', async () => {
  const { app, license, carla, add } = await start()
  const { line } = await add({ name: 'Ítaca' })
  const [ulises] = await makeItemsOf(app.db, line, [
    { image: 'ulises.webp', retired_at: null },
    { image: null, retired_at: null },
    { image: 'argos.webp', retired_at: app.clock.now },
    { image: null, retired_at: app.clock.now },
  ])
  const covers = [{ id: ulises?.id, image: 'ulises.webp' }]
  const shelves = { data: [{ unpictured_count: 1, covers, main_line: { name: 'Ítaca', brand: null } }] }
  expect((await carla.get('admin/lines')).body).toMatchObject(shelves)
  expect((await carla.get('admin/licenses')).body).toMatchObject(shelves)
  expect(await carla.get(`admin/lines/order?license_id=${license.id}`)).toAnswer([{ slug: 'itaca', covers }])
  await app.sql`update lines set image = 'lines/lg/x.webp' where id = ${line.id}`
  expect(await carla.get('admin/lines')).toAnswer([{ covers: [] }])
})
