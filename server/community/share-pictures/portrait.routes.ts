import { buffer } from 'node:stream/consumers'
import type { CollectionTotals } from '#contract/collection/lists.ts'
import { Refusal } from '#contract/errors.ts'
import { itemImagePath } from '#contract/media/paths.ts'
import { findMemberById } from '#server/accounts/service.ts'
import { findItemsByIds } from '#server/catalogue/items/service.ts'
import { listPublicItemIds } from '#server/collection/public-list.service.ts'
import { getCollection } from '#server/collection/totals/service.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Place, PlacedPicture } from '#server/platform/files/picture-compositions.ts'
import type { Files } from '#server/platform/files/port.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { niches, nichesMax, portrait, portraitNote } from './portrait.rules.ts'

/**
 * A picture of one's own collection, for applications that show pictures. Only its owner gets it, whether or not the profile is
 * public, and it has neither prices nor private figures.
 */
export const portraitHandlers = { drawCollection } satisfies SomeHandlers

/** @throws {Refusal} line_not_found when nothing of it is collected */
async function drawCollection(context: ContextOf<'drawCollection'>) {
  const { db, actor, files, pictures, query } = context
  const counted = countsAt(await getCollection({ db, actor }), query)
  if (counted === null) throw new Refusal('line_not_found')
  const [images, member] = await Promise.all([
    listImages(db, actor.userId, query),
    findMemberById(db, actor.userId),
  ])
  const places = niches(Math.min(Math.max(images.length, 1), nichesMax))
  const placed = await Promise.all(places.map((place, index) => placePicture(files, images[index], place)))
  const bytes = await pictures.compose({
    ...portrait(places, {
      title: counted.name ?? `Vitrina de ${member?.fullname ?? ''}`,
      note: portraitNote(counted),
      owner: `@${member?.username ?? ''}`,
    }),
    pictures: placed.filter((picture) => picture !== null),
  })
  return { download: { filename: 'vitrina.jpg', type: 'image/jpeg', bytes } }
}

interface Shelf {
  license?: string | undefined
  line?: string | undefined
}

/** The counts of the collection, of a license or of a line. */
function countsAt({ items, licenses }: CollectionTotals, { license, line }: Shelf) {
  if (license === undefined) return items === 0 ? null : { name: null, collection: items, total: null }
  const parent = licenses.find(({ slug }) => slug === license)
  const found = line === undefined ? parent : parent?.lines.find(({ slug }) => slug === line)
  return found && found.collection > 0 ? found : null
}

/** The paths of the pictures of the newest figures that have one. */
async function listImages(db: Db, userId: number, { license, line }: Shelf): Promise<string[]> {
  const list = { userId, relation: 'collection', license, line } as const
  const ids = await listPublicItemIds(db, list, { limit: 2 * nichesMax, offset: 0 })
  const items = await findItemsByIds(db, ids)
  return items
    .flatMap(({ id, image }) =>
      image === null ? [] : [itemImagePath({ itemId: id, kind: 'main', size: 'sm', file: image })],
    )
    .slice(0, nichesMax)
}

/** Null where there is no picture, or it is no longer stored: the niche stays empty. */
async function placePicture(
  files: Files,
  path: string | undefined,
  place: Place,
): Promise<PlacedPicture | null> {
  const stored = path === undefined ? null : await files.get(path)
  return stored && { bytes: await buffer(stored.body), ...place }
}
