import { useEffect, useState } from 'react'

/** What a field for pictures takes, as the server does (`accept`). */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'

const { compare } = new Intl.Collator('es-MX', { numeric: true })

/** The files by their names as people count: 1, 2 … 10. Browsers give 1, 10, 2. */
export function inNaturalOrder(files: Iterable<File>): File[] {
  return [...files].sort((a, b) => compare(a.name, b.name))
}

/** More pixels than the server keeps of a photograph. */
const sideMax = 2_048

/** A photograph for a mobile connection and the disk of a device, without the camera's metadata; as it is if the browser cannot read it. */
export async function smallerPicture(
  file: File,
): Promise<{ readonly picture: Blob; readonly width: number; readonly height: number }> {
  const read = await readPicture(file)
  if (read === null) return { picture: file, width: sideMax, height: sideMax }
  const shrink = Math.min(1, sideMax / Math.max(read.width, read.height))
  const [width, height] = [Math.round(shrink * read.width), Math.round(shrink * read.height)]
  try {
    const picture = shrink === 1 ? null : await drawn(read, width, height)
    return { picture: picture ?? file, width, height }
  } catch {
    return { picture: file, width, height }
  } finally {
    read.close()
  }
}

async function readPicture(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file)
  } catch {
    return null
  }
}

/** Null where the browser has no memory for it. An `OffscreenCanvas` is missing in Safari before 16.4. */
function drawn(read: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(read, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
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
