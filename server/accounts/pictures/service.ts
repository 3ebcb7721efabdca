import type { Upload } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { deleteScheduledFiles, scheduleFileDeletion } from '#server/media/deletion.service.ts'
import { isDefaultAvatarPath, storeMemberPicture } from '#server/media/members.service.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import type { Files } from '#server/platform/files/port.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Pictures } from '#server/platform/pictures.ts'
import * as store from './store.ts'

// Which picture is a member's. The one before goes with the change, and a change that fails leaves it as it was.

export interface PictureDeps {
  db: Db
  files: Files
  pictures: Pictures
  log: Logger
}

type Kind = 'profile' | 'header'

/** A ready avatar, or a picture of one's own. @throws {Refusal} invalid, or what is wrong with the picture */
export async function setProfileImage(tools: PictureDeps, actor: Actor, sent: { upload: Upload; now: Date }) {
  const { avatar } = sent.upload.fields
  if (avatar === undefined) return setPicture(tools, actor, { ...sent, kind: 'profile' })
  if (!isDefaultAvatarPath(avatar)) throw new Refusal('invalid', { avatar: 'Elige uno de la lista.' })
  return change(tools, actor, { kind: 'profile', path: avatar, now: sent.now })
}

/** @throws {Refusal} invalid, or what is wrong with the picture */
export async function setPicture(
  tools: PictureDeps,
  actor: Actor,
  { kind, upload, now }: { kind: Kind; upload: Upload; now: Date },
): Promise<string> {
  if (upload.file === null) throw new Refusal('invalid', { image: 'Elige una imagen.' })
  const path = await storeMemberPicture(tools, { userId: actor.userId, kind, bytes: upload.file })
  return change(tools, actor, { kind, path, now }).catch(async (error: unknown) => {
    await tools.files.remove(path).catch(() => undefined)
    throw error
  })
}

/** Back to the default one. */
export async function removePicture(
  tools: PictureDeps,
  actor: Actor,
  { kind, now }: { kind: Kind; now: Date },
) {
  await change(tools, actor, { kind, path: null, now })
  return null
}

async function change<P extends string | null>(
  tools: PictureDeps,
  actor: Actor,
  { kind, path, now }: { kind: Kind; path: P; now: Date },
): Promise<P> {
  const { db, files, log } = tools
  await db.transaction().execute(async (tx) => {
    const before = await store.updatePicture(tx, actor.userId, { kind, path })
    const isOwn = before !== null && before !== path && !isDefaultAvatarPath(before)
    await scheduleFileDeletion(tx, [isOwn ? before : null], now)
  })
  // The change stands whatever becomes of the old file; the job tries again.
  await deleteScheduledFiles(db, files).catch((err: unknown) =>
    log.warn({ err }, 'accounts: an old picture stays'),
  )
  return path
}
