import { randomBytes } from 'node:crypto'
import { mustBeAcceptable } from '#server/media/service.ts'
import type { Files } from '#server/platform/files/port.ts'
import type { Pictures } from '#server/platform/pictures.ts'
import type { MemberPictureKind } from './rules.ts'
import { avatarPaths, isReady, memberFrames } from './rules.ts'

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
  await mustBeAcceptable(pictures, bytes)
  const [drawn] = await pictures.resize(bytes, [{ size: kind, ...memberFrames[kind] }])
  if (!drawn) throw new Error('One frame makes one picture.')
  const path = `users/${userId}/${randomBytes(16).toString('hex')}.webp`
  await files.put(path, drawn.bytes, { contentType: 'image/webp' })
  return path
}

export function listAvatars(): { image_path: string }[] {
  return avatarPaths.map((image_path) => ({ image_path }))
}

/** True for one of the ready ones, which everybody may wear and nobody removes. */
export function isReadyAvatar(path: string): boolean {
  return isReady(path)
}
