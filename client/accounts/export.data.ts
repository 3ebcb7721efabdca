import { sendRequest } from '#client/api.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'

export type ExportFormat = 'zip' | 'csv' | 'json'

/** Downloads the member's export and hands it to the browser. Resolves to an error message, or null on success. */
export async function downloadExport(format: ExportFormat): Promise<string | null> {
  try {
    const response = await sendRequest('exportMe', { query: { format, part: '', bom: 'with' } })
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    const address = URL.createObjectURL(await response.blob())
    Object.assign(document.createElement('a'), {
      href: address,
      download: name ?? `vitrina.${format}`,
    }).click()
    URL.revokeObjectURL(address)
    return null
  } catch (error) {
    return formFailureOf(error).message
  }
}
