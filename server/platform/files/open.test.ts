import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openMail } from '#server/platform/mail/open.ts'
import { dataDir, fileStores } from '#test/file-stores.ts'
import { writeTemporaryFile } from './byte-streams.ts'
import { openFiles } from './open.ts'
import type { Files } from './port.ts'

const webp = { contentType: 'image/webp' }
const zip = { contentType: 'application/zip' }

describe.each(fileStores())('%s', (_, open) => {
  let files: Files
  beforeAll(async () => {
    files = await open()
  })
  afterAll(() => files.close())

  const read = async (path: string) => {
    const file = await files.get(path)
    return file && { ...file, body: (await buffer(file.body)).toString() }
  }

  test('Returns a stored file with its size, type and ETag', async () => {
    await files.put('items/1/main/sm/a.webp', Buffer.from('a figure'), webp)

    expect(await read('items/1/main/sm/a.webp')).toMatchObject({
      body: 'a figure',
      size: 8,
      type: 'image/webp',
      etag: expect.stringMatching(/^"[^"]+"$/),
    })
    expect(await files.exists('items/1/main/sm/a.webp')).toBe(true)
  })

  test('Returns an empty file and one of several chunks whole', async () => {
    for (const text of ['', 'x'.repeat(200_000)]) {
      await files.put('files/size.webp', Buffer.from(text), webp)
      expect(await read('files/size.webp')).toMatchObject({ body: text, size: text.length })
      await files.remove('files/size.webp')
    }
  })

  test('Replaces a file atomically and changes its ETag', async () => {
    await files.put('files/b.webp', Buffer.from('the first and longer one'), webp)
    const before = await read('files/b.webp')
    await files.put('files/b.webp', Buffer.from('the second'), webp)
    const after = await read('files/b.webp')

    expect(after?.body).toBe('the second')
    expect(after?.etag).not.toBe(before?.etag)
  })

  test('Stores a stream of unknown length', async () => {
    const piece = Buffer.alloc(1024 * 1024, 7)
    await files.put('exports/all.zip', Readable.from(Array.from({ length: 19 }, () => piece)), zip)

    const file = await files.get('exports/all.zip')
    expect(file?.size).toBe(19 * piece.length)
    expect(file && (await buffer(file.body)).length).toBe(19 * piece.length)
  })

  test('Stores nothing of a stream that breaks, and keeps the old file', async () => {
    await files.put('exports/kept.zip', Buffer.from('kept'), zip)
    const broken = Readable.from(
      (function* () {
        yield Buffer.alloc(9 * 1024 * 1024)
        throw new Error('the uploader went away')
      })(),
    )

    await expect(files.put('exports/kept.zip', broken, zip)).rejects.toThrow()
    expect((await read('exports/kept.zip'))?.body).toBe('kept')
  })

  test('Finds no file at an unknown path or at a folder', async () => {
    await files.put('items/2/main/sm/c.webp', Buffer.from('c'), webp)

    expect(await files.get('items/2/main/sm/none.webp')).toBeNull()
    expect(await files.get('items/2/main')).toBeNull()
    expect(await files.exists('items/2/main')).toBe(false)
    expect(await files.get('items/2/main/sm/c.webp/d.webp')).toBeNull()
  })

  test('Removes one file, or a whole folder without its neighbours', async () => {
    const paths = [
      'items/3/main/sm/d.webp',
      'items/3/gal/lg/e.webp',
      'items/3/f.webp',
      'items/33/main/sm/g.webp',
    ]
    await Promise.all(paths.map((path) => files.put(path, Buffer.from(path), webp)))

    await files.remove('items/3/f.webp')
    await files.remove('items/3/f.webp')
    await files.removeTree('items/3')
    await files.removeTree('items/3')

    expect(await Promise.all(paths.map((path) => files.exists(path)))).toEqual([false, false, false, true])
  })

  test('Rejects paths that leave the store or are hidden', async () => {
    const bad = [
      '',
      '/etc/passwd.webp',
      '../x.webp',
      'a/../../x.webp',
      'a//b.webp',
      'a/./b.webp',
      '.tmp/x.webp',
    ]
    const odd = [
      'a\\..\\b.webp',
      'a/b\0.webp',
      '%2e%2e/x.webp',
      'a/.hidden.webp',
      'ñ.webp',
      `${'a'.repeat(300)}.webp`,
    ]
    for (const path of [...bad, ...odd]) {
      expect(await files.get(path)).toBeNull()
      expect(await files.exists(path)).toBe(false)
      await expect((async () => files.put(path, Buffer.from('x'), webp))()).rejects.toThrow(RangeError)
      await expect((async () => files.remove(path))()).rejects.toThrow(RangeError)
      await expect((async () => files.removeTree(path))()).rejects.toThrow(RangeError)
    }
  })

  test('Rejects a file whose extension does not match its type', async () => {
    const page = { contentType: 'text/html' }
    await expect((async () => files.put('files/x.html', Buffer.from('x'), page))()).rejects.toThrow(
      RangeError,
    )
    await expect((async () => files.put('files/x.webp', Buffer.from('x'), page))()).rejects.toThrow(
      RangeError,
    )
  })
})

test('A local folder contains no temporary files afterwards', async () => {
  expect(await readdir(join(dataDir, 'files', '.tmp'))).toEqual([])
})

test('No other user of the machine may read a folder that holds what members sent, also one of before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-private-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const names = ['files', 'outbox', 'uploads']
  for (const name of names) {
    await mkdir(join(folder, name))
    await chmod(join(folder, name), 0o755)
  }
  const files = await openFiles({ dataDir: folder })
  await files.put('items/1/main/sm/a.webp', Buffer.from('a figure'), webp)
  const handle = await writeTemporaryFile({ dataDir: folder }, Readable.from([Buffer.from('rows')]))
  await handle.close()
  await openMail({ dataDir: folder, mailUrl: null, mailFrom: 'a@ejemplo.com' }).verify()
  const modeOf = async (name: string) => ((await stat(join(folder, name))).mode & 0o777).toString(8)
  expect(await Promise.all([...names, 'files/items'].map(modeOf))).toEqual(['700', '700', '700', '700'])
})
