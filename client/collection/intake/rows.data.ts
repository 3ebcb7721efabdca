import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '#client/api.ts'
import type { IntakeRow } from '#contract/collection-intake.ts'
import type { RowsQuery } from './data.ts'
import { intakeQuery, rowsKey, rowsPage, rowsQuery } from './data.ts'
import { errorTextOf } from './rules.ts'

/** The rows of the pages that contain these positions; undefined while a page is loading. */
export function useRows(filter: RowsQuery, { first, last }: { first: number; last: number }) {
  const from = Math.floor(first / rowsPage)
  const pages = Array.from({ length: Math.floor(last / rowsPage) - from + 1 }, (_, index) => from + index)
  const queries = useQueries({ queries: pages.map((page) => rowsQuery(filter, page + 1)) })
  const failed = queries.find(({ error }) => error !== null)
  return {
    rowAt: (index: number): IntakeRow | undefined =>
      queries[Math.floor(index / rowsPage) - from]?.data?.[index % rowsPage],
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  }
}

/** Changes of single rows. Each shows the server's response, and the sums are fetched again. */
export function useRowActions(filter: RowsQuery) {
  const client = useQueryClient()
  const [errorText, setErrorText] = useState<{ row: number; text: string } | null>(null)

  async function edit(row: number, body: { item_id?: number | null; is_taken?: boolean }): Promise<boolean> {
    const { id } = filter.intake
    try {
      const { data } = await call('editIntakeRow', { params: { id, row }, body })
      client.setQueriesData<IntakeRow[]>({ queryKey: rowsKey(filter).slice(0, -1) }, (rows) =>
        rows?.map((one) => (one.row === row ? data : one)),
      )
      setErrorText(null)
      await client.invalidateQueries({ queryKey: intakeQuery(id).queryKey, exact: true })
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrorText({ row, text: errorTextOf(error) })
      return false
    }
  }
  return {
    errorText,
    readAgain: () => client.invalidateQueries({ queryKey: rowsKey(filter).slice(0, -1) }),
    pick: (row: number, itemId: number | null) => edit(row, { item_id: itemId }),
    take: (row: number, isTaken: boolean) => edit(row, { is_taken: isTaken }),
  }
}

/** Searches figures for a row by the typed text. */
export async function searchFigures(query: string) {
  const answer = await call('searchMemberItems', { query: { query, page_size: 8 } })
  return answer.data
}
