import type { ItemDetail, LastUpdated, License, Line, Seo } from '#contract/catalogue.ts'
import { itemTypes } from '#contract/catalogue-words.ts'

/** Search engines show about this much of a description. */
const descriptionMax = 155

const count = new Intl.NumberFormat('es-MX')

/** Titles carry no brand (spec §2); the canonical form is /public/licencias/… (decisions §2). */
export function licenseSeo(publicUrl: string, license: License): Seo {
  const plain = `Las ${count.format(license.items_count)} figuras de ${license.name}, ordenadas por línea.`
  return {
    title: `Figuras de ${license.name}`,
    description: shortened(license.description || plain),
    canonical: `${publicUrl}/public/licencias/${license.slug}`,
    image: license.license_image,
  }
}

export function licensesSeo(publicUrl: string, size: LastUpdated): Seo {
  return {
    title: 'Licencias',
    description: `${count.format(size.items_count)} figuras de ${count.format(size.licenses_count)} licencias, en un solo catálogo.`,
    canonical: `${publicUrl}/`,
    image: null,
  }
}

export function lineSeo(publicUrl: string, line: Line): Seo {
  const plain = `Las ${count.format(line.items_count)} figuras de ${line.name}, de ${line.license.name}.`
  return {
    title: `${line.name} · ${line.license.name}`,
    description: shortened(line.description || plain),
    canonical: `${publicUrl}/public/licencias/${line.license.slug}/${line.slug}`,
    image: line.image,
  }
}

export function itemSeo(publicUrl: string, item: ItemDetail): Seo {
  const maker = item.brand ? ` de ${item.brand.name}` : ''
  const plain = `${itemTypes[item.type]}${maker}, línea ${item.line.name}, ${item.license.name}.`
  return {
    title: `${item.name} · ${item.line.name}`,
    description: shortened(item.description || plain),
    canonical: `${publicUrl}/public/licencias/${item.license.slug}/${item.line.slug}/${item.slug}/${item.id}`,
    image: item.image,
  }
}

/** Cut at a word, with an ellipsis, never inside a character. */
export function shortened(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  if (letters.length <= descriptionMax) return letters.join('')
  const cut = letters.slice(0, descriptionMax - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${space > descriptionMax / 2 ? cut.slice(0, space) : cut}…`
}
