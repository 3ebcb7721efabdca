import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFiles } from '#server/platform/files/open.ts'
import { openPictures } from '#server/platform/files/pictures.ts'
import type { TestApp } from '#test/app.ts'
import { startTestApp } from '#test/app.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { addItemPicture } from './pictures.service.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-pictures-'))
})
afterAll(() => rm(folder, { recursive: true }))

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#804020' } })
    .jpeg()
    .toBuffer()

async function startWithItem() {
  const it = await startTestApp(undefined, { env: { DATA_DIR: folder } })
  const item = await makeItem(it.db, await makeLine(it.db, await makeLicense(it.db)))
  return { it, id: item.id }
}

async function give({ db }: TestApp, itemId: number, kind: 'main' | 'gal' | 'hero', bytes: Uint8Array) {
  const tools = { files: await openFiles({ dataDir: folder }), pictures: openPictures() }
  return await addItemPicture(db, tools, { itemId, kind, bytes })
}

test('A figure uses the last main picture it was given, and its gallery keeps its order', async () => {
  const { it, id } = await startWithItem()
  await give(it, id, 'main', await photo(900, 1200))
  const first = await give(it, id, 'gal', await photo(2000, 1000))
  const second = await give(it, id, 'gal', await photo(300, 400))
  const main = await give(it, id, 'main', await photo(1200, 1600))

  const { body } = await it.get(`publicdata/items/${id}`)
  const { image, images } = (body as { data: { image: string; images: { kind: string; file: string }[] } })
    .data
  expect(image).toBe(main.file)
  expect(images.filter(({ kind }) => kind === 'gal')).toEqual([
    { kind: 'gal', file: first.file, width: 1440, height: 720 },
    { kind: 'gal', file: second.file, width: 300, height: 400 },
  ])
  const answer = await it.app.inject(`/items/${id}/main/sm/${main.file}`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
})

test('A file that is not a picture, and a picture of an unknown figure, leave nothing behind', async () => {
  const { it, id } = await startWithItem()
  const before = await readdir(path.join(folder, 'files'), { recursive: true })
  await expect(give(it, id, 'main', Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'picture_type' })
  await expect(give(it, id + 1, 'main', await photo(30, 40))).rejects.toMatchObject({
    code: 'item_not_found',
  })
  expect(await readdir(path.join(folder, 'files'), { recursive: true })).toEqual(before)
  const { body } = await it.get(`publicdata/items/${id}`)
  expect(body).toMatchObject({ data: { image: null, images: [] } })
})
