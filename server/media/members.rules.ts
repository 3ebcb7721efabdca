import type { Box } from '#contract/media-paths.ts'
import { defaultAvatarCount, defaultAvatarPath } from '#contract/media-paths.ts'

export type MemberPictureKind = 'profile' | 'header'

/** What each fits into; the browser crops before it sends, and a face is shown in a circle. */
export const memberFrames: Readonly<Record<MemberPictureKind, Box>> = {
  profile: { width: 512, height: 512 },
  header: { width: 1920, height: 960 },
}

/** A photo of a copy: as large as a gallery's, and a thumbnail for lists and print. */
export const copyFrames = {
  large: { width: 1440, height: 1920 },
  thumb: { width: 240, height: 320 },
} as const satisfies Readonly<Record<string, Box>>

export const avatarPaths: readonly string[] = Array.from({ length: defaultAvatarCount }, (_, at) =>
  defaultAvatarPath(at + 1),
)

/** A ready avatar belongs to everybody: it is never removed with an account. */
export function isDefaultAvatar(path: string): boolean {
  return avatarPaths.includes(path)
}
