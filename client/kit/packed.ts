import { useMemo } from 'react'

/** What a page shows, as one text. */
export type SerializedData<T> = string & { readonly unpacked?: T }

/**
 * For what loaders hand to their pages by the hundred values: React Router looks at each value on its way, twice, which for a
 * figure's page takes longer than drawing it. A text it takes as it is. Plain data only: what JSON does not know is lost.
 */
export function serialize<T>(data: T): SerializedData<T> {
  return JSON.stringify(data)
}

/** The same object as long as the text is the same. */
export function useUnpacked<T>(text: SerializedData<T>): T {
  return useMemo((): T => JSON.parse(text), [text])
}
