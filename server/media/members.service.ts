import { randomBytes } from 'node:crypto'
import { type Box, defaultAvatarCount, defaultAvatarPath } from '#contract/media/paths.ts'
import type { Pictures } from '#server/platform/files/pictures.ts'
import type { Files } from '#server/platform/files/port.ts'
import { requireValidPicture, storeAll } from './service.ts'

// A member's picture is re-encoded like every other, under a random name whose bytes never change. The accounts room knows
// whose picture it is.

/** Returns the stored path. @throws {Refusal} like item pictures; then nothing is left behind */
export async function storeMemberPicture(
  { files, pictures }: { files: Files; pictures: Pictures },
  { userId, kind, bytes }: { userId: number; kind: MemberPictureKind; bytes: Uint8Array },
): Promise<string> {
  await requireValidPicture(pictures, bytes)
  const [drawn] = await pictures.resize(bytes, [{ size: kind, ...memberFrames[kind] }])
  if (!drawn) throw new Error('One frame makes one picture.')
  const path = newPath(userId)
  await files.put(path, drawn.bytes, { contentType: 'image/webp' })
  return path
}

interface StoredCopyPhoto {
  path: string
  thumb_path: string
  /** In pixels, of the large size. */
  width: number
  height: number
}

/** Stores both sizes or neither. @throws {Refusal} like item pictures; then nothing is left behind */
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

/** Stores a slip where nothing is served: a picture drawn anew, a PDF as it came. Returns its size too. @throws {Refusal} like item pictures */
export async function storeSlip(
  { files, pictures }: { files: Files; pictures: Pictures },
  { userId, bytes }: { userId: number; bytes: Uint8Array },
): Promise<{ path: string; bytes: number }> {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-') {
    const path = newPath(userId, 'slips').replace(/webp$/, 'pdf')
    await files.put(path, bytes, { contentType: 'application/pdf' })
    return { path, bytes: bytes.byteLength }
  }
  await requireValidPicture(pictures, bytes)
  const [drawn] = await pictures.resize(bytes, [{ size: 'slip', ...copyFrames.large }])
  if (!drawn) throw new Error('One frame makes one picture.')
  const path = newPath(userId, 'slips')
  await files.put(path, drawn.bytes, { contentType: 'image/webp' })
  return { path, bytes: drawn.bytes.byteLength }
}

/** An original upload. It lies in a folder that is never served until a job re-encodes it. */
interface UnprocessedPhoto {
  path: string
  bytes: Uint8Array
  /** In pixels, from the file header. */
  width: number
  height: number
}

const unprocessedFolder = 'waiting'

/** The pattern of paths that wait for processing, for `like` in SQL. */
export const unprocessedPaths = `${unprocessedFolder}/%`

/** Checks an upload without decoding it. @throws {Refusal} like item pictures, except errors that only decoding finds */
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

type MemberPictureKind = 'profile' | 'header'

/** Maximum pixels. The browser crops before uploading, and profile pictures are shown in a circle. */
const memberFrames: Readonly<Record<MemberPictureKind, Box>> = {
  profile: { width: 512, height: 512 },
  header: { width: 1920, height: 960 },
}

/** Sizes of a copy's photo: as large as a gallery picture, and a thumbnail for lists and print. */
const copyFrames = {
  large: { width: 1440, height: 1920 },
  thumb: { width: 240, height: 320 },
} as const satisfies Readonly<Record<string, Box>>

const avatarPaths: readonly string[] = Array.from({ length: defaultAvatarCount }, (_, at) =>
  defaultAvatarPath(at + 1),
)

/** True for a ready-made avatar, which everybody may use and nobody deletes. */
export function isDefaultAvatarPath(path: string): boolean {
  return avatarPaths.includes(path)
}
