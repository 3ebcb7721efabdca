import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/* The rows of the product as anybody would store them, in a schema of their own: plain tables with the indexes that the
   statements of bench/floor.ts need. */

/** The members of the floor have the sessions floor-1, floor-2 and so on. */
export const floorToken = (member: number): string => `floor-${member}`

export function hashOfFloorToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

export async function fillFloorTables(db: Db, membersCount: number): Promise<void> {
  await sql`create schema floor`.execute(db)
  await sql`create table floor.licenses as select id, slug, name from licenses`.execute(db)
  await sql`create table floor.lines as select id, license_id, slug, name from lines`.execute(db)
  await sql`
    create table floor.items as select i.id, i.slug, i.license_id, i.line_id, i.name, b.name as brand, i.type, i.status,
      i.sales_method, i.release_on, i.price_cents::int as price_cents, i.currency, i.sku, i.scale, i.tags, i.source_id,
      i.description, i.height_mm, i.materials, i.created_at, i.updated_at, to_tsvector('simple', i.name) as words
    from items i left join brands b on b.id = i.brand_id order by i.id`.execute(db)
  for (const table of ['licenses', 'lines', 'items'])
    await sql`alter table ${sql.table(`floor.${table}`)} add primary key (id)`.execute(db)
  await sql`create index on floor.licenses (slug)`.execute(db)
  await sql`create index on floor.lines (license_id, slug)`.execute(db)
  await sql`create index on floor.items (license_id, line_id, id)`.execute(db)
  await sql`create index on floor.items using gin (words)`.execute(db)
  await sql`create table floor.sessions (token_hash bytea primary key, user_id int not null, ends_at timestamptz not null)`.execute(
    db,
  )
  await sql`create table floor.marks (user_id int, item_id int references floor.items, created_at timestamptz not null default now(),
    primary key (user_id, item_id))`.execute(db)
  await sql`create index on floor.marks (item_id)`.execute(db)
  for (let member = 0; member < membersCount; member++)
    await sql`insert into floor.sessions values (${hashOfFloorToken(floorToken(member))}, ${member}, now() + interval '1 day')`.execute(
      db,
    )
  for (const table of ['licenses', 'lines', 'items', 'sessions'])
    await sql`vacuum analyze ${sql.table(`floor.${table}`)}`.execute(db)
}
