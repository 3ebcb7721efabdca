import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { call } from '#client/api.ts'
import { markedLists } from '#client/query.ts'
import type { Metadata } from '#contract/paging.ts'

const pageSize = 100
const pagesAtOnce = 6

/**
 * Loads the whole collection a few pages at a time, so that neither browser nor server is blocked.
 * After a failure it continues from the page that failed.
 */
export function useInventory() {
  const read = useInfiniteQuery({
    queryKey: [...markedLists, 'inventory'],
    initialPageParam: [1],
    queryFn: ({ pageParam: pages }) => Promise.all(pages.map(readPage)),
    getNextPageParam: (round) => pagesAfter(round.at(-1)?.metadata),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const { data, error, hasNextPage, isFetching, isError, fetchNextPage, refetch } = read
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const items = useMemo(
    () => data?.pages.flatMap((round) => round.flatMap((page) => page.data)) ?? [],
    [data],
  )
  return {
    items,
    total: data?.pages[0]?.[0]?.metadata.total ?? null,
    isWhole: data !== undefined && !hasNextPage,
    error,
    retry: () => void (data ? fetchNextPage() : refetch()),
  }
}

const readPage = (page: number) =>
  call('listOwnItems', {
    query: { query: '', store: '', place: '', sort: 'licencia', page, page_size: pageSize },
  })

function pagesAfter(last: Metadata | undefined): number[] | null {
  if (last === undefined || last.page >= last.total_pages) return null
  const count = Math.min(pagesAtOnce, last.total_pages - last.page)
  return Array.from({ length: count }, (_, at) => last.page + 1 + at)
}

/** Loads every picture of the sheet that is not loaded yet. */
export async function loadPictures(sheet: HTMLElement, onProgress: (share: number) => void): Promise<void> {
  const pictures = [...sheet.querySelectorAll('img')]
  let come = 0
  const coming = pictures.map(async (picture) => {
    picture.loading = 'eager'
    await pictureLoaded(picture)
    come += 1
    onProgress(come / pictures.length)
  })
  await Promise.all(coming)
}

/** Ignores a picture that cannot be loaded, so that the sheet can still be printed. */
function pictureLoaded(picture: HTMLImageElement): Promise<void> {
  if (picture.complete) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  picture.addEventListener('load', () => resolve(), { once: true })
  picture.addEventListener('error', () => resolve(), { once: true })
  return promise
}
