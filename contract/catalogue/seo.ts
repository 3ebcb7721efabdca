import { itemImageUrl, sharePath } from '#contract/media/paths.ts'
import type { ItemDetail, LastUpdated, License, Line, Seo } from './catalogue.ts'
import { itemTypes } from './words.ts'

/* Metadata of pages for search engines and shared links, used by the calls seo/… and by the pages. Titles carry no brand
   (docs/product.md#screens); the canonical form is /public/licencias/… (docs/product.md#catalogue). */

/** Search engines show about this much of a description. */
const descriptionMax = 155

const count = new Intl.NumberFormat('es-MX')

type LicenseTexts = Pick<License, 'slug' | 'name' | 'description' | 'items_count' | 'license_image'>
type LineTexts = Pick<Line, 'slug' | 'name' | 'description' | 'items_count' | 'image' | 'license'>

export function licenseSeo(publicUrl: string, license: LicenseTexts): Seo {
  const plain = `Las ${count.format(license.items_count)} figuras de ${license.name}, ordenadas por línea.`
  return {
    title: `Figuras de ${license.name}`,
    description: truncate(license.description || plain),
    canonical: `${publicUrl}/public/licencias/${license.slug}`,
    image: imageOr(publicUrl, license.license_image && `/files/${license.license_image}`),
  }
}

export function licensesSeo(publicUrl: string, size: LastUpdated): Seo {
  return {
    title: 'Licencias',
    description: `${count.format(size.items_count)} figuras de ${count.format(size.licenses_count)} licencias, en un solo catálogo.`,
    canonical: `${publicUrl}/public/licencias`,
    image: imageOr(publicUrl, null),
  }
}

export function lineSeo(publicUrl: string, line: LineTexts): Seo {
  const plain = `Las ${count.format(line.items_count)} figuras de ${line.name}, de ${line.license.name}.`
  return {
    title: `${line.name} · ${line.license.name}`,
    description: truncate(line.description || plain),
    canonical: `${publicUrl}/public/licencias/${line.license.slug}/${line.slug}`,
    image: imageOr(publicUrl, line.image && `/files/${line.image}`),
  }
}

export function itemSeo(publicUrl: string, item: ItemDetail): Seo {
  const maker = item.brand ? ` de ${item.brand.name}` : ''
  const plain = `${itemTypes[item.type]}${maker}, línea ${item.line.name}, ${item.license.name}.`
  const { id } = item
  const file = item.is_adult ? null : item.image
  return {
    title: `${item.name} · ${item.line.name}`,
    description: truncate(item.description || plain),
    canonical: `${publicUrl}/public/licencias/${item.license.slug}/${item.line.slug}/${item.slug}/${id}`,
    image: imageOr(publicUrl, file && itemImageUrl({ itemId: id, kind: 'main', size: 'lg', file })),
  }
}

/** Social networks need absolute URLs. Without a picture the site's own is used. */
function imageOr(publicUrl: string, path: string | null): string {
  return publicUrl + (path ?? sharePath)
}

/** Cuts at a word boundary with an ellipsis, never inside a character. */
export function truncate(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  if (letters.length <= descriptionMax) return letters.join('')
  const cut = letters.slice(0, descriptionMax - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${space > descriptionMax / 2 ? cut.slice(0, space) : cut}…`
}
