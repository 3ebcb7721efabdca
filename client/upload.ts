import type { EndpointName, Input, Output } from '#contract/endpoints.ts'
import { type PreparedRequest, sendRequest, throwNetworkError } from './api.ts'

export type UploadName = {
  [N in EndpointName]: Input<N> extends { form: unknown } ? N : never
}[EndpointName]

/** Uploads a file and reports the progress from 0 to 1, which fetch cannot. */
export async function upload<N extends UploadName>(
  name: N,
  form: FormData,
  onProgress: (share: number) => void,
  address: { readonly params?: Record<string, string | number>; readonly query?: object } = {},
): Promise<Output<N>> {
  const response = await sendRequest(name, { form, ...address } as unknown as Input<N>, (request) =>
    sendWatched(request, onProgress),
  )
  return (await response.json().catch(throwNetworkError)) as Output<N>
}

/** The timeout restarts with each progress event, so a large file on a slow connection may take long. */
const silenceMs = 120_000

function sendWatched(prepared: PreparedRequest, onProgress: (share: number) => void): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  request.open(prepared.method ?? 'POST', prepared.url)
  for (const [name, value] of Object.entries(prepared.headers)) request.setRequestHeader(name, value)
  let silence = window.setTimeout(() => request.abort(), silenceMs)
  request.onloadend = () => window.clearTimeout(silence)
  request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
    window.clearTimeout(silence)
    silence = window.setTimeout(() => request.abort(), silenceMs)
    if (lengthComputable) onProgress(loaded / total)
  }
  request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
  for (const kind of ['error', 'abort'] as const) request.addEventListener(kind, reject)
  request.send(prepared.body as FormData)
  return promise.catch(throwNetworkError)
}
