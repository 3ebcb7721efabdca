import { takePhotoPath } from '#client/catalogue/from-other-apps.rules.ts'
import { sharedPhotos } from '#client/device/caches.rules.ts'

// A file that another app has shared waits in the service worker's cache, until it is taken.

/** The shared file, which stays there; null if there is none. */
export async function findSharedFile(): Promise<File | null> {
  try {
    const found = await (await caches.open(sharedPhotos)).match(takePhotoPath)
    if (found === undefined) return null
    const blob = await found.blob()
    return new File([blob], 'compartida', { type: blob.type })
  } catch {
    // Refused in some private windows, where nothing was kept.
    return null
  }
}

/** The shared file once. */
export async function takeSharedFile(): Promise<File | null> {
  const file = await findSharedFile()
  if (file !== null) await (await caches.open(sharedPhotos)).delete(takePhotoPath)
  return file
}
