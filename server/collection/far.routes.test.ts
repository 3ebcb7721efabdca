import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeCollector } from '#test/collectors.ts'
import { makeLicense, makeLine } from '#test/makers.ts'

const count = 5_600

/** Years of all sizes, and figures without a date; every 40th is of no interest to the member. */
async function start() {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '1000' } })
  const license = await makeLicense(app.db)
  const line = await makeLine(app.db, license)
  await app.sql`
    insert into items (slug, name, license_id, line_id, status, release_global, release_global_precision)
    select 'figura', 'Figura ' || n % 97, ${license.id}::int, ${line.id}::int, case when n % 3 > 0 then 'preventa' end,
      make_date(nullif(2014 + (sqrt(n) / 7)::int, 2024), 1 + n % 12, 1), case when 2014 + (sqrt(n) / 7)::int <> 2024 then 'month' end::release_precision
    from generate_series(1, ${count}) as n`
  const ana = await makeCollector(app)
  await app.sql`insert into collectors (user_id) values (${ana.userId}) on conflict do nothing`
  await app.sql`
    insert into marks (user_id, item_id, relation, marked_at)
    select ${ana.userId}, id, case when id % 40 = 0 then 'notinterested' else 'want' end, now()
    from items where id % 20 = 0`
  return { app, ana }
}

test.each([
  ['', sql`relation is null or relation <> 'notinterested'`],
  ['type=none&', sql`relation is null`],
])('Pages deep in a list match the whole list: %s', async (asked, wanted) => {
  const { app, ana } = await start()
  const rows = await app.sql<{ id: number }>`
    select s.id from item_search s left join marks m on m.item_id = s.id and m.user_id = ${ana.userId}
    where ${wanted} order by release_on desc nulls last, sort_key, s.id`
  const ids = rows.map(({ id }) => id)
  for (let page = 51; page <= 57; page++) {
    const { body } = await ana.get(`items?${asked}page=${page}&page_size=100`)
    const { data, metadata } = body as { data: { id: number }[]; metadata: { total: number } }
    expect(data.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 100, page * 100))
    expect(metadata.total).toBe(ids.length)
  }
})
