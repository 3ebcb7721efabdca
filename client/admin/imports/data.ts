import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { saveDownload } from '#client/accounts/export.data.ts'
import type { ListAddress } from '#client/admin/kit/list-address.data.ts'
import { call, sendRequest } from '#client/api.ts'
import { upload } from '#client/upload.ts'
import { apiQuery, refresh } from '#client/use-api.ts'
import type { CatalogueImport, ListChoice } from '#contract/admin/imports.ts'
import type { ImportRowKind } from '#contract/admin/imports-words.ts'
import { isWorking } from './rules.ts'

const pollMs = 1000

function importQuery(id: number) {
  return queryOptions({
    ...apiQuery('getImport', { params: { id } }),
    // Polled while the server works on it, also in a hidden tab.
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? pollMs : false),
    refetchIntervalInBackground: true,
    staleTime: 0,
  })
}

/** Uploads a file of figures and returns the id of its import. */
export async function openImport(file: File, onProgress: (share: number) => void): Promise<number> {
  const { data } = await upload('openImport', formOf(file), onProgress)
  return data.id
}

/** Adds a zip of pictures to an import that is not applied yet; it is checked once more. */
export function addPictures(id: number, file: File, onProgress: (share: number) => void) {
  return upload('addImportPictures', formOf(file), onProgress, { params: { id } })
}

export function useImport(id: number) {
  const client = useQueryClient()
  const query = useQuery(importQuery(id))
  const { queryKey } = importQuery(id)
  const params = { id }
  const keep = ({ data }: { data: CatalogueImport }) => {
    client.setQueryData(queryKey, data)
    void refresh('listImports')
  }
  return {
    query,
    choose: async (body: ListChoice) => keep(await call('chooseImportColumns', { params, body })),
    apply: async (skipsBadRows: boolean) =>
      keep(await call('applyImport', { params, body: { skip_bad_rows: skipsBadRows } })),
    undo: async () => keep(await call('undoImport', { params })),
    discard: async () => keep(await call('discardImport', { params })),
    addPictures: async (file: File, onProgress: (share: number) => void) =>
      keep(await addPictures(id, file, onProgress)),
  }
}

export type ImportActions = ReturnType<typeof useImport>

/** The rows of one list of an import. The state is part of the key, because each step changes the lists. */
export function useImportRows({ id, state }: CatalogueImport, kind: ImportRowKind, address: ListAddress) {
  const query = { kind, page: address.page, page_size: 50 }
  return useQuery({
    queryKey: ['listImportRows', id, state, query],
    queryFn: () => call('listImportRows', { params: { id }, query }),
    placeholderData: keepPreviousData,
  })
}

/** Fetches the report with the session's token and hands it to the browser. */
export async function saveReport(id: number): Promise<void> {
  const response = await sendRequest('downloadImportReport', { params: { id } })
  await saveDownload(response, `importacion-${id}.csv`)
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.set('file', file, file.name)
  return form
}
