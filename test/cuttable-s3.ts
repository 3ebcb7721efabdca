import { onTestFinished } from 'vitest'
import { startS3 } from '#test/s3.ts'
import { startTcpProxy } from '#test/tcp-proxy.ts'

/** A store behind a wire that a test can cut. `whole` reaches it all the same. */
export async function startCuttableS3() {
  const s3 = await startS3()
  const url = new URL(s3.url)
  const wire = await startTcpProxy({ host: url.hostname, port: Number(url.port) })
  onTestFinished(async () => {
    await wire.cut()
    await s3.stop()
  })
  url.port = String(wire.port)
  return { whole: s3.url, address: url.href, wire }
}
