import { useEffect, useState } from 'react'

/** What a field for pictures takes, as the server does (`accept`). */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** The address under which the browser shows a file that is not uploaded yet; null without one. */
export function useFileUrl(file: File | null): string | null {
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
