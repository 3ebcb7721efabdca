import { buffer } from 'node:stream/consumers'
import type { AnyItem } from '#contract/catalogue.ts'
import * as calls from '#contract/community.ts'
import { Refusal } from '#contract/errors.ts'
import { itemImagePath } from '#contract/media-paths.ts'
import { getPublicProfile } from '#server/community/service.ts'
import { getSharedList } from '#server/community/sharing/service.ts'
import type { Db } from '#server/platform/db.ts'
import type { Files } from '#server/platform/files/port.ts'
import type { PlacedPicture } from '#server/platform/picture-compositions.ts'
import type { Pictures } from '#server/platform/pictures.ts'
import type { ShareCard } from './rules.ts'
import { bayRectangle, baysCount, listCard, profileCard, shelfWith } from './rules.ts'

// The pictures of links to shared lists and public profiles (docs/product.md#share-pictures). They show what the page
// shows to a visitor, read by the same functions, so nothing private can be in them.

const firstPage = { page: 1, page_size: 24 }

/** @throws {Refusal} list_not_found */
export async function findListCard(db: Db, code: string): Promise<ShareCard> {
  const { data, list, metadata } = await getSharedList(db, code, firstPage)
  return { ...listCard(list, metadata.total), pictures: picturesOf(data) }
}

/** @throws {Refusal} profile_not_public */
export async function findProfileCard(db: Db, username: string): Promise<ShareCard> {
  const asked = calls.getPublicProfile.body.safeParse({ username })
  if (!asked.success) throw new Refusal('profile_not_public')
  const { data, profile } = await getPublicProfile(db, null, asked.data)
  return { ...profileCard(profile), pictures: picturesOf(data) }
}

/** Returns a JPEG. A picture that is no longer stored leaves its place empty. */
export async function drawCard(
  { files, pictures }: { files: Files; pictures: Pictures },
  card: ShareCard,
): Promise<Buffer> {
  const placed = await Promise.all(card.pictures.map((path, index) => placePicture(files, path, index)))
  return await pictures.compose({ ...shelfWith(card), pictures: placed.filter((one) => one !== null) })
}

async function placePicture(files: Files, path: string, index: number): Promise<PlacedPicture | null> {
  const stored = await files.get(path)
  return stored && { bytes: await buffer(stored.body), ...bayRectangle(index) }
}

function picturesOf(items: readonly Pick<AnyItem, 'id' | 'image'>[]): string[] {
  const paths = items.flatMap(({ id, image }) =>
    image === null ? [] : [itemImagePath({ itemId: id, kind: 'main', size: 'sm', file: image })],
  )
  return paths.slice(0, baysCount)
}
