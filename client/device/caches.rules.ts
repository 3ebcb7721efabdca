// The caches that the service worker answers from, beside that of the built files (docs/offline.md#what-is-kept-where).

/** Pictures of the catalogue that a members' page showed. */
export const pictures = 'pictures'
/** What reads barcodes where the browser does not. */
export const reader = 'reader'
/** A picture that another app shared. */
export const sharedPhotos = 'shared-photos'
