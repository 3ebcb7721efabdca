import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { sameOrigin } from '#contract/media/paths.ts'
import { deleteScheduledFiles, scheduleFileDeletion } from '#server/media/deletion.service.ts'
import * as members from '#server/media/members.service.ts'
import { isDefaultAvatarPath, storeMemberPicture } from '#server/media/members.service.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'

export const memberPictureHandlers = {
  setProfileImage,
  removeProfileImage: (context) => removePicture(context, 'profile'),
  setHeaderImage: (context) => setPicture(context, 'header'),
  removeHeaderImage: (context) => removePicture(context, 'header'),
  listAvatars: async () => ({ data: members.listAvatars(), root: `${sameOrigin}/` }),
} satisfies SomeHandlers

// A change deletes the previous picture. A failed change leaves it as it was.

type PictureContext = ContextOf<'setProfileImage' | 'setHeaderImage'>

type Kind = 'profile' | 'header'

/** Chooses a ready-made avatar or stores an upload. @throws {Refusal} invalid, or an error code of the picture */
async function setProfileImage(context: ContextOf<'setProfileImage'>) {
  const { avatar } = context.upload.fields
  if (avatar === undefined) return setPicture(context, 'profile')
  if (!isDefaultAvatarPath(avatar)) throw new Refusal('invalid', { avatar: 'Elige uno de la lista.' })
  return change(context, 'profile', avatar)
}

/** @throws {Refusal} invalid, or an error code of the picture */
async function setPicture(context: PictureContext, kind: Kind): Promise<string> {
  const { files, actor, upload } = context
  if (upload.file === null) throw new Refusal('invalid', { image: 'Elige una imagen.' })
  const path = await storeMemberPicture(context, { userId: actor.userId, kind, bytes: upload.file })
  return change(context, kind, path).catch(async (error: unknown) => {
    await files.remove(path).catch(() => undefined)
    throw error
  })
}

/** Restores the default picture. */
async function removePicture(context: ContextOf<'removeProfileImage' | 'removeHeaderImage'>, kind: Kind) {
  await change(context, kind, null)
  return null
}

async function change<P extends string | null>(
  { db, files, log, actor, now }: ContextOf<'removeProfileImage' | 'removeHeaderImage'>,
  kind: Kind,
  path: P,
): Promise<P> {
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
