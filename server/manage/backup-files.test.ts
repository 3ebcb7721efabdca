import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { openS3Files } from '#server/platform/files/s3.ts'
import { startS3 } from '#test/s3.ts'
import { startTcpProxy } from '#test/tcp-proxy.ts'
import { storeFilesOf } from './backup-files.ts'

test('Files of a restore that failed are removed again, and those that cannot be are counted', async () => {
  const s3 = await startS3()
  const url = new URL(s3.url)
  const wire = await startTcpProxy({ host: url.hostname, port: Number(url.port) })
  onTestFinished(async () => {
    await wire.cut()
    await s3.stop()
  })
  url.port = String(wire.port)
  const [files, direct] = [openS3Files(url.href), openS3Files(s3.url)]
  const store = async (...names: string[]) => {
    const storing = storeFilesOf(files)
    for (const name of names) await storing.store(name, Readable.from([Buffer.from(name)]))
    return storing
  }
  await direct.put('files/antes.webp', Buffer.from('antes'), { contentType: 'image/webp' })
  const undone = await store('files/antes.webp', 'files/a.webp')
  expect(await undone.undo()).toBe(0)
  expect([await direct.exists('files/antes.webp'), await direct.exists('files/a.webp')]).toEqual([
    true,
    false,
  ])

  const stuck = await store('files/a.webp', 'files/b.webp')
  async function* cutWhileSent() {
    yield Buffer.from('c')
    await wire.cut()
  }
  await expect(stuck.store('files/c.webp', Readable.from(cutWhileSent()))).rejects.toThrow()
  expect(await stuck.undo()).toBe(3)
})
