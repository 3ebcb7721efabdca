import { useQueryClient } from '@tanstack/react-query'
import { meQuery } from '#client/accounts/data.ts'
import { call } from '#client/api.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { upload } from '#client/upload.ts'
import type { Crop, PictureKind } from './rules.ts'
import { croppedArea, pictureSizes } from './rules.ts'

const setCalls = { profile: 'setProfileImage', header: 'setHeaderImage' } as const
const removeCalls = { profile: 'removeProfileImage', header: 'removeHeaderImage' } as const

/** Decodes a picture and applies its orientation; null when the browser cannot read the file, whatever its name. */
function openPicture(file: Blob): Promise<ImageBitmap | null> {
  return createImageBitmap(file).catch(() => null)
}

const jpegQuality = 0.9

/** The cropped picture as a file: small enough for a mobile connection, and without the camera's metadata. */
async function cutPicture(picture: ImageBitmap, kind: PictureKind, crop: Crop): Promise<Blob> {
  const form = pictureSizes[kind]
  const cut = croppedArea(picture, form, crop)
  // Never enlarged, because additional pixels would show no more detail.
  const shrink = Math.min(1, cut.width / form.width)
  const canvas = new OffscreenCanvas(Math.round(form.width * shrink), Math.round(form.height * shrink))
  const pen = canvas.getContext('2d')
  pen?.drawImage(picture, cut.left, cut.top, cut.width, cut.height, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality })
}

/** The actions for one of the member's pictures. The header and the sidebar update too. */
export function usePictureActions(kind: PictureKind) {
  const client = useQueryClient()
  async function attempt(change: () => Promise<unknown>): Promise<string | null> {
    try {
      await change()
      await client.invalidateQueries({ queryKey: meQuery.queryKey, exact: true })
      return null
    } catch (error) {
      return formFailureOf(error).message
    }
  }
  return {
    open: openPicture,
    save: (picture: ImageBitmap, crop: Crop, onProgress: (share: number) => void) =>
      attempt(async () => {
        const image = await cutPicture(picture, kind, crop)
        return upload(setCalls[kind], formOf('image', image), onProgress)
      }),
    choose: (imagePath: string) =>
      attempt(() => upload('setProfileImage', formOf('avatar', imagePath), () => undefined)),
    remove: () => attempt(() => call(removeCalls[kind], {})),
  }
}

function formOf(name: string, value: Blob | string): FormData {
  const form = new FormData()
  if (typeof value === 'string') form.set(name, value)
  else form.set(name, value, 'imagen.jpg')
  return form
}
