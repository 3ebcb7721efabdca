import { buffer } from 'node:stream/consumers'
import type { Item } from '#contract/catalogue/catalogue.ts'
import { itemImagePath } from '#contract/media/paths.ts'
import type { Place, PlacedPicture } from '#server/platform/files/picture-compositions.ts'
import type { Pictures } from '#server/platform/files/pictures.ts'
import type { Files } from '#server/platform/files/port.ts'
import type { PortraitTexts } from './portrait.rules.ts'
import { niches, nichesMax, portrait } from './portrait.rules.ts'

interface PortraitDeps {
  files: Files
  pictures: Pictures
  actor: { userId: number }
}

/** A JPEG of the first figures that have a picture, in lit niches, with the texts. Callers give public figures only. */
export async function drawPortrait(
  { files, pictures, actor }: PortraitDeps,
  items: readonly Pick<Item, 'id' | 'image'>[],
  texts: PortraitTexts,
): Promise<Buffer> {
  const images = items
    .flatMap(({ id, image }) =>
      image === null ? [] : [itemImagePath({ itemId: id, kind: 'main', size: 'sm', file: image })],
    )
    .slice(0, nichesMax)
  const places = niches(Math.max(images.length, 1))
  return await pictures.draw({
    caller: `member ${actor.userId}`,
    content: JSON.stringify({ images, texts }),
    async compose() {
      const placed = await Promise.all(
        places.map((place, index) => placePicture(files, images[index], place)),
      )
      return { ...portrait(places, texts), pictures: placed.filter((picture) => picture !== null) }
    },
  })
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
