import { imageSizes, itemImagePath } from '#contract/media/paths.ts'
import { cancelFileDeletion, scheduleLaterDeletion } from '#server/media/deletion.service.ts'
import { copyItemPicture } from '#server/media/service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Files } from '#server/platform/files/port.ts'
import { type PictureRow, picturesExpiryOf } from './rules.ts'

/** How long files are kept after a merge, because open pages still show them. */
const graceMs = 3_600_000

interface PictureMove {
  from: number
  into: number
  pictures: readonly PictureRow[]
  now: Date
}

/**
 * Copies the files before the transaction that needs them. They are scheduled for deletion first, so that a failed
 * merge leaves none behind; `keepCopies` cancels that deletion.
 */
export async function copyPictures(db: Db, files: Files, move: PictureMove): Promise<void> {
  await scheduleLaterDeletion(db, pathsOf(move.into, move.pictures), later(move.now))
  for (const { kind, file } of move.pictures) {
    await copyItemPicture(files, { itemId: move.from, kind, file }, move.into)
  }
}

export async function keepCopies(tx: Tx, { into, pictures }: PictureMove): Promise<void> {
  await cancelFileDeletion(tx, pathsOf(into, pictures))
}

interface ItemPictures {
  itemId: number
  pictures: readonly PictureRow[]
  now: Date
}

/** Schedules every picture of the item that was merged away, for when the merge can no longer be undone. */
export async function removeOriginals(tx: Tx, { itemId, pictures, now }: ItemPictures): Promise<void> {
  await scheduleLaterDeletion(tx, pathsOf(itemId, pictures), { now, notBefore: picturesExpiryOf(now) })
}

/** Cancels what removeOriginals scheduled. */
export async function keepOriginals(tx: Tx, itemId: number, pictures: readonly PictureRow[]): Promise<void> {
  await cancelFileDeletion(tx, pathsOf(itemId, pictures))
}

/** Schedules the pictures that the kept item had from the other one. */
export async function removeCopies(tx: Tx, { itemId, pictures, now }: ItemPictures): Promise<void> {
  await scheduleLaterDeletion(tx, pathsOf(itemId, pictures), later(now))
}

function pathsOf(itemId: number, pictures: readonly PictureRow[]): string[] {
  return pictures.flatMap(({ kind, file }) =>
    imageSizes[kind].map((size) => itemImagePath({ itemId, kind, size, file })),
  )
}

function later(now: Date): { now: Date; notBefore: Date } {
  return { now, notBefore: new Date(now.getTime() + graceMs) }
}
