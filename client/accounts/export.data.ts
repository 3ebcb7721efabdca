import { type PreparedRequest, sendByFetch, sendRequest, throwNetworkError } from '#client/api.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'

export type ExportFormat = 'zip' | 'csv' | 'json'

/** Downloads the member's export and hands it to the browser. Resolves to an error message, or null on success. */
export async function downloadExport(format: ExportFormat): Promise<string | null> {
  try {
    const query = { format, part: '', bom: 'with' } as const
    await saveDownload(await sendRequest('exportMe', { query }, sendUntimed), `vitrina.${format}`)
    return null
  } catch (error) {
    return formFailureOf(error).message
  }
}

/** For `sendRequest`: without its timeout, because on a slow line a large file takes hours. */
export function sendUntimed(request: PreparedRequest): Promise<Response> {
  return sendByFetch({ ...request, signal: null })
}

/** Hands a downloaded file to the browser, under the name the server gave it or else this one. @throws {ApiError} */
export async function saveDownload(response: Response, name: string): Promise<void> {
  const filename = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const address = URL.createObjectURL(await response.blob().catch(throwNetworkError))
  Object.assign(document.createElement('a'), { href: address, download: filename ?? name }).click()
  URL.revokeObjectURL(address)
}
