import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

/** Path below the root of pictures; null means the default picture. */
const image = z.string().nullable()
const limits = [{ by: 'member', max: 30, seconds: 1_800 }] as const

/** Multipart: either the file `image`, or the field `avatar` with the `image_path` of a ready-made one. */
export const setProfileImage = endpoint({
  method: 'POST',
  path: 'me/profileimage',
  summary: 'Sets the profile image',
  who: 'collector',
  forbidsViewAs: true,
  upload: true,
  limits,
  answer: image,
})

export const removeProfileImage = endpoint({
  method: 'DELETE',
  path: 'me/profileimage',
  summary: 'Restores the default avatar',
  who: 'collector',
  forbidsViewAs: true,
  answer: image,
})

/** Multipart with the file `image`. */
export const setHeaderImage = endpoint({
  ...setProfileImage,
  path: 'me/headerimage',
  summary: 'Sets the header image of the profile',
})

export const removeHeaderImage = endpoint({
  ...removeProfileImage,
  path: 'me/headerimage',
  summary: 'Removes the header image',
})

/** A page shows the picture at `root` followed by `image_path` (docs/product.md#pictures). */
export const listAvatars = endpoint({
  method: 'GET',
  path: 'me/avatars',
  summary: 'Lists the ready-made avatars',
  who: 'collector',
  answer: z.array(z.object({ image_path: z.string() })),
  beside: { root: z.string() },
})
