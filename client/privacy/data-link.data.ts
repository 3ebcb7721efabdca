import { useEffect, useState } from 'react'
import { saveDownload } from '#client/accounts/export.data.ts'
import { ApiError, call, sendRequest } from '#client/api.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'

type LinkState = 'checking' | 'invalid' | 'export' | 'export-or-delete'

/** What the link allows. A network error counts as valid; the download then says what is wrong. */
export function useDataLink(token: string | null | undefined): LinkState {
  const [state, setState] = useState<LinkState>('checking')
  useEffect(() => {
    if (token === undefined) return
    if (token === null) return setState('invalid')
    call('checkDataLink', { body: { token } }).then(
      ({ data }) => setState(data.may_delete ? 'export-or-delete' : 'export'),
      (error: unknown) =>
        setState(error instanceof ApiError && error.code === 'link_invalid' ? 'invalid' : 'export'),
    )
  }, [token])
  return state
}

/** Downloads everything as a zip. Resolves to an error message, or null on success. */
export async function downloadByLink(token: string): Promise<string | null> {
  try {
    await saveDownload(
      await sendRequest('exportByDataLink', { body: { token, format: 'zip' } }),
      'vitrina.zip',
    )
    return null
  } catch (error) {
    return formFailureOf(error).message
  }
}

export async function deleteByLink(token: string): Promise<void> {
  await call('deleteByDataLink', { body: { token } })
}
