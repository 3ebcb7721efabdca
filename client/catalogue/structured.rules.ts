import { readBarcode } from '#contract/barcodes.ts'
import type { ItemDetail, Seo } from '#contract/catalogue/catalogue.ts'
import { itemTypes } from '#contract/catalogue/words.ts'
import { itemImageUrl } from '#contract/media/paths.ts'

/* The catalogue as schema.org data. It only states what is known, without offers, stock or ratings, because we sell
   nothing. */

interface Place {
  name: string
  href: string
}

/** The property for a barcode depends on its number of digits. */
const gtinNames: Record<number, string> = { 8: 'gtin8', 12: 'gtin12', 13: 'gtin13', 14: 'gtin14' }

/** The breadcrumbs of a page, from the home page on. */
export function breadcrumbData(places: readonly Place[], canonical: string): object {
  const all = [{ name: 'Inicio', href: '/' }, ...places]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(href, canonical).href,
    })),
  }
}

/** Items in their order. `first` is the position of the first one, because lists continue over pages. */
export function itemListData(name: string, cards: readonly Place[], canonical: string, first = 1): object {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: cards.length,
    itemListElement: cards.map((card, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name: card.name,
      url: new URL(card.href, canonical).href,
    })),
  }
}

export function productData(item: ItemDetail, { canonical, description }: Seo): object {
  const { brand, sku, materials, height_mm: heightMm } = item
  const pictures = picturesOf(item).map((path) => new URL(path, canonical).href)
  return {
    '@type': 'Product',
    name: item.name,
    description,
    url: canonical,
    category: itemTypes[item.type],
    ...(pictures.length > 0 && { image: pictures }),
    ...(brand && { brand: { '@type': 'Brand', name: brand.name } }),
    ...(sku && { sku }),
    ...gtinOf(item.barcode),
    ...(materials && { material: materials }),
    ...(heightMm && { height: { '@type': 'QuantitativeValue', value: heightMm, unitCode: 'MMT' } }),
    ...(isDay(item.release.date) && { releaseDate: item.release.date }),
  }
}

/** The main picture first, then those of the gallery. */
function picturesOf({ id, image, images, is_adult }: ItemDetail): string[] {
  if (is_adult) return []
  const main = image === null ? [] : [itemImageUrl({ itemId: id, kind: 'main', size: 'lg', file: image })]
  const gallery = images.filter(({ kind }) => kind === 'gal')
  return [...main, ...gallery.map(({ file }) => itemImageUrl({ itemId: id, kind: 'gal', size: 'lg', file }))]
}

function gtinOf(barcode: string | null): Record<string, string> {
  const digits = readBarcode(barcode ?? '')
  const name = gtinNames[digits?.length ?? 0]
  return digits && name ? { [name]: digits } : {}
}

function isDay(date: string | null): date is string {
  return date !== null && /^\d{4}-\d{2}-\d{2}$/.test(date)
}
