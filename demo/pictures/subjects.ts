import { galleryLayers } from '#demo/art/gallery.ts'
import type { Layers } from '#demo/art/item.ts'
import { itemLayers } from '#demo/art/item.ts'
import { licenseLayers, lineLayers } from '#demo/art/license.ts'
import type { DemoCatalogue, DemoItem } from '#demo/catalogue/shape.ts'
import type { PictureKind } from './sizes.ts'

/** What one or more pictures show, under the keys of docs/catalogue-files.md#pictures-files. */
export interface Subject {
  about: { source_id: string } | { license: string; line?: string }
  kind: PictureKind
  draw: () => Layers[]
}

/** What the catalogue has no picture of yet: names of licenses and lines, ids of figures. */
export interface Wanted {
  licenses: readonly string[]
  lines: readonly (readonly [license: string, line: string])[]
  main: readonly string[]
  gal: readonly string[]
}

/** In each license, the most popular figures have more than one picture. */
const galleriesOfLicense = 4

/** The pictures to draw, first those that the pages show first. `wanted` null means all of them. */
export function subjectsOf(demo: DemoCatalogue, wanted: Wanted | null): Subject[] {
  const items = byPopularity(demo.items)
  const popular = demo.licenses.flatMap(({ slug }) =>
    items.filter(({ license }) => license === slug).slice(0, galleriesOfLicense),
  )
  const isIn = (ids: readonly string[] | undefined) => {
    const set = ids && new Set(ids)
    return ({ source_id }: DemoItem) => set === undefined || set.has(source_id)
  }
  const inGallery = new Set(popular.filter(isIn(wanted?.gal)))
  return [
    ...licenseSubjects(demo, wanted),
    ...items.filter(isIn(wanted?.main)).map((item) => itemSubject(demo, item, 'main')),
    ...lineSubjects(demo, wanted),
    ...items.filter((item) => inGallery.has(item)).map((item) => itemSubject(demo, item, 'gal')),
  ]
}

function licenseSubjects(demo: DemoCatalogue, wanted: Wanted | null): Subject[] {
  return demo.licenses
    .filter(({ name }) => wanted === null || wanted.licenses.includes(name))
    .map((license) => ({
      about: { license: license.name },
      kind: 'license',
      draw: () => [licenseLayers(license)],
    }))
}

function lineSubjects(demo: DemoCatalogue, wanted: Wanted | null): Subject[] {
  return demo.lines.flatMap((line): Subject[] => {
    const license = licenseOf(demo, line.license)
    const isWanted =
      wanted === null || wanted.lines.some(([of, name]) => of === license.name && name === line.name)
    if (!isWanted) return []
    return [
      {
        about: { license: license.name, line: line.name },
        kind: 'line',
        draw: () => [lineLayers(license, line, demo.items)],
      },
    ]
  })
}

function itemSubject(demo: DemoCatalogue, item: DemoItem, kind: 'main' | 'gal'): Subject {
  const license = licenseOf(demo, item.license)
  return {
    about: { source_id: item.source_id },
    kind,
    draw: () => (kind === 'main' ? [itemLayers(item, license)] : galleryLayers(item, license)),
  }
}

function licenseOf(demo: DemoCatalogue, slug: string) {
  const license = demo.licenses.find((one) => one.slug === slug)
  if (!license) throw new Error(`The demo has no license ${slug}.`)
  return license
}

function byPopularity(items: readonly DemoItem[]): DemoItem[] {
  return items.toSorted((a, b) => b.popularity - a.popularity || a.source_id.localeCompare(b.source_id))
}
