import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/platform/database/db.ts'
import { startTestApp } from '#test/app.ts'
import { makeBrand, makeLicense, makeLine } from '#test/makers.ts'

/** The counts maintained by triggers must equal a plain count of all items, whatever concurrent writers do. */

const linesCount = 4
const figure = fc.record({
  line: fc.nat(linesCount - 1),
  status: fc.constantFrom('preventa', 'agotada', null),
  sales_method: fc.constantFrom('loteria', 'convencion', null),
  year: fc.constantFrom(2025, 2026, null),
  others: fc.subarray(['con_luz', 'edicion_limitada', 'lujo']),
  is_adult: fc.boolean(),
})
const act = fc.constantFrom('insert', 'insert', 'update', 'update', 'delete')
const single = fc.record({ act, figure, place: fc.nat(9), isTakenBack: fc.boolean() })
/** One import at a time, because it adds and changes many items. */
const bulk = fc.record({
  act: fc.constantFrom('insertMany', 'updateMany'),
  figure,
  isTakenBack: fc.boolean(),
})
type Figure = typeof figure extends fc.Arbitrary<infer F> ? F : never
interface Writer {
  act: string
  figure: Figure
  place?: number
  isTakenBack: boolean
}

test('Counts stay exact, however many transactions write at once and roll back', async () => {
  const { db } = await startTestApp()
  const lineIds = await makeLines(db)
  await fc.assert(
    fc.asyncProperty(bulk, fc.array(single, { minLength: 3, maxLength: 10 }), async (many, singles) => {
      await Promise.all([many, ...singles].map((one: Writer) => write(db, lineIds, one)))
      expect(await listKept(db)).toEqual(await countPlainly(db))
    }),
    { numRuns: 40, endOnFailure: true },
  )
})

test('many figures that are counted once all are inserted', async () => {
  const { db } = await startTestApp()
  const [lineId] = await makeLines(db)
  await sql`insert into items (slug, name, license_id, line_id, status, others)
    select 'f' || n, 'F' || n, license_id, id, case when n % 2 = 0 then 'preventa' end,
      case when n % 3 = 0 then array['lujo'] else '{}' end
    from lines, generate_series(1, 1200) as n where id = ${lineId}`.execute(db)
  expect(await listKept(db)).toEqual(await countPlainly(db))
})

async function makeLines(db: Db): Promise<number[]> {
  const licenses = [await makeLicense(db), await makeLicense(db)]
  const ids: number[] = []
  for (const license of [...licenses, ...licenses]) ids.push((await makeLine(db, license)).id)
  await makeBrand(db, 'Talos')
  return ids
}

/** One transaction, which may be rolled back. */
async function write(db: Db, lineIds: number[], { act, figure: wanted, place = 0, isTakenBack }: Writer) {
  const { status, sales_method, year, others, is_adult } = wanted
  const line = sql`(select id, license_id from lines where id = ${lineIds[wanted.line]})`
  const release = sql`make_date(${year}::int, 1, 1), case when ${year}::int is not null then 'year'::release_precision end`
  const said = sql`${status}::text, ${sales_method}::text, ${others}::text[], ${is_adult}::boolean, ${release}`
  const columns = sql`status, sales_method, others, is_adult, release_global, release_global_precision`
  const inserted = sql`insert into items (slug, name, line_id, license_id, brand_id, ${columns})
    select 'figura', 'Figura', l.*, (select id from brands where ${place % 2} = 1), ${said} from ${line} as l`
  const updated = sql`update items set (line_id, license_id, ${columns}) = (select l.*, ${said} from ${line} as l)`
  const one = sql`id = (select id from items order by id limit 1 offset ${place})`
  const statements: Record<string, ReturnType<typeof sql>> = {
    insert: inserted,
    update: sql`${updated} where ${one}`,
    delete: sql`delete from items where ${one}`,
    insertMany: sql`${inserted}, generate_series(1, 5)`,
    updateMany: sql`${updated} where id % 3 = 0`,
  }
  const taken = new Error('Rolled back.')
  const done = db.transaction().execute(async (tx) => {
    await statements[act]?.execute(tx)
    if (isTakenBack) throw taken
  })
  await done.catch((error: unknown) => {
    if (error !== taken) throw error
  })
}

type Counts = Record<string, number>

async function listKept(db: Db): Promise<Counts> {
  const { rows } = await sql<{ key: string; count: number }>`
    select scope || ' > ' || value as key, items_count as count from item_counts
    where items_count > 0`.execute(db)
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
}

/** All counts calculated directly: everything, each filter, and every two filters of closed lists, with flags as a set. */
async function countPlainly(db: Db): Promise<Counts> {
  const { rows } = await sql<{ adults: string; closed: string[]; named: string[]; others: string[] }>`
    select 'adults:' || case when is_adult then 'si' else 'no' end as adults,
      array_remove(array['release_years:' || coalesce(date_part('year', release_on)::text, 'sin_fecha'),
        'sales_methods:' || sales_method, 'status:' || coalesce(status, 'sin_estado')], null) as closed,
      array_remove(array['licenses:' || license_id, 'lines:' || line_id, 'brands:' || brand_id], null) as named, others
    from items`.execute(db)
  const counts: Counts = {}
  for (const { adults, closed, named, others } of rows) {
    const lists = others.length > 0 ? [`flags:${others.toSorted().join('+')}`, ...closed] : closed
    const pairs = lists.flatMap((one, place) => lists.slice(place + 1).map((other) => `${one} ${other}`))
    const values = [adults, ...closed, ...named, ...others.map((flag) => `others:${flag}`)]
    for (const scope of ['', adults, ...lists, ...named, ...pairs]) {
      for (const value of values.filter((one) => one !== scope)) {
        const key = `${scope} > ${value}`
        counts[key] = (counts[key] ?? 0) + 1
      }
    }
  }
  return counts
}
