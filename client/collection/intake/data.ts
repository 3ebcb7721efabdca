import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import { apiQuery } from '#client/use-api.ts'
import type { Intake } from '#contract/collection/intake.ts'
import type { IntakeMatch } from '#contract/collection/intake-words.ts'
import { stepOfState } from './rules.ts'

const pollMs = 700
/** The number of rows fetched at once. */
export const rowsPage = 50

/** The member's imports, the most recent first. */
export const intakesQuery = queryOptions({
  ...apiQuery('listIntakes', {}),
  staleTime: 0,
})

/** One import. It is polled while the server works on it, also in a hidden tab. */
export function intakeQuery(id: number) {
  return queryOptions({
    ...apiQuery('getIntake', { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data === undefined || stepOfState(state.data) === 'working' ? pollMs : false,
  })
}

/** The filter of the rows and the state of the import. */
export interface RowsQuery {
  intake: Pick<Intake, 'id' | 'state'>
  match: IntakeMatch | null
}

export function rowsKey({ intake: { id, state }, match }: RowsQuery) {
  return ['listIntakeRows', id, state, match] as const
}

export function rowsQuery(filter: RowsQuery, page: number) {
  return queryOptions({
    queryKey: [...rowsKey(filter), page],
    queryFn: async () => {
      const query = { query: '', page, page_size: rowsPage, ...(filter.match ? { match: filter.match } : {}) }
      return (await call('listIntakeRows', { params: { id: filter.intake.id }, query })).data
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
