import { sql } from 'kysely'
import type { Upload } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { sameOrigin } from '#contract/media/paths.ts'
import { deleteScheduledFiles, scheduleFileDeletion } from '#server/media/deletion.service.ts'
import * as members from '#server/media/members.service.ts'
import { isDefaultAvatarPath, storeMemberPicture } from '#server/media/members.service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Pictures } from '#server/platform/files/pictures.ts'
import type { Files } from '#server/platform/files/port.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import type { Logger } from '#server/platform/observability/log.ts'

/** Endpoints for the member's own pictures. */
export function memberPictureRoutes(deps: PictureDeps) {
  return {
    setProfileImage: ({ upload, actor, now }) => setProfileImage(deps, actor, { upload, now }),
    removeProfileImage: ({ actor, now }) => removePicture(deps, actor, { kind: 'profile', now }),
    setHeaderImage: ({ upload, actor, now }) => setPicture(deps, actor, { kind: 'header', upload, now }),
    removeHeaderImage: ({ actor, now }) => removePicture(deps, actor, { kind: 'header', now }),
    listAvatars: async () => ({ data: members.listAvatars(), root: `${sameOrigin}/` }),
  } satisfies SomeHandlers
}

// A change deletes the previous picture. A failed change leaves it as it was.

interface PictureDeps {
  db: Db
  files: Files
  pictures: Pictures
  log: Logger
}

type Kind = 'profile' | 'header'

/** Chooses a ready-made avatar or stores an upload. @throws {Refusal} invalid, or an error code of the picture */
async function setProfileImage(deps: PictureDeps, actor: Actor, sent: { upload: Upload; now: Date }) {
  const { avatar } = sent.upload.fields
  if (avatar === undefined) return setPicture(deps, actor, { ...sent, kind: 'profile' })
  if (!isDefaultAvatarPath(avatar)) throw new Refusal('invalid', { avatar: 'Elige uno de la lista.' })
  return change(deps, actor, { kind: 'profile', path: avatar, now: sent.now })
}

/** @throws {Refusal} invalid, or an error code of the picture */
async function setPicture(
  deps: PictureDeps,
  actor: Actor,
  { kind, upload, now }: { kind: Kind; upload: Upload; now: Date },
): Promise<string> {
  if (upload.file === null) throw new Refusal('invalid', { image: 'Elige una imagen.' })
  const path = await storeMemberPicture(deps, { userId: actor.userId, kind, bytes: upload.file })
  return change(deps, actor, { kind, path, now }).catch(async (error: unknown) => {
    await deps.files.remove(path).catch(() => undefined)
    throw error
  })
}

/** Restores the default picture. */
async function removePicture(deps: PictureDeps, actor: Actor, { kind, now }: { kind: Kind; now: Date }) {
  await change(deps, actor, { kind, path: null, now })
  return null
}

async function change<P extends string | null>(
  deps: PictureDeps,
  actor: Actor,
  { kind, path, now }: { kind: Kind; path: P; now: Date },
): Promise<P> {
  const { db, files, log } = deps
  await db.transaction().execute(async (tx) => {
    const before = await updatePicture(tx, actor.userId, { kind, path })
    const isOwn = before !== null && before !== path && !isDefaultAvatarPath(before)
    await scheduleFileDeletion(tx, [isOwn ? before : null], now)
  })
  // The change is valid even if deleting the old file fails; a job tries again.
  await deleteScheduledFiles(db, files).catch((err: unknown) =>
    log.warn({ err }, 'accounts: deleting the old picture failed; a job tries again'),
  )
  return path
}

const columns = { profile: 'profile_image', header: 'header_image' } as const

/** Sets or removes the picture and returns the path of the previous one. */
async function updatePicture(
  tx: Tx,
  userId: number,
  { kind, path }: { kind: keyof typeof columns; path: string | null },
): Promise<string | null> {
  const column = sql.ref(columns[kind])
  const { rows } = await sql<{ before: string | null }>`
    with before as (select id, ${column} as path from users where id = ${userId} for update)
    update users set ${column} = ${path} from before where users.id = before.id
    returning before.path as before`.execute(tx)
  return rows[0]?.before ?? null
}
