import type { Photo, Picture } from '#client/catalogue/pictures.rules.ts'
import { galleryPhotos, pictureOf, tintOfItem } from '#client/catalogue/pictures.rules.ts'
import { type Placeholder, placeholderOf } from '#client/catalogue/placeholder.rules.ts'
import { licensePath, linePath, priceText } from '#client/catalogue/rules.ts'
import { releaseLongText } from '#client/kit/release-dates.ts'
import type { Tint } from '#client/kit/tint.ts'
import type { ItemDetail } from '#contract/catalogue/catalogue.ts'
import { itemFields, pageFields } from '#contract/catalogue/item-fields.ts'
import { itemFlags, itemTypes, markets, salesMethods } from '#contract/catalogue/words.ts'

export interface Fact {
  name: string
  value: string
}

/** The data of a figure on its own page, formatted for display. */
export interface Label {
  id: number
  name: string
  description: string
  license: { name: string; href: string }
  line: { name: string; href: string }
  release: string
  status: ItemDetail['status']
  price: string | null
  tint: Tint
  /** Shown when there are no photographs. */
  picture: Picture
  placeholder: Placeholder | null
  isAdult: boolean
  photos: Photo[]
  releases: Fact[]
  /** The changes of the dates, latest first. */
  changes: { market: string; from: string; to: string; on: string }[]
  facts: Fact[]
  flags: string[]
  tags: string[]
  links: ItemDetail['links']
  credits: ItemDetail['credits']
}

export function labelOf(item: ItemDetail): Label {
  return {
    id: item.id,
    name: item.name,
    description: item.description,
    license: { name: item.license.name, href: licensePath(item.license.slug) },
    line: { name: item.line.name, href: linePath(item.license.slug, item.line.slug) },
    release: releaseLongText(item.release.date),
    status: item.status,
    price: priceText(item),
    tint: tintOfItem(item),
    picture: pictureOf(item),
    placeholder: placeholderOf(item),
    isAdult: item.is_adult,
    photos: galleryPhotos(item),
    releases: releasesOf(item),
    changes: changesOf(item),
    facts: factsOf(item),
    flags: item.others.map((flag) => itemFlags[flag]),
    tags: tagsOf(item.tags),
    links: item.links,
    credits: item.credits,
  }
}

/** docs/product.md#catalogue: a comma-separated string, split into a list for display. */
export function tagsOf(tags: string): string[] {
  return [...new Set(tags.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '')
}

function releasesOf({ releases }: ItemDetail): Fact[] {
  return releases.flatMap(({ market, date }) =>
    market === null || date === null ? [] : [{ name: markets[market], value: releaseLongText(date) }],
  )
}

function changesOf({ release_changes }: ItemDetail): Label['changes'] {
  return release_changes.map(({ market, from, to, changed_on }) => ({
    market: markets[market],
    from: releaseLongText(from),
    to: releaseLongText(to),
    on: releaseLongText(changed_on.slice(0, 10)),
  }))
}

/** Unknown facts are left out; status and price stand below the name. */
function factsOf(item: ItemDetail): Fact[] {
  const facts: [string, string | null][] = [
    [itemFields.brand.label, item.brand?.name ?? null],
    [itemFields.type.label, itemTypes[item.type]],
    ...pageFields.map((field): [string, string | null] => [itemFields[field].label, item[field] ?? null]),
    ['Altura', item.height_mm === null ? null : heightText(item.height_mm)],
    [itemFields.saga.label, item.saga?.name ?? null],
    [itemFields.arco.label, item.arco?.name ?? null],
    ['Venta', item.sales_method === null ? null : salesMethods[item.sales_method]],
    [itemFields.sku.label, item.sku],
    [itemFields.barcode.label, item.barcode],
  ]
  return facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [{ name, value }]))
}

function heightText(heightMm: number): string {
  return heightMm < 1_000 ? `${Math.round(heightMm) / 10} cm` : `${Math.round(heightMm / 10) / 100} m`
}
