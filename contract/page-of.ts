// Without zod, for the browser.

/** A page of rows that are all known, as an answer holds it (contract/paging.ts). */
export function pageOf<T>(rows: readonly T[], page: number, size: number) {
  const total_pages = Math.ceil(rows.length / size)
  return {
    data: rows.slice((page - 1) * size, page * size),
    metadata: { page, page_size: size, total: rows.length, total_pages, total_capped: false },
  }
}
