import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { call } from '#client/api.ts'
import { markedLists } from '#client/query.ts'

const pageSize = 100

/**
 * The whole collection, read a page at a time so that neither side holds its breath, as it stood when it was begun. What
 * could not be read is asked again from there.
 */
export function useInventory() {
  const read = useInfiniteQuery({
    queryKey: [...markedLists, 'inventory'],
    initialPageParam: 1,
    queryFn: ({ pageParam: page }) =>
      call('listOwnItems', {
        query: { query: '', store: '', place: '', sort: 'licencia', page, page_size: pageSize },
      }),
    getNextPageParam: ({ metadata: { page, total_pages } }) => (page < total_pages ? page + 1 : null),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const { data, error, hasNextPage, isFetching, isError, fetchNextPage, refetch } = read
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const items = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])
  return {
    items,
    total: data?.pages[0]?.metadata.total ?? null,
    isWhole: data !== undefined && !hasNextPage,
    trouble: isError ? (error?.message ?? '') : null,
    retry: () => void (data ? fetchNextPage() : refetch()),
  }
}

/** Brings every picture of the sheet that has not come yet, a few at a time, telling how many are there. */
export async function bringPictures(sheet: HTMLElement, onProgress: (share: number) => void): Promise<void> {
  const pictures = [...sheet.querySelectorAll('img')]
  let come = 0
  for (const picture of pictures) {
    picture.loading = 'eager'
    await arrived(picture)
    come += 1
    onProgress(come / pictures.length)
  }
}

/** One that cannot be had is left out: the sheet is worth more than its pictures. */
function arrived(picture: HTMLImageElement): Promise<void> {
  if (picture.complete) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  picture.addEventListener('load', () => resolve(), { once: true })
  picture.addEventListener('error', () => resolve(), { once: true })
  return promise
}
