import { demoCatalogue } from '#db/demo/catalogue.ts'
import type { DemoCatalogue } from '#db/demo/shape.ts'
import type { Db } from '#server/platform/db.ts'
import type { Drawings } from '#server/platform/drawings.ts'
import type { Files } from '#server/platform/files/port.ts'
import * as store from './art.store.ts'
import type { StoredArt } from './art-drawing.service.ts'
import { drawSubject } from './art-drawing.service.ts'
import type { Subject } from './art-undrawn.service.ts'
import { findUndrawn } from './art-undrawn.service.ts'

/*
 * The demo's pictures are drawn by the product itself, once, while it already serves: what is needed first is
 * drawn first, and each finished batch shows at once. A figure that has a picture keeps it, whoever gave it.
 * Stopped half way, the next start goes on with what is missing.
 */

export interface Easel {
  files: Files
  drawings: Drawings
  /** Aborted when there is no more time: what is under way is finished, the rest is left. */
  signal: AbortSignal
  onProgress: (progress: { done: number; total: number }) => void
}

/** Which demo: as it looks on a day (YYYY-MM-DD), all of it or the figures of one license. */
export interface ArtRequest {
  today: string
  license?: string | undefined
}

const batchSize = 24
/** Each hand draws one thing at a time. More than there are cores: some wait for the disk. */
const hands = 6

/**
 * Draws what the demo's licenses, lines and figures still lack; nothing without the demo. Of the pool it needs
 * two connections.
 * @returns how many things were drawn; 0 too while another process draws.
 */
export async function addDemoArt(db: Db, wish: ArtRequest, easel: Easel): Promise<number> {
  // The lock is the connection's: should the process die, the next one may draw at once.
  return await db.connection().execute(async (keeper) => {
    if (!(await store.tryLockArt(keeper))) return 0
    try {
      const demo = demoCatalogue(wish.today)
      return await drawAll(
        db,
        { items: demo.items, subjects: await findUndrawn(db, part(demo, wish)) },
        easel,
      )
    } finally {
      await store.unlockArt(keeper)
    }
  })
}

function part(demo: DemoCatalogue, { license }: ArtRequest): DemoCatalogue {
  if (license === undefined) return demo
  return { ...demo, items: demo.items.filter((item) => item.license === license) }
}

interface Order {
  items: DemoCatalogue['items']
  subjects: readonly Subject[]
}

async function drawAll(db: Db, { items, subjects }: Order, easel: Easel): Promise<number> {
  const studio = { ...easel, items }
  const queue = subjects.values()
  let batch: StoredArt[] = []
  let done = 0
  const keep = async (least: number): Promise<void> => {
    if (batch.length < least) return
    const kept = batch
    batch = []
    await insertKept(db, kept)
  }
  const hand = async (): Promise<void> => {
    for (const subject of queue) {
      if (easel.signal.aborted) return
      const drawn = await drawSubject(studio, subject)
      batch.push(drawn)
      done += 1
      easel.onProgress({ done, total: subjects.length })
      await keep(batchSize)
    }
  }
  // Whatever stops one hand, what the others have drawn is kept.
  const ends = await Promise.allSettled(Array.from({ length: hands }, hand))
  await keep(1)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return done
}

async function insertKept(db: Db, kept: readonly StoredArt[]): Promise<void> {
  const pictures = kept.flatMap((one) => one.pictures)
  const licenses = kept.flatMap((one) => one.licenses)
  const lines = kept.flatMap((one) => one.lines)
  await db.transaction().execute(async (tx) => {
    await store.insertPictures(tx, pictures)
    await store.updateLicensePictures(tx, licenses)
    await store.updateLinePictures(tx, lines)
  })
}
