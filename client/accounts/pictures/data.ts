import { call } from '#client/api.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { upload } from '#client/upload.ts'
import { refresh } from '#client/use-api.ts'
import { percentageOf } from '#contract/percentages.ts'

const setCalls = { profile: 'setProfileImage', header: 'setHeaderImage' } as const
const removeCalls = { profile: 'removeProfileImage', header: 'removeHeaderImage' } as const

/** A picture that its owner chose. Its address works until it is closed. */
export interface OpenPicture {
  readonly image: HTMLImageElement
  readonly close: () => void
}

/** Decodes a picture; null when the browser cannot read the file, whatever its name. */
async function openPicture(file: Blob): Promise<OpenPicture | null> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  const close = () => URL.revokeObjectURL(image.src)
  try {
    await image.decode()
    return { image, close }
  } catch {
    close()
    return null
  }
}

const jpegQuality = 0.9

/** The part of the picture as a file: small enough for a mobile connection, and without the camera's metadata. */
async function cutPicture(image: HTMLImageElement, kind: PictureKind, part: CropPart): Promise<Blob> {
  const size = pictureSizes[kind]
  const width = part.width * image.naturalWidth
  // Never enlarged, because additional pixels would show no more detail.
  const shrink = Math.min(1, width / size.width)
  const canvas = new OffscreenCanvas(Math.round(size.width * shrink), Math.round(size.height * shrink))
  const left = part.x * image.naturalWidth
  const top = part.y * image.naturalHeight
  const height = part.height * image.naturalHeight
  const pen = canvas.getContext('2d')
  pen?.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality })
}

/** The actions for one of the member's pictures. The header and the sidebar update too. */
export function usePictureActions(kind: PictureKind) {
  async function attempt(change: () => Promise<unknown>): Promise<string | null> {
    try {
      await change()
      await refresh('getMe')
      return null
    } catch (error) {
      return formFailureOf(error).message
    }
  }
  return {
    open: openPicture,
    save: ({ image }: OpenPicture, part: CropPart, onProgress: (share: number) => void) =>
      attempt(async () => {
        const cut = await cutPicture(image, kind, part)
        return upload(setCalls[kind], formOf('image', cut), onProgress)
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

/** The uploaded pixels of each kind of profile picture. */
export const pictureSizes = {
  profile: { width: 640, height: 640 },
  header: { width: 1800, height: 600 },
} as const

/** A part of a picture, in fractions of its width and height. */
export interface CropPart {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type PictureKind = keyof typeof pictureSizes

/** Shown as 0 to 99 % until the answer arrives, because the upload is not complete before. */
export function progressText(share: number): string {
  return `${Math.min(99, percentageOf(share, 1))} %`
}
