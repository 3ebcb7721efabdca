import { createHash } from 'node:crypto'
import type { ImageKind } from '#contract/media-paths.ts'
import { imageBoxes, imageSizes, itemImagePath } from '#contract/media-paths.ts'
import { galleryLayers } from '#db/demo/art/gallery.ts'
import type { Layers } from '#db/demo/art/item.ts'
import { itemLayers } from '#db/demo/art/item.ts'
import { licenseLayers, lineLayers } from '#db/demo/art/license.ts'
import { demoCatalogue } from '#db/demo/catalogue.ts'
import type { DemoCatalogue, DemoItem } from '#db/demo/shape.ts'
import type { Db } from '#server/platform/db.ts'
import type { Drawings } from '#server/platform/drawings.ts'
import type { Files } from '#server/platform/files/port.ts'
import type { NewPicture, Undrawn } from './store.ts'
import * as store from './store.ts'

/*
 * The demo's pictures are drawn by the product itself, once, while it already serves: what is needed first is
 * drawn first, and each finished batch shows at once. A figure that has a picture keeps it, whoever gave it.
 * Stopped half way, the next start goes on with what is missing; a file's name follows from what is drawn.
 */

export interface Easel {
  files: Files
  drawings: Drawings
  /** Aborted when the product stops. */
  signal: AbortSignal
  onProgress: (progress: { done: number; total: number }) => void
}

/** Figures that get more than one picture: those everyone wants. */
const galleries = 160
const itemWidth = 600
const batch = 24
/** So many pictures are worked on at a time: one is encoded while the next is drawn. */
const hands = 2

/**
 * Draws what the demo's licenses, lines and figures still lack; nothing without the demo. Of the pool it needs
 * two connections.
 * @returns how many were drawn; 0 too while another process draws.
 */
export async function addDemoArt(db: Db, today: string, easel: Easel): Promise<number> {
  // The lock is the connection's: should the process die, the next one may draw at once.
  return await db.connection().execute(async (keeper) => {
    if (!(await store.tryLockArt(keeper))) return 0
    try {
      return await drawMissing(db, demoCatalogue(today), easel)
    } finally {
      await store.unlockArt(keeper)
    }
  })
}

async function drawMissing(db: Db, demo: DemoCatalogue, easel: Easel): Promise<number> {
  const wide = await wideWork(db, demo, easel)
  const main = await itemWork(db, demo, easel)
  const more = await galleryWork(db, demo, easel)
  const work = [...wide.licenses, ...main, ...wide.lines, ...more]
  let done = 0
  let batchNow: NewPicture[] = []
  const keep = async (least: number): Promise<void> => {
    if (batchNow.length < least) return
    const pictures = batchNow
    batchNow = []
    await db.transaction().execute((tx) => store.insertPictures(tx, pictures))
  }
  await inTurns(work, easel.signal, async (make) => {
    batchNow.push(...(await make()))
    done += 1
    easel.onProgress({ done, total: work.length })
    await keep(batch)
  })
  await keep(1)
  return done
}

/** Draws one thing and keeps its files; what figures need to know of them comes back. */
type Work = () => Promise<NewPicture[]>

async function inTurns(
  work: readonly Work[],
  signal: AbortSignal,
  run: (one: Work) => Promise<void>,
): Promise<void> {
  const queue = work.values()
  const hand = async (): Promise<void> => {
    for (const one of queue) {
      if (signal.aborted) return
      await run(one)
    }
  }
  await Promise.all(Array.from({ length: hands }, hand))
}

async function wideWork(db: Db, demo: DemoCatalogue, easel: Easel) {
  const ids = idsOf(demo.items)
  const missing = new Set(await store.listLicensesWithoutPicture(db, ids))
  const licenses = demo.licenses
    .filter(({ slug }) => missing.has(slug))
    .map(
      (license): Work =>
        async () => {
          const path = await keepWide(easel, 'licenses', { layers: licenseLayers(license), width: 1440 })
          await store.updateLicensePicture(db, license.slug, path)
          return []
        },
    )
  const undrawn = await store.listLinesWithoutPicture(db, ids)
  const lines = undrawn.flatMap(({ license: slug, slug: lineSlug }): Work[] => {
    const license = demo.licenses.find((one) => one.slug === slug)
    const line = demo.lines.find((one) => one.license === slug && one.slug === lineSlug)
    if (!license || !line) return []
    return [
      async () => {
        const path = await keepWide(easel, 'lines', {
          layers: lineLayers(license, line, demo.items),
          width: 960,
        })
        await store.updateLinePicture(db, { license: slug, slug: lineSlug }, path)
        return []
      },
    ]
  })
  return { licenses, lines }
}

/** Keeps a wide picture in two sizes; its path is the large one's, below /files/. */
async function keepWide(
  { files, drawings }: Easel,
  folder: 'licenses' | 'lines',
  { layers, width }: { layers: Layers; width: number },
): Promise<string> {
  const file = fileOf(layers)
  const frames = [
    { size: 'lg', width, height: width },
    { size: 'sm', width: 560, height: 560 },
  ] as const
  for (const { size, bytes } of await drawings.render(layers, width, frames)) {
    await files.put(`files/${folder}/${size}/${file}`, bytes, { contentType: 'image/webp' })
  }
  return `${folder}/lg/${file}`
}

async function itemWork(db: Db, demo: DemoCatalogue, easel: Easel): Promise<Work[]> {
  const undrawn = await store.listItemsWithoutPicture(db, idsOf(demo.items))
  return matched(demo, undrawn).map(
    ({ id, item, license }): Work =>
      async () => [
        await keepPicture(easel, { itemId: id, kind: 'main', position: 0 }, itemLayers(item, license)),
      ],
  )
}

async function galleryWork(db: Db, demo: DemoCatalogue, easel: Easel): Promise<Work[]> {
  const wanted = byPopularity(demo.items).slice(0, galleries)
  const undrawn = await store.listItemsWithoutGallery(db, idsOf(wanted))
  return matched(demo, undrawn).map(
    ({ id, item, license }): Work =>
      async () => {
        const pictures: NewPicture[] = []
        for (const [position, layers] of galleryLayers(item, license).entries()) {
          pictures.push(await keepPicture(easel, { itemId: id, kind: 'gal', position }, layers))
        }
        return pictures
      },
  )
}

async function keepPicture(
  { files, drawings }: Easel,
  { itemId, kind, position }: { itemId: number; kind: ImageKind; position: number },
  layers: Layers,
): Promise<NewPicture> {
  const file = fileOf(layers)
  const boxes: Readonly<Record<string, { width: number; height: number }>> = imageBoxes[kind]
  const frames = imageSizes[kind].map((size) => ({ size, width: 0, height: 0, ...boxes[size] }))
  const drawn = await drawings.render(layers, itemWidth, frames)
  await Promise.all(
    drawn.map(({ size, bytes }) =>
      files.put(itemImagePath({ itemId, kind, size, file }), bytes, { contentType: 'image/webp' }),
    ),
  )
  const { width, height } = drawn.reduce((a, b) => (b.width > a.width ? b : a))
  return { item_id: itemId, kind, position, file, width, height }
}

/** Named after what is drawn: the same drawing is the same file, and a name never means other bytes. */
function fileOf({ back, front, view }: Layers): string {
  return `${createHash('sha256').update(`${view.join()}${back}${front}`).digest('hex').slice(0, 32)}.webp`
}

function matched(demo: DemoCatalogue, undrawn: readonly Undrawn[]) {
  const licenses = new Map(demo.licenses.map((license) => [license.slug, license]))
  const ids = new Map(undrawn.map(({ id, source_id }) => [source_id, id]))
  return byPopularity(demo.items).flatMap((item) => {
    const [id, license] = [ids.get(item.source_id), licenses.get(item.license)]
    return id === undefined || !license ? [] : [{ id, item, license }]
  })
}

function byPopularity(items: readonly DemoItem[]): DemoItem[] {
  return items.toSorted((a, b) => b.popularity - a.popularity || a.source_id.localeCompare(b.source_id))
}

const idsOf = (items: readonly DemoItem[]): string[] => items.map(({ source_id }) => source_id)
