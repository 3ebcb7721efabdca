import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectData, invalidFields } from '#test/answers.ts'
import { startTestApp } from '#test/app.ts'
import { makeCollector } from '#test/collectors.ts'
import { execute } from '#test/execute.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { makeStaff } from '#test/staff.ts'

/** A license with two lines, of which the first has two items; one of them is already retired. */
async function start() {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '1000' } })
  const { db } = app
  const license = await makeLicense(db, { slug: 'odisea', name: 'La Odisea' })
  const line = await makeLine(db, license, { slug: 'itaca', name: 'Ítaca' })
  const other = await makeLine(db, license, { slug: 'troya', name: 'Troya' })
  const item = await makeItem(db, line, { name: 'Ulises' })
  const old = await makeItem(db, line, { name: 'Argos' })
  await execute(db)`update items set retired_at = '2026-01-01' where id = ${old.id}`
  const last = await makeItem(db, other, { name: 'Helena' })
  const carla = await makeStaff(app)
  const retire = (of: string, is_retired: boolean) => carla.post(`admin/${of}/retire`, { is_retired })
  // Polled, because the process's cache is cleared by a notification of the database.
  const found = async () =>
    expectData<{ name: string }[]>(await app.get('publicdata/items?license=odisea'))
      .map(({ name }) => name)
      .toSorted()
  return { app, carla, license, line, other, item, old, last, retire, found }
}

test('A retired line leaves lists, counts, searches and the sitemap with its items, and its page still answers', async () => {
  const { app, line, item, retire, found } = await start()
  const eva = await makeCollector(app, 'eva')
  await eva.post(`me/items/${item.id}`, {})
  const answer = expectData<{ line: { retired_at: string }; version: number }>(
    await retire(`lines/${line.id}`, true),
  )
  expect(answer.line.retired_at).toEqual(expect.any(String))
  await expect.poll(found).toEqual(['Helena'])
  expect(await app.get('publicdata/lines/odisea')).toAnswer([{ slug: 'troya' }])
  expect(await app.get('publicdata/licenses/odisea')).toAnswer({ lines_count: 1, items_count: 1 })
  expect(await app.get('publicdata/lines/odisea/itaca')).toAnswer({ is_retired: true })
  expect((await app.app.inject('/sitemap.xml')).body).not.toContain('itaca')
  expect(await eva.get('me/items')).toAnswer([{ id: item.id }])
  expect(await eva.get('me/collection')).toAnswer({
    licenses: [{ lines: [{ slug: 'itaca', collection: 1, total: 1 }] }],
  })
})

test('Restoring a license restores what was retired with it, and only that', async () => {
  const { app, license, line, other, old, retire, found } = await start()
  await retire(`lines/${other.id}`, true)
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  expect((await retire(`licenses/${license.id}`, true)).status).toBe(200)
  expect(expectData(await app.get('publicdata/licenses'))).toEqual([])
  expect(await app.get('publicdata/licenses/odisea')).toAnswer({ is_retired: true })
  const refused = invalidFields({ is_retired: expect.any(String) })
  expect(await retire(`lines/${line.id}`, false)).toMatchObject(refused)
  expect(await retire(`items/${old.id}`, false)).toMatchObject(refused)
  await retire(`licenses/${license.id}`, false)
  await expect.poll(found).toEqual(['Ulises'])
  expect(await app.get('publicdata/lines/odisea')).toAnswer([{ slug: 'itaca' }])
  await retire(`lines/${other.id}`, false)
  await expect.poll(found).toEqual(['Helena', 'Ulises'])
  const rows = await app.sql`
    select act, before, after, details from audit_entries where act like 'license%' order by id`
  expect(rows).toMatchObject([
    { act: 'license_retired', after: { is_retired: 'yes' }, details: { lines: 1, items: 1 } },
    { act: 'license_restored', before: { is_retired: 'yes' }, details: { lines: 1, items: 1 } },
  ])
})

test('Items added to a retired line are retired too, and retiring twice changes nothing', async () => {
  const { app, carla, license, line, last, retire, found } = await start()
  await retire(`lines/${line.id}`, true)
  expect(await retire(`lines/${line.id}`, true)).toAnswer({ version: null })
  expect((await carla.post('admin/items', { line_id: line.id, name: 'Penélope' })).status).toBe(200)
  const moved = { revision: 1, fields: { line_id: line.id } }
  expect((await carla.patch(`admin/items/${last.id}`, moved)).status).toBe(200)
  await expect.poll(found).toEqual([])
  await retire(`licenses/${license.id}`, true)
  const added = expectData<{ line: { retired_at: string | null } }>(
    await carla.post('admin/lines', { license_id: license.id, name: 'Ogigia' }),
  )
  expect(added.line.retired_at).toEqual(expect.any(String))
  expect(expectData(await carla.get('admin/lines?shown=retired'))).toHaveLength(3)
  expect(expectData(await carla.get('admin/licenses?shown=retired'))).toHaveLength(1)
  expect(await retire('lines/999', true)).toRefuse(404, 'line_not_found')
  expect(await retire('licenses/999', true)).toMatchObject({ body: { error: 'license_not_found' } })
  expect((await app.get('publicdata/lines/odisea/nada')).status).toBe(404)
})

test('A line moves to another license with its items, and its former address leads to it', async () => {
  const { app, carla, license, line, item } = await start()
  const target = await makeLicense(app.db, { slug: 'eneida', name: 'La Eneida' })
  const nowhere = await carla.patch(`admin/lines/${line.id}`, { revision: 1, license_id: 999_999 })
  expect(nowhere).toRefuseFields({ license_id: expect.any(String) })
  const answer = await carla.patch(`admin/lines/${line.id}`, { revision: 1, license_id: target.id })
  expect(answer).toAnswer({ line: { license: { slug: 'eneida' } } })
  expect(await app.get('publicdata/items?license=eneida&line=itaca')).toAnswer([
    { id: item.id, license: { slug: 'eneida' }, line: { slug: 'itaca' } },
  ])
  expect(await app.get('publicdata/licenses/odisea')).toAnswer({ items_count: 1 })
  expect(await app.get('publicdata/lines/odisea/itaca')).toAnswer({
    slug: 'itaca',
    license: { slug: 'eneida' },
  })
  expect(await app.get('public/items/search?query=eneida')).toAnswer([{ id: item.id }])

  const { version } = expectData<{ version: number }>(answer)
  const [newest] = expectData<{ version: number; changes: object[] }[]>(
    await carla.get(`admin/lines/${line.id}/versions`),
  )
  expect(newest).toMatchObject({
    version,
    changes: [
      { field: 'license', from: 'La Odisea', to: 'La Eneida' },
      { field: 'license_id', from: String(license.id), to: String(target.id) },
    ],
  })
  await carla.post(`admin/lines/${line.id}/revert`, { version: 0 })
  expect(await app.get('publicdata/lines/eneida/itaca')).toAnswer({ license: { slug: 'odisea' } })
})

test('A line cannot move to a license that has one of that name', async () => {
  const { app, carla, line } = await start()
  const target = await makeLicense(app.db, { slug: 'eneida', name: 'La Eneida' })
  await makeLine(app.db, target, { slug: 'itaca', name: 'Ítaca', name_key: 'ítaca' })
  expect(await carla.patch(`admin/lines/${line.id}`, { revision: 1, license_id: target.id })).toRefuseFields({
    slug: expect.any(String),
  })
})

test('Restored items are searched and counted as before, also when their words were forgotten meanwhile', async () => {
  const { app, line, item, retire, found } = await start()
  const state = async () => {
    const rows = await app.sql`
      select (select json_agg(to_jsonb(s) order by s.id) from item_search s) as items,
        (select json_agg(to_jsonb(c) order by c.scope, c.value) from item_counts c where c.items_count <> 0) as counts,
        (select json_agg(t.term order by t.term) from search_terms t) as terms`
    return rows
  }
  const forget = () => sql`select search_recount()`.execute(app.db)
  await forget()
  const before = await state()
  await retire(`lines/${line.id}`, true)
  await forget()
  await retire(`lines/${line.id}`, false)
  await expect.poll(found).toEqual(['Helena', 'Ulises'])
  expect(await state()).toEqual(before)
  await app.sql`update items set retired_at = now(), name = 'Odiseo', popularity = 7 where id = ${item.id}`
  await app.sql`update items set retired_at = null where id = ${item.id}`
  await expect.poll(found).toEqual(['Helena', 'Odiseo'])
  const rows = await app.sql`select popularity, name from item_search where id = ${item.id}`
  expect(rows).toEqual([{ popularity: 7, name: 'odiseo' }])
})
