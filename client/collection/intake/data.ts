import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { saveDownload } from '#client/accounts/export.data.ts'
import { ApiError, call, sendRequest } from '#client/api.ts'
import { upload } from '#client/upload.ts'
import { apiQuery, refresh } from '#client/use-api.ts'
import type { Intake } from '#contract/collection/intake.ts'
import type { AskedReading, ChosenTarget, IntakeMatch } from '#contract/collection/intake-words.ts'
import { errorTextOf, stepOfState } from './rules.ts'

const pollMs = 700
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

export interface RowsQuery {
  intake: Pick<Intake, 'id' | 'state'>
  /** The kinds of match; all of them when empty. */
  match: readonly IntakeMatch[]
}

export function rowsKey({ intake: { id, state }, match }: RowsQuery) {
  return ['listIntakeRows', id, state, match.join()] as const
}

export function rowsQuery(filter: RowsQuery, page: number) {
  return queryOptions({
    queryKey: [...rowsKey(filter), page],
    queryFn: async () => {
      const query = { query: '', page, page_size: rowsPage, match: filter.match.join() }
      return (await call('listIntakeRows', { params: { id: filter.intake.id }, query })).data
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export interface ColumnChoice {
  columns: (ChosenTarget | null)[]
  /** Of days and amounts that may be read in two ways. */
  readings: AskedReading[]
  currency: string
}

/**
 * The actions on an import, one at a time, with the running action and the error of the last one. The server's response
 * is shown at once.
 */
export function useIntakeActions() {
  const client = useQueryClient()
  const isBusy = useRef(false)
  const [busy, setBusy] = useState<string | null>(null)
  const [errorText, setErrorText] = useState<string | null>(null)

  async function attempt<T>(what: string, act: () => Promise<T>): Promise<T | null> {
    if (isBusy.current) return null
    isBusy.current = true
    setBusy(what)
    setErrorText(null)
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrorText(errorTextOf(error))
      return null
    } finally {
      isBusy.current = false
      setBusy(null)
    }
  }

  async function change(what: string, send: () => Promise<{ data: Intake }>): Promise<Intake | null> {
    const intake = await attempt(what, async () => (await send()).data)
    if (intake) client.setQueryData(intakeQuery(intake.id).queryKey, intake)
    void refresh('listIntakes')
    return intake
  }

  return {
    busy,
    errorText,
    refuse: setErrorText,
    open: (file: File, onProgress: (share: number) => void) =>
      change('open', () => upload('openIntake', formOf(file), onProgress)),
    choose: (id: number, body: ColumnChoice) =>
      change('choose', () => call('chooseIntakeColumns', { params: { id }, body })),
    moveHeader: (id: number, row: number) =>
      change('choose', () => call('chooseIntakeColumns', { params: { id }, body: { header_row: row } })),
    takeAll: (id: number, body: { match: IntakeMatch; is_taken: boolean }) =>
      change('take', () => call('editIntakeRows', { params: { id }, body })),
    apply: (id: number) => change('apply', () => call('applyIntake', { params: { id } })),
    undo: (id: number) => change('undo', () => call('undoIntake', { params: { id } })),
    remove: async (id: number) => {
      const done = await attempt('remove', () => call('removeIntake', { params: { id } }))
      await refresh('listIntakes', 'getIntake', 'listIntakeRows')
      return done !== null
    },
    download: (id: number) => attempt('download', () => saveMissing(id)),
  }
}

export type IntakeActions = ReturnType<typeof useIntakeActions>

function formOf(file: File): FormData {
  const form = new FormData()
  form.set('file', file, file.name)
  return form
}

/** Fetches the file with the session's token and hands it to the browser. */
async function saveMissing(id: number): Promise<void> {
  const response = await sendRequest('downloadMissingRows', { params: { id } })
  await saveDownload(response, `no-encontradas-${id}.csv`)
}
