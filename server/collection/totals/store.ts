import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

/** What one says of the figures of one line, and how many of them are of interest. */
export interface LineTally {
  license_id: number
  line_slug: string
  line_name: string
  collection: number
  want: number
  total: number
}

export interface LicenseTally {
  license_id: number
  slug: string
  name: string
  color: string | null
  license_image: string | null
  total: number
}

export interface Paid {
  line_slug: string
  license_id: number
  currency: string | null
  cents: number
  copies: number
}

/** The lines in which something is collected or wanted; one that is hidden has its place here all the same. */
export async function listLineTallies(db: Db, userId: number): Promise<LineTally[]> {
  const { rows } = await sql<LineTally>`
    select n.license_id, n.slug as line_slug, n.name as line_name, t.collection, t.want,
      n.items_count - t.notinterested as total
    from (select s.line_id, count(*) filter (where m.relation = 'collection')::int as collection,
        count(*) filter (where m.relation = 'want')::int as want,
        count(*) filter (where m.relation = 'notinterested')::int as notinterested
      from marks m join item_search s on s.id = m.item_id
      where m.user_id = ${userId} and m.relation is not null group by s.line_id) as t
    join lines n on n.id = t.line_id where t.collection + t.want > 0
    order by n.position, n.name collate "es-x-icu", n.id limit 10000`.execute(db)
  return rows
}

/** The licenses of these ids with how many of their figures are of interest: nothing put away counts. */
export async function listLicenseTallies(db: Db, userId: number, ids: number[]): Promise<LicenseTally[]> {
  const { rows } = await sql<LicenseTally>`
    select l.id as license_id, l.slug, l.name, l.color, l.license_image,
      (select coalesce(sum(n.items_count), 0)::int from lines n where n.license_id = l.id
        and n.id not in (select line_id from hidden_shelves where user_id = ${userId} and line_id is not null))
      - (select count(*)::int from marks m join item_search s on s.id = m.item_id
        where m.user_id = ${userId} and m.relation = 'notinterested' and s.license_id = l.id
        and s.line_id not in (select line_id from hidden_shelves where user_id = ${userId} and line_id is not null))
      as total
    from licenses l where l.id = any(${ids}::int[])
    order by l.position, l.name collate "es-x-icu", l.id limit 10000`.execute(db)
  return rows
}

/** What was paid in each line, by currency; null for copies without a price. The most copies first. */
export async function listPaid(db: Db, userId: number): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select n.license_id, n.slug as line_slug, p.currency, p.cents, p.copies
    from (select i.line_id, case when price_paid_cents is not null then c.currency end as currency,
        coalesce(sum(price_paid_cents), 0)::bigint as cents, count(*)::int as copies
      from copies c join items i on i.id = c.item_id where c.user_id = ${userId} group by 1, 2) as p
    join lines n on n.id = p.line_id order by p.copies desc, p.currency, n.id limit 20000`.execute(db)
  return rows
}
