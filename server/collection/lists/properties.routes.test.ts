import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type MarkedCatalogue, makeMarkedCatalogue } from '#test/marked-catalogue.ts'

/** For random marks and orders, a member's own list equals that of a simple reference implementation, page by page. */

const count = 40
const said = fc.array(
  fc.option(fc.constantFrom('collection', 'collection', 'both', 'want', 'notinterested')),
  {
    minLength: count,
    maxLength: count,
  },
)
const cents = fc.array(fc.option(fc.integer({ min: 1, max: 4 })), { minLength: count, maxLength: count })

const copy = (what: string) =>
  sql.raw(`(select ${what} from copies c where c.user_id = m.user_id and c.item_id = m.item_id)`)

/** What a copy cost at home. */
const cost = '(price_paid_cents + coalesce(charges_cents, 0))'

const orders = {
  reciente: [],
  nombre: [sql`s.sort_key`],
  licencia: [
    sql`l.name collate "es-x-icu"`,
    sql`l.id`,
    sql`n.name collate "es-x-icu"`,
    sql`n.id`,
    sql`s.sort_key`,
  ],
  lanzamiento: [sql`s.release_on`],
  precio: [copy(`sum(${cost})`)],
  compra: [copy('max(acquired_on)')],
  tienda: [copy('min(store collate "es-x-icu")')],
  lugar: [copy('min(place collate "es-x-icu")')],
  copias: [copy('nullif(count(*), 0)')],
  prioridad: [sql`m.priority`],
}

const filters = {
  '': sql`true`,
  '&status=preventa': sql`s.status = 'preventa'`,
  '&condition=suelta': copy("bool_or(condition = 'suelta')"),
  '&price_min_cents=2&price_max_cents=3&currency=USD': copy(
    `bool_or(${cost} in (2, 3) and currency = 'USD')`,
  ),
  '&price_max_cents=2': copy(`bool_or(${cost} <= 2 and currency = 'MXN')`),
  '&acquired_from=2024-01-08&acquired_to=2024-01-20': copy(
    "bool_or(acquired_on >= '2024-01-08' and acquired_on <= '2024-01-20')",
  ),
  '&copies=varias': copy('count(*) > 1'),
  '&notes=con_notas&price_min_cents=3': copy(
    `bool_or(notes is not null and ${cost} >= 3 and currency = 'MXN')`,
  ),
}

async function listPlainly(
  { app, ana }: MarkedCatalogue,
  sort: keyof typeof orders,
  { order, filter }: { order: string; filter: keyof typeof filters },
): Promise<number[]> {
  const way = sql.raw(order)
  const by = [...orders[sort].map((value) => sql`${value} ${way} nulls last`), sql`m.marked_at ${way}`]
  const rows = await app.sql<{ id: number }>`
    select m.item_id as id from marks m join item_search s on s.id = m.item_id
    join lines n on n.id = s.line_id join licenses l on l.id = n.license_id
    where m.user_id = ${ana.userId} and m.relation = 'collection' and ${filters[filter]}
    order by ${sql.join(by)}, m.item_id ${way}`
  return rows.map(({ id }) => id)
}

async function buy({ app, ana }: MarkedCatalogue, prices: (number | null)[]) {
  await app.sql`
    insert into copies
      (user_id, item_id, condition, price_paid_cents, charges_cents, currency, acquired_on, store, place, notes, created_at)
    select user_id, item_id, case when item_id % 3 = 0 then 'suelta' end, (${prices}::int[])[item_id],
      case when item_id % 5 = 1 then 1 end,
      case when (item_id + nth) % 4 = 0 then 'USD' else 'MXN' end,
      case when item_id % 2 = 0 then '2024-01-01'::date + item_id / nth end,
      (array['Ñandú', 'bazar', 'Bazar', 'Óptica'])[item_id % 5], (array['repisa', 'Ático'])[(item_id + nth) % 3],
      case when nth = 2 then 'Con caja' end, now()
    from marks, generate_series(1, 2) as nth
    where user_id = ${ana.userId} and relation = 'collection' and nth <= item_id % 3 + 1`
  await app.sql`update marks set priority = item_id % 5 + 1 where user_id = ${ana.userId} and item_id % 4 > 0`
}

test('Every order and filter of the collection is correct in both directions, with the total also beyond the last page', async () => {
  const catalogue = await makeMarkedCatalogue(count)
  await fc.assert(
    fc.asyncProperty(said, cents, async (words, prices) => {
      await catalogue.mark(words)
      await buy(catalogue, prices)
      for (const sort of Object.keys(orders) as (keyof typeof orders)[]) {
        for (const filter of Object.keys(filters) as (keyof typeof filters)[]) {
          for (const order of ['asc', 'desc']) {
            const plain = await listPlainly(catalogue, sort, { order, filter })
            const path = `me/items?sort=${sort}&order=${order}${filter}&page_size=12`
            const pages = await Promise.all(
              [1, 2, 9].map((page) => catalogue.ana.get(`${path}&page=${page}`)),
            )
            const bodies = pages.map(
              ({ body }) => body as { data: { id: number }[]; metadata: { total: number } },
            )
            expect(
              bodies.flatMap(({ data }) => data.map(({ id }) => id)),
              path,
            ).toEqual(plain.slice(0, 24))
            expect(bodies.map(({ metadata }) => metadata.total)).toEqual([1, 2, 9].map(() => plain.length))
          }
        }
      }
    }),
    { numRuns: 2, endOnFailure: true },
  )
})
