import type { Db } from '#server/platform/db.ts'
import { idsInPart, itemsSitemap, noveltiesRss, shelvesSitemap, sitemapIndex } from './rules.ts'
import * as store from './store.ts'

/** More licenses and lines than any catalogue has, and within what one sitemap may hold. */
const shelvesMax = 45_000
const noveltiesMax = 50

/** The sitemap's index: a part for the shelves and one for each range of item ids. */
export async function writeSitemapIndex(db: Db, publicUrl: string): Promise<string> {
  return sitemapIndex(publicUrl, await store.findGreatestItemId(db))
}

export async function writeShelvesSitemap(db: Db, publicUrl: string): Promise<string> {
  return shelvesSitemap(publicUrl, await store.listShelfAddresses(db, shelvesMax))
}

/** Part `part`, from 1 on; null when no item lies in its range. */
export async function writeItemsSitemap(db: Db, publicUrl: string, part: number): Promise<string | null> {
  const items = await store.listItemAddresses(db, (part - 1) * idsInPart + 1, part * idsInPart)
  return items.length === 0 ? null : itemsSitemap(publicUrl, items)
}

export async function writeNovelties(db: Db, publicUrl: string): Promise<string> {
  return noveltiesRss(publicUrl, await store.listNovelties(db, noveltiesMax))
}
