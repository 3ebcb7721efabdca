import { sql } from 'kysely'
import { rebuildSearchTerms } from '#server/catalogue/search/service.ts'
import type { Db } from '#server/platform/database/db.ts'
import { randomFrom, zipf } from './synthetic/chance.ts'
import type { Franchise } from './synthetic/franchises.ts'
import { brandNames, inventFranchises, inventWord, sagaCount } from './synthetic/franchises.ts'
import type { SyntheticItem } from './synthetic/items.ts'
import { inventItem } from './synthetic/items.ts'

/* An invented catalogue of any size with the skew of real ones: a few franchises have most figures, a few characters
   appear again and again (Zipf), dates are denser towards today, and most figures are sold everywhere. The same size
   always gives the same catalogue. */

const chunkRows = 10_000

/** Fills an empty, migrated database through the same triggers as an import. */
export async function fillSyntheticCatalogue(db: Db, items: number): Promise<void> {
  const random = randomFrom(7)
  const franchises = inventFranchises(random, Math.round(60 + 3 * Math.sqrt(items)))
  const sagas = Array.from({ length: sagaCount }, (_, place) => `${inventWord(random)} ${place}`)
  await insertNames(db, franchises, sagas)
  const chooseLicense = zipf(franchises.length)
  for (let first = 0; first < items; first += chunkRows) {
    const count = Math.min(chunkRows, items - first)
    const rows = Array.from({ length: count }, (_, place) =>
      inventItem(franchises, chooseLicense(random), first + place, random),
    )
    await insertItems(db, rows)
  }
  await rebuildSearchTerms(db)
  await sql`vacuum analyze`.execute(db)
}

async function insertNames(db: Db, franchises: Franchise[], sagas: string[]): Promise<void> {
  await sql`
    insert into brands (slug, name, name_key) select 'marca-' || place, name, name || place
    from unnest(${brandNames}::text[]) with ordinality as brand (name, place)`.execute(db)
  await sql`
    insert into sagas (slug, name, name_key) select 'saga-' || place, name, name
    from unnest(${sagas}::text[]) with ordinality as saga (name, place)`.execute(db)
  await sql`
    insert into licenses (slug, name, name_key, is_home) select 'licencia-' || place, name, name, place <= 12
    from unnest(${franchises.map(({ name }) => name)}::text[]) with ordinality as license (name, place)`.execute(
    db,
  )
  const lines = franchises.flatMap(({ lines }, license) =>
    lines.map((line, place) => ({ license_id: license + 1, position: place, ...line })),
  )
  await sql`
    insert into lines (license_id, slug, name, name_key, brand_id, position)
    select license_id, 'linea-' || position, name, name, brand + 1, position
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as line (license_id int, name text, brand int, position int)`.execute(db)
}

async function insertItems(db: Db, rows: SyntheticItem[]): Promise<void> {
  await sql`
    insert into items (slug, license_id, line_id, brand_id, name, saga_id, status, sales_method, release_global,
      release_global_precision, price_cents, currency, sku, barcode, scale, others, tags, popularity)
    select 'figura', i.license_id, l.id, l.brand_id, i.name, saga_id, status, sales_method, release, precision, price_cents,
      case when price_cents is not null then 'MXN' end, sku, barcode, scale, others, tags, popularity
    from json_to_recordset(${JSON.stringify(rows)}::json) as i (license_id int, line int, name text, saga_id int, status text,
      sales_method text, release date, precision release_precision, price_cents int, sku text, barcode text, scale text,
      others text[], tags text, popularity int)
    join lines l on l.license_id = i.license_id and l.position = i.line`.execute(db)
}
