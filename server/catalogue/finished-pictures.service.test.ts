import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFiles } from '#server/platform/files/open.ts'
import type { Files } from '#server/platform/files/port.ts'
import { createTestDatabase } from '#test/database.ts'
import { execute } from '#test/execute.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { addFinishedPictures } from './finished-pictures.service.ts'

const file = `${'0a'.repeat(16)}.webp`
let folder: string
let files: Files
let sizes: Record<string, string>

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-finished-'))
  files = await openFiles({ dataDir: folder })
  const picture = sharp({ create: { width: 3, height: 4, channels: 3, background: '#804020' } })
  const webp = (await picture.webp().toBuffer()).toString('base64')
  sizes = { sm: webp, lg: webp, ki: webp, md: webp }
})
afterAll(() => rm(folder, { recursive: true }))

async function start() {
  const database = await createTestDatabase()
  const item = await makeItem(database.db, await makeLine(database.db, await makeLicense(database.db)))
  await execute(database.db)`update items set source_id = 'figure-1' where id = ${item.id}`
  const add = (...lines: unknown[]) =>
    addFinishedPictures(
      database.db,
      bytesOf(Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n'))),
      files,
    )
  const images = async () => {
    const rows = await execute(database.db)<{ image: string | null }>`select image from items`
    return rows.map(({ image }) => image)
  }
  return { ...database, add, images, itemId: item.id }
}

/** In small chunks, as a pipe may deliver them. */
async function* bytesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += 50) yield bytes.subarray(from, from + 50)
}

const main = (source_id: string) => ({
  source_id,
  kind: 'main',
  position: 0,
  file,
  width: 3,
  height: 4,
  sizes,
})

test('A pictures file gives a figure its main picture and its gallery in every size', async () => {
  const { add, images, itemId, close } = await start()
  const gallery = [0, 1].map((position) => ({ ...main('figure-1'), kind: 'gal', position }))
  expect(await add(main('figure-1'), gallery)).toBe(2)
  expect(await images()).toEqual([file])
  expect(await readdir(path.join(folder, 'files', 'items', String(itemId), 'main'))).toEqual([
    'ki',
    'lg',
    'sm',
  ])
  await close()
})

test('Pictures of unknown figures are skipped, and a picture that is there stays', async () => {
  const { add, images, close } = await start()
  await add(main('figure-1'))
  await add(main('nobody'), { ...main('figure-1'), file: `${'1b'.repeat(16)}.webp` })
  expect(await images()).toEqual([file])
  await close()
})

test('A file compressed with gzip is read too; a cut one is refused, and what came before stays', async () => {
  const { db, images, close } = await start()
  const lines = [main('figure-1'), { ...main('nobody'), sizes: { sm: randomBytes(90_000).toString('hex') } }]
  const packed = gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const cut = addFinishedPictures(db, bytesOf(packed.subarray(0, -50_000)), files)
  await expect(cut).rejects.toMatchObject({
    code: 'invalid',
    fields: { file: expect.stringContaining('dañado') },
  })
  expect(await images()).toEqual([file])
  const whole = gzipSync(JSON.stringify(main('figure-1')))
  expect(await addFinishedPictures(db, bytesOf(whole), files)).toBe(1)
  await close()
})

test.each([
  ['that is not JSON', 'text'],
  ['with a file name that leaves the folder', { file: '../../other.webp' }],
  ['of an unknown kind', { kind: 'poster' }],
  ['without one of its sizes', { sizes: {} }],
  ['that is no WebP', { sizes: { sm: 'aaaa', lg: 'aaaa', ki: 'aaaa' } }],
])('A picture %s is refused and not named in the catalogue', async (_what, change) => {
  const { add, images, close } = await start()
  const line = typeof change === 'string' ? change : { ...main('figure-1'), ...change }
  await expect(add(line)).rejects.toMatchObject({ code: expect.stringMatching(/^(invalid|picture_type)$/) })
  expect(await images()).toEqual([null])
  await close()
})
