import { sendRequest } from '#client/api.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'

export type ExportFormat = 'zip' | 'csv' | 'json'

/** Downloads the member's export and hands it to the browser. Resolves to an error message, or null on success. */
export async function downloadExport(format: ExportFormat): Promise<string | null> {
  try {
    const response = await sendRequest('exportMe', { query: { format, part: '', bom: 'with' } })
    await saveDownload(response, `vitrina.${format}`)
    return null
  } catch (error) {
    return formFailureOf(error).message
  }
}

/** Hands a downloaded file to the browser, under the name the server gave it or else this one. */
export async function saveDownload(response: Response, name: string): Promise<void> {
  const filename = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const address = URL.createObjectURL(await response.blob())
  Object.assign(document.createElement('a'), { href: address, download: filename ?? name }).click()
  URL.revokeObjectURL(address)
}
