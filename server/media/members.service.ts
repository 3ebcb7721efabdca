import { randomBytes } from 'node:crypto'
import { requireValidPicture, storeAll } from '#server/media/service.ts'
import type { Files } from '#server/platform/files/port.ts'
import type { Pictures } from '#server/platform/pictures.ts'
import type { MemberPictureKind } from './members.rules.ts'
import { avatarPaths, copyFrames, isDefaultAvatar, memberFrames } from './members.rules.ts'

// A member's own picture: drawn anew like every other, under a name that nobody guesses and that never means other
// bytes. Which picture is whose, the accounts know.

export interface NewMemberPicture {
  userId: number
  kind: MemberPictureKind
  bytes: Uint8Array
}

/** Where it lies now. @throws {Refusal} as for items; nothing stays behind then */
export async function storeMemberPicture(
  { files, pictures }: { files: Files; pictures: Pictures },
  { userId, kind, bytes }: NewMemberPicture,
): Promise<string> {
  await requireValidPicture(pictures, bytes)
  const [drawn] = await pictures.resize(bytes, [{ size: kind, ...memberFrames[kind] }])
  if (!drawn) throw new Error('One frame makes one picture.')
  const path = newPath(userId)
  await files.put(path, drawn.bytes, { contentType: 'image/webp' })
  return path
}

export interface StoredCopyPhoto {
  path: string
  thumb_path: string
  /** In pixels, of the large one. */
  width: number
  height: number
}

/** Both sizes or none. @throws {Refusal} as for items; nothing stays behind then */
export async function storeCopyPhoto(
  { files, pictures }: { files: Files; pictures: Pictures },
  { userId, bytes }: { userId: number; bytes: Uint8Array },
): Promise<StoredCopyPhoto> {
  await requireValidPicture(pictures, bytes)
  const [large, thumb] = await pictures.resize(bytes, [
    { size: 'large', ...copyFrames.large },
    { size: 'thumb', ...copyFrames.thumb },
  ])
  if (!large || !thumb) throw new Error('Two frames make two pictures.')
  const [path, thumbPath] = [newPath(userId), newPath(userId)]
  await storeAll(files, [
    { path, bytes: large.bytes },
    { path: thumbPath, bytes: thumb.bytes },
  ])
  return { path, thumb_path: thumbPath, width: large.width, height: large.height }
}

/** A photo as it came. It lies where nothing is served from until it is drawn. */
export interface UnprocessedPhoto {
  path: string
  bytes: Uint8Array
  /** In pixels, as its header says. */
  width: number
  height: number
}

const unprocessedFolder = 'waiting'

/** Where those lie that wait to be drawn, for a `like` in SQL. */
export const unprocessedPaths = `${unprocessedFolder}/%`

/** Looks at it and draws nothing yet. @throws {Refusal} as for items, but for what only drawing shows */
export async function acceptCopyPhoto(
  pictures: Pictures,
  { userId, bytes }: { userId: number; bytes: Uint8Array },
): Promise<UnprocessedPhoto> {
  const { width, height } = await requireValidPicture(pictures, bytes)
  return { path: newPath(userId, unprocessedFolder), bytes, width, height }
}

export async function storeUnprocessedPhoto(files: Files, { path, bytes }: UnprocessedPhoto): Promise<void> {
  await files.put(path, bytes, { contentType: 'image/webp' })
}

function newPath(userId: number, folder = 'users'): string {
  return `${folder}/${userId}/${randomBytes(16).toString('hex')}.webp`
}

export function listAvatars(): { image_path: string }[] {
  return avatarPaths.map((image_path) => ({ image_path }))
}

/** True for one of the ready ones, which everybody may wear and nobody removes. */
export function isDefaultAvatarPath(path: string): boolean {
  return isDefaultAvatar(path)
}
