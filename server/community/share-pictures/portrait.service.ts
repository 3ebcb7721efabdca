import { buffer } from 'node:stream/consumers'
import type { Item } from '#contract/catalogue/catalogue.ts'
import type { YearCard } from '#contract/collection/year-cards.ts'
import { itemImagePath } from '#contract/media/paths.ts'
import type { Composition, Place, PlacedPicture } from '#server/platform/files/picture-compositions.ts'
import type { Pictures } from '#server/platform/files/pictures.ts'
import type { Files } from '#server/platform/files/port.ts'
import { niches, nichesMax, type PortraitTexts, portrait } from './portrait.rules.ts'
import { story, storyNiches } from './story.rules.ts'

interface PortraitDeps {
  files: Files
  pictures: Pictures
  actor: { userId: number }
}

/** A JPEG of the first figures that have a picture, in lit niches, with the texts. Callers give public figures only. */
export function drawPortrait(
  deps: PortraitDeps,
  items: readonly Pick<Item, 'id' | 'image' | 'is_adult'>[],
  texts: PortraitTexts,
): Promise<Buffer> {
  return drawFigures(deps, items, {
    max: nichesMax,
    content: texts,
    niches,
    composition: (places) => portrait(places, texts),
  })
}

/** A JPEG of a card of a year. Callers give public figures only. */
export function drawStory(deps: PortraitDeps, card: YearCard, owner: string): Promise<Buffer> {
  const texts = { ...card, items: [], owner }
  return drawFigures(deps, card.items, {
    max: card.items.length,
    content: texts,
    niches: storyNiches(card),
    composition: (places) => story(places, texts),
  })
}

interface Drawing {
  /** How many figures it shows. */
  max: number
  /** All that decides how it looks, besides the figures. */
  content: unknown
  niches: (count: number) => Place[]
  composition: (places: readonly Place[]) => Omit<Composition, 'pictures'>
}

/** A JPEG with the first figures that have a picture for everybody in their niches. Callers give public figures only. */
async function drawFigures(
  { files, pictures, actor }: PortraitDeps,
  items: readonly Pick<Item, 'id' | 'image' | 'is_adult'>[],
  { max, content, niches, composition }: Drawing,
): Promise<Buffer> {
  const images = items
    .flatMap(({ id, image, is_adult }) =>
      image === null || is_adult
        ? []
        : [itemImagePath({ itemId: id, kind: 'main', size: 'sm', file: image })],
    )
    .slice(0, max)
  const places = max === 0 ? [] : niches(Math.max(images.length, 1))
  return await pictures.draw({
    caller: `member ${actor.userId}`,
    content: JSON.stringify({ images, content }),
    async compose() {
      const placed = await Promise.all(
        places.map((place, index) => placePicture(files, images[index], place)),
      )
      return { ...composition(places), pictures: placed.filter((picture) => picture !== null) }
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
