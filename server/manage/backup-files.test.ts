import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { openS3Files } from '#server/platform/files/s3.ts'
import { startCuttableS3 } from '#test/cuttable-s3.ts'
import { storeFilesOf } from './backup.ts'

test('Files of a restore that failed are removed again, and those that cannot be are counted', async () => {
  const { whole, address, wire } = await startCuttableS3()
  const [files, direct] = [openS3Files(address), openS3Files(whole)]
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
