import { createHash } from 'node:crypto'
import type { ImageKind } from '#contract/media-paths.ts'
import { imageBoxes, imageSizes, itemImagePath } from '#contract/media-paths.ts'
import { wideImageBoxes, wideImagePath, widePictureSizes } from '#contract/media-wide.ts'
import { galleryLayers } from '#db/demo/art/gallery.ts'
import type { Layers } from '#db/demo/art/item.ts'
import { itemLayers } from '#db/demo/art/item.ts'
import { licenseLayers, lineLayers } from '#db/demo/art/license.ts'
import type { DemoItem } from '#db/demo/shape.ts'
import type { Drawings } from '#server/platform/drawings.ts'
import type { Files } from '#server/platform/files/port.ts'
import type { NewLicensePicture, NewLinePicture, NewPicture } from './art.store.ts'
import type { Subject } from './art-undrawn.service.ts'

/*
 * Draws one subject and keeps its files in every size (docs/product.md#pictures). A file is named after what is drawn: the
 * same drawing is the same file, and a name never means other bytes. The catalogue is told by whoever calls.
 */

export interface Studio {
  files: Files
  drawings: Drawings
  /** All of the demo's figures: a line is shown by those who stand in it. */
  items: readonly DemoItem[]
}

/** What came of one subject. */
export interface StoredArt {
  pictures: NewPicture[]
  licenses: NewLicensePicture[]
  lines: NewLinePicture[]
}

const itemWidth = 600
const contentType = 'image/webp'

export async function drawSubject(studio: Studio, subject: Subject): Promise<StoredArt> {
  const { license } = subject
  const nothing: StoredArt = { pictures: [], licenses: [], lines: [] }
  if (subject.kind === 'license') {
    const path = await keepWide(studio, 'licenses', licenseLayers(license))
    return { ...nothing, licenses: [{ license: license.slug, path }] }
  }
  if (subject.kind === 'line') {
    const path = await keepWide(studio, 'lines', lineLayers(license, subject.line, studio.items))
    return { ...nothing, lines: [{ license: license.slug, line: subject.line.slug, path }] }
  }
  if (subject.kind === 'main') {
    const about = { itemId: subject.id, kind: 'main', position: 0 } as const
    return { ...nothing, pictures: [await keepPicture(studio, about, itemLayers(subject.item, license))] }
  }
  const pictures: NewPicture[] = []
  for (const [position, layers] of galleryLayers(subject.item, license).entries()) {
    pictures.push(await keepPicture(studio, { itemId: subject.id, kind: 'gal', position }, layers))
  }
  return { ...nothing, pictures }
}

/** Keeps a wide picture in its sizes; its path is the large one's. */
async function keepWide(
  { files, drawings }: Studio,
  folder: keyof typeof wideImageBoxes,
  layers: Layers,
): Promise<string> {
  const boxes = wideImageBoxes[folder]
  const file = fileOf(layers)
  const frames = widePictureSizes.map((size) => ({ size, ...boxes[size] }))
  for (const { size, bytes } of await drawings.render(layers, boxes.lg.width, frames)) {
    await files.put(`files/${wideImagePath(folder, size, file)}`, bytes, { contentType })
  }
  return wideImagePath(folder, 'lg', file)
}

async function keepPicture(
  { files, drawings }: Studio,
  { itemId, kind, position }: { itemId: number; kind: ImageKind; position: number },
  layers: Layers,
): Promise<NewPicture> {
  const file = fileOf(layers)
  const boxes: Readonly<Record<string, { width: number; height: number }>> = imageBoxes[kind]
  const frames = imageSizes[kind].map((size) => ({ size, width: 0, height: 0, ...boxes[size] }))
  const drawn = await drawings.render(layers, itemWidth, frames)
  await Promise.all(
    drawn.map(({ size, bytes }) =>
      files.put(itemImagePath({ itemId, kind, size, file }), bytes, { contentType }),
    ),
  )
  const { width, height } = drawn.reduce((a, b) => (b.width > a.width ? b : a))
  return { item_id: itemId, kind, position, file, width, height }
}

function fileOf({ back, front, view }: Layers): string {
  return `${createHash('sha256').update(`${view.join()}${back}${front}`).digest('hex').slice(0, 32)}.webp`
}
