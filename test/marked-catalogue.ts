import { sql } from 'kysely'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Collector, makeCollector } from '#test/collectors.ts'
import { execute } from '#test/execute.ts'
import { makeItemsOf, makeLicense, makeLine } from '#test/makers.ts'

/** A figure and its mark, in a form that is easy to compare. */
export interface PlainFigure {
  id: number
  license: string
  line: string
  status: string
  year: string
  sales: string | null
  others: string[]
  relation: string | null
  reserved: boolean
}

export interface MarkedCatalogue {
  app: TestApp
  ana: Collector
  /** Replaces all marks: a relation, "reserved" or null for each figure by its index. */
  mark(said: (string | null)[]): Promise<void>
  hide(shelves: { licenses: string[]; lines: string[] }): Promise<void>
  /** In catalogue order. */
  figures(): Promise<PlainFigure[]>
}

const statuses = ['preventa', 'disponible', 'agotada', null]
const methods = ['tienda_general', null, 'loteria']
const flagSets = [['lujo', 'con_luz'], [], ['con_luz'], ['lujo']]
const dates = ['2025-03-01', '2026-05-01', '2026-07-01', null]

function valuesAt(place: number) {
  const date = dates[(place * 5) % 4] ?? null
  return {
    status: statuses[(place >> 1) % 4],
    sales_method: methods[(place >> 2) % 3],
    others: sql`${flagSets[place % 5] ?? []}::text[]`,
    release_global: date,
    release_global_precision: date && 'month',
  }
}

/** Creates two licenses with lines of the same slug, figures with overlapping values, and the marks of another member. */
export async function makeMarkedCatalogue(count: number): Promise<MarkedCatalogue> {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '1000' } })
  const lines: { id: number; slug: string }[] = []
  for (const name of ['Odisea', 'Ilíada']) {
    const license = await makeLicense(app.db, { name, slug: name === 'Odisea' ? 'odisea' : 'iliada' })
    for (const slug of ['heroes', `dioses-${license.slug}`])
      lines.push(await makeLine(app.db, license, { slug, name: slug }))
  }
  const ids: number[] = []
  for (const [number, line] of lines.entries()) {
    const places = Array.from({ length: count }, (_, place) => place).filter(
      (place) => (place * 7) % 4 === number,
    )
    const items = await makeItemsOf(app.db, line, places.map(valuesAt))
    for (const [index, { id }] of items.entries()) ids[places[index] ?? 0] = id
  }
  const [ana, other] = [await makeCollector(app), await makeCollector(app, 'otra')]
  await mark(
    app,
    other,
    ids,
    ids.map(() => 'notinterested'),
  )
  return {
    app,
    ana,
    mark: (said) => mark(app, ana, ids, said),
    hide: (shelves) => hide(app, ana, shelves),
    figures: () => listFigures(app, ana),
  }
}

async function mark({ db }: TestApp, { userId }: Collector, ids: number[], said: (string | null)[]) {
  await execute(db)`insert into collectors (user_id) values (${userId}) on conflict do nothing`
  await execute(db)`delete from marks where user_id = ${userId}`
  await execute(db)`
    insert into marks (user_id, item_id, relation, reserved, marked_at)
    select ${userId}, id, case word when 'reserved' then null when 'both' then 'collection' else word end,
      word in ('reserved', 'both'), '2026-01-01'::timestamptz + id * interval '1 minute'
    from unnest(${ids}::int[], ${said.slice(0, ids.length)}::text[]) as said (id, word)
    where word is not null and id is not null`
}

async function hide(
  { db }: TestApp,
  { userId }: Collector,
  { licenses, lines }: { licenses: string[]; lines: string[] },
) {
  await execute(db)`delete from hidden_shelves where user_id = ${userId}`
  await execute(db)`
    insert into hidden_shelves (user_id, license_id, line_id, hidden_at)
    select ${userId}::int, id, null::int, now() from licenses where slug = any(${licenses}::text[])
    union all select ${userId}, null, id, now() from lines where slug = any(${lines}::text[])`
}

async function listFigures({ db }: TestApp, { userId }: Collector): Promise<PlainFigure[]> {
  const rows = await execute(db)<PlainFigure>`
    select i.id, l.slug as license, n.slug as line, coalesce(i.status, 'sin_estado') as status,
      coalesce(date_part('year', i.release_on)::text, 'sin_fecha') as year, i.sales_method as sales, i.others, m.relation,
      coalesce(m.reserved, false) as reserved
    from items i join lines n on n.id = i.line_id join licenses l on l.id = i.license_id
    left join marks m on m.item_id = i.id and m.user_id = ${userId}
    join item_search s on s.id = i.id
    order by i.release_on desc nulls last, s.sort_key, i.id`
  return rows
}
