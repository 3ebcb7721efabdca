import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestApp } from '#test/app.ts'
import type { Collector } from '#test/collectors.ts'

export interface HeldUpload {
  /** Settles once all bytes but the last were taken, or the server has answered. */
  readonly sent: Promise<void>
  /** Sends the rest, if it is awaited; the status and the code of the answer, or 0 where the connection was closed meanwhile. */
  finish(): Promise<{ status: number; error: string }>
  /** Closes the connection. */
  abort(): void
}

const piece = Buffer.alloc(64 * 1024, 'PK\u0003\u0004')

/** Uploads a file of that size over a connection of its own and holds back the end of the form. */
export function holdUpload(
  { app }: TestApp,
  { headers: token, localAddress = '127.0.0.1' }: Pick<Collector, 'headers'> & { localAddress?: string },
  path: string,
  bytes: number,
): HeldUpload {
  const { port } = app.server.address() as AddressInfo
  const type = 'multipart/form-data; boundary=limite'
  const headers = { ...token, 'content-type': type }
  const sending = request({
    port,
    host: '127.0.0.1',
    localAddress,
    path: `/api/${path}`,
    method: 'POST',
    headers,
  })
  const answered = once(sending, 'response')
  answered.catch(() => undefined)
  sending.on('error', () => undefined)
  let isAnswered = false
  sending.once('response', () => {
    isAnswered = true
  })
  const send = async () => {
    sending.write('--limite\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\n')
    for (let left = bytes; left > 0 && !isAnswered; left -= piece.length) {
      const isTaken = sending.write(piece.subarray(0, left))
      if (!isTaken) await Promise.race([once(sending, 'drain'), answered])
    }
  }
  return {
    sent: send().catch(() => undefined),
    async finish() {
      if (!isAnswered) sending.end('\r\n--limite--\r\n')
      const [response] = await answered.catch(() => [null])
      if (response === null) return { status: 0, error: 'closed' }
      const body = JSON.parse(Buffer.concat(await Array.fromAsync<Buffer>(response)).toString())
      sending.destroy()
      return { status: response.statusCode, error: body.error ?? '' }
    },
    abort: () => void sending.destroy(),
  }
}
