import type { DemoCatalogue, DemoItem, DemoLicense, DemoLine } from '#db/demo/shape.ts'
import type { Db } from '#server/platform/db.ts'
import type { ItemRow } from './art-undrawn.store.ts'
import * as store from './art-undrawn.store.ts'

/*
 * What of the demo has no picture yet, in the order in which it is missed on the pages. What has one, whoever
 * gave it, is never named here.
 */

export type Subject =
  | { kind: 'license'; license: DemoLicense }
  | { kind: 'line'; license: DemoLicense; line: DemoLine }
  | { kind: 'main' | 'gallery'; id: number; item: DemoItem; license: DemoLicense }

/** Figures that get more than one picture: those everyone wants, of each license. */
const galleriesOfLicense = 4

export async function findUndrawn(db: Db, demo: DemoCatalogue): Promise<Subject[]> {
  const items = byPopularity(demo.items)
  const ids = items.map(({ source_id }) => source_id)
  const wanted = demo.licenses.flatMap(({ slug }) =>
    items.filter(({ license }) => license === slug).slice(0, galleriesOfLicense),
  )
  const bare = await store.listItemsWithoutPicture(db, ids)
  const alone = await store.listItemsWithoutGallery(
    db,
    wanted.map(({ source_id }) => source_id),
  )
  return [
    ...licensesOf(demo, await store.listLicensesWithoutPicture(db, ids)),
    ...matched({ ...demo, items }, bare, 'main'),
    ...linesOf(demo, await store.listLinesWithoutPicture(db, ids)),
    ...matched({ ...demo, items }, alone, 'gallery'),
  ]
}

function licensesOf(demo: DemoCatalogue, slugs: readonly string[]): Subject[] {
  return demo.licenses.flatMap((license) =>
    slugs.includes(license.slug) ? [{ kind: 'license', license }] : [],
  )
}

function linesOf(demo: DemoCatalogue, rows: readonly store.LineRow[]): Subject[] {
  return rows.flatMap((row) => {
    const license = demo.licenses.find(({ slug }) => slug === row.license)
    const line = demo.lines.find((one) => one.license === row.license && one.slug === row.slug)
    return license && line ? [{ kind: 'line', license, line }] : []
  })
}

function matched(demo: DemoCatalogue, rows: readonly ItemRow[], kind: 'main' | 'gallery'): Subject[] {
  const licenses = new Map(demo.licenses.map((license) => [license.slug, license]))
  const ids = new Map(rows.map(({ id, source_id }) => [source_id, id]))
  return demo.items.flatMap((item) => {
    const [id, license] = [ids.get(item.source_id), licenses.get(item.license)]
    return id === undefined || !license ? [] : [{ kind, id, item, license }]
  })
}

function byPopularity(items: readonly DemoItem[]): DemoItem[] {
  return items.toSorted((a, b) => b.popularity - a.popularity || a.source_id.localeCompare(b.source_id))
}
