import { expect, test } from 'vitest'
import { updateSearchAfterLargeChanges } from '#server/catalogue/search/updating.service.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { execute } from '#test/execute.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { makeStaff } from '#test/staff.ts'

/** A license with a line of 1,100 figures, more than the search updates at once, and another line with one. */
async function start() {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '1000' } })
  const license = await makeLicense(app.db, { slug: 'odisea', name: 'La Odisea' })
  const line = await makeLine(app.db, license, { slug: 'itaca', name: 'Ítaca' })
  await makeItem(app.db, await makeLine(app.db, license))
  await app.sql`insert into items (slug, name, license_id, line_id)
    select 'nave-' || n, 'Nave ' || n, ${license.id}, ${line.id} from generate_series(1, 1100) as n`
  const carla = await makeStaff(app)
  const retire = (is_retired: boolean) => carla.post(`admin/lines/${line.id}/retire`, { is_retired })
  return { app, carla, license, line, retire }
}

/** How many figures wait, and how many are in the table of the search where they belong. */
async function searchOf({ db }: TestApp) {
  const rows = await execute(db)<{ waiting: number; listed: number; unlisted: number }>`
    select (select count(*)::int from item_search_due) as waiting,
      (select count(*)::int from item_search s join items i on i.id = s.id
        where i.retired_at is null and s.license_id = i.license_id) as listed,
      (select count(*)::int from unlisted_item_search s join items i on i.id = s.id
        where i.retired_at is not null and s.license_id = i.license_id) as unlisted`
  return rows[0]
}

test('After a large line is restored, the search has the first figures at once and the others later', async () => {
  const { app, retire } = await start()
  await retire(true)
  expect(await searchOf(app)).toEqual({ waiting: 0, listed: 1, unlisted: 1100 })
  expect((await retire(false)).status).toBe(200)
  expect(await searchOf(app)).toEqual({ waiting: 100, listed: 1001, unlisted: 0 })
  await updateSearchAfterLargeChanges(app.db)
  expect(await searchOf(app)).toEqual({ waiting: 0, listed: 1101, unlisted: 0 })
})

test('A large line that moves is retired and restored while its search still follows', async () => {
  const { app, carla, line, retire } = await start()
  const target = await makeLicense(app.db, { slug: 'eneida', name: 'La Eneida' })
  const answer = await carla.patch(`admin/lines/${line.id}`, { revision: 1, license_id: target.id })
  expect(answer.status).toBe(200)
  expect(await searchOf(app)).toMatchObject({ waiting: 100 })
  await retire(true)
  await retire(false)
  await updateSearchAfterLargeChanges(app.db)
  expect(await searchOf(app)).toEqual({ waiting: 0, listed: 1101, unlisted: 0 })
  const search = (query: string) => app.get(`public/items/search?query=${query}`)
  expect(await search('nave+1099+eneida')).toAnswer([{ license: { slug: 'eneida' } }])
})

test('A license with many figures gets another name, by which its figures are found after a while', async () => {
  const { app, carla, license } = await start()
  const named = await carla.patch(`admin/licenses/${license.id}`, { revision: 1, name: 'Nostos' })
  expect(named).toAnswer({ license: { name: 'Nostos' } })
  expect(await searchOf(app)).toMatchObject({ waiting: 1101 })
  await updateSearchAfterLargeChanges(app.db)
  expect(await app.get('public/items/search?query=nave+700+nostos')).toAnswer([{ name: 'Nave 700' }])
})
