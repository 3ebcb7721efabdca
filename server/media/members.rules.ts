import type { Box } from '#contract/media/paths.ts'
import { defaultAvatarCount, defaultAvatarPath } from '#contract/media/paths.ts'

export type MemberPictureKind = 'profile' | 'header'

/** Maximum pixels. The browser crops before uploading, and profile pictures are shown in a circle. */
export const memberFrames: Readonly<Record<MemberPictureKind, Box>> = {
  profile: { width: 512, height: 512 },
  header: { width: 1920, height: 960 },
}

/** Sizes of a copy's photo: as large as a gallery picture, and a thumbnail for lists and print. */
export const copyFrames = {
  large: { width: 1440, height: 1920 },
  thumb: { width: 240, height: 320 },
} as const satisfies Readonly<Record<string, Box>>

export const avatarPaths: readonly string[] = Array.from({ length: defaultAvatarCount }, (_, at) =>
  defaultAvatarPath(at + 1),
)

/** Ready-made avatars are shared, so they are never deleted with an account. */
export function isDefaultAvatar(path: string): boolean {
  return avatarPaths.includes(path)
}
