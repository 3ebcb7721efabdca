import type { Db } from '#server/platform/db.ts'
import { idsInPart, itemsSitemap, latestItemsRss, shelvesSitemap, sitemapIndex } from './rules.ts'
import * as store from './store.ts'

/** More licenses and lines than any catalogue has, and below the limit of one sitemap. */
const shelvesMax = 45_000
const latestItemsMax = 50

/** The index of the sitemap: one part for licenses and lines, and one for each range of item ids. */
export async function writeSitemapIndex(db: Db, publicUrl: string): Promise<string> {
  return sitemapIndex(publicUrl, await store.findGreatestItemId(db))
}

export async function writeShelvesSitemap(db: Db, publicUrl: string): Promise<string> {
  return shelvesSitemap(publicUrl, await store.listShelfAddresses(db, shelvesMax))
}

/** A part of the sitemap, counted from 1; null when its range contains no item. */
export async function writeItemsSitemap(db: Db, publicUrl: string, part: number): Promise<string | null> {
  const items = await store.listItemAddresses(db, (part - 1) * idsInPart + 1, part * idsInPart)
  return items.length === 0 ? null : itemsSitemap(publicUrl, items)
}

export async function writeLatestItemsRss(db: Db, publicUrl: string): Promise<string> {
  return latestItemsRss(publicUrl, await store.listLatestItems(db, latestItemsMax))
}
