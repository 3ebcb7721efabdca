import { useEffect, useState } from 'react'

/** What a field for pictures takes, as the server does (`accept`). */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** More pixels than the server keeps of a photograph. */
const sideMax = 2_048

/** A photograph for a mobile connection and the disk of a device, without the camera's metadata; as it is if the browser cannot read it. */
export async function smallerPicture(
  file: File,
): Promise<{ readonly picture: Blob; readonly width: number; readonly height: number }> {
  const read = await createImageBitmap(file).catch(() => null)
  if (read === null) return { picture: file, width: sideMax, height: sideMax }
  const shrink = Math.min(1, sideMax / Math.max(read.width, read.height))
  const width = Math.round(shrink * read.width)
  const height = Math.round(shrink * read.height)
  if (shrink === 1) return { picture: file, width, height }
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(read, 0, 0, width, height)
  read.close()
  return { picture: await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 }), width, height }
}

/** The address under which the browser shows a file that is not uploaded yet; null without one. */
export function useFileUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}
