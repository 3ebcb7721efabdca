import type { Item, ItemDetail, Ref, Release } from '#contract/catalogue.ts'
import type { Market } from '#contract/catalogue-words.ts'
import { writeRelease } from '#server/catalogue/dates.rules.ts'
import type { ItemDetailRow, ItemRow, ReleaseChangeRow, ReleaseRow } from './store.ts'

/** Converts a row to the item of the contract. */
export function toItem(row: ItemRow): Item {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    license: { slug: row.license_slug, name: row.license_name, color: row.license_color },
    line: { slug: row.line_slug, name: row.line_name },
    brand: refOf(row.brand_slug, row.brand_name),
    type: row.type,
    status: row.status,
    sales_method: row.sales_method,
    release: releaseUsed(row),
    price_cents: row.price_cents,
    currency: row.currency,
    sku: row.sku,
    scale: row.scale,
    others: row.others,
    tags: row.tags,
    image: row.image,
    source_id: row.source_id,
  }
}

export function toItemDetail(row: ItemDetailRow): ItemDetail {
  return {
    ...toItem(row),
    description: row.description,
    saga: refOf(row.saga_slug, row.saga_name),
    arco: refOf(row.arco_slug, row.arco_name),
    barcode: row.barcode,
    height_mm: row.height_mm,
    materials: row.materials,
    disclaimer: row.disclaimer,
    images: row.images,
    releases: row.releases.map(toRelease),
    release_changes: row.release_changes.map(toReleaseChange),
    links: row.links,
    credits: row.credits.map((username) => (username === null ? null : { username })),
    is_retired: row.is_retired,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** Sorts the rows in the order of the requested ids. */
export function inOrderOf(ids: number[], rows: ItemRow[]): Item[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(toItem)
}

function refOf(slug: string | null, name: string | null): Ref | null {
  return slug === null || name === null ? null : { slug, name }
}

/** Mexico's date when known, otherwise the global one, with its market (docs/product.md#catalogue). */
function releaseUsed(row: ItemRow): Release {
  const market: Market = row.release_is_mexican ? 'mx' : 'global'
  if (row.release_on === null || row.release_precision === null) {
    return { date: null, precision: 'unknown', market: null }
  }
  return toRelease({ market, on: row.release_on, precision: row.release_precision })
}

function toRelease({ market, on, precision }: ReleaseRow): Release {
  return { market, date: writeRelease({ on, precision }), precision }
}

function toReleaseChange(row: ReleaseChangeRow): ItemDetail['release_changes'][number] {
  return {
    market: row.market,
    from: row.old_on && row.old_precision && writeRelease({ on: row.old_on, precision: row.old_precision }),
    to: row.new_on && row.new_precision && writeRelease({ on: row.new_on, precision: row.new_precision }),
    changed_on: row.changed_on,
  }
}
