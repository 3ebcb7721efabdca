import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ItemImage } from '#contract/admin/images.ts'
import { expectData } from '#test/answers.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { makeItems } from '#test/collectors.ts'
import { execute } from '#test/execute.ts'
import { makeStaff } from '#test/staff.ts'

async function start() {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '1000' } })
  const [item = 0] = await makeItems(app, 1)
  const carla = await makeStaff(app)
  const path = `admin/items/${item}/images`
  const add = async (fields: Record<string, string> = {}, picture?: Buffer) =>
    carla.sendForm(path, formOf(picture ?? (await draw(60, 80)), fields))
  const images = async () => expectData<ItemImage[]>(await carla.get(path))
  return { app, item, carla, path, add, images }
}

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#804020' } })
    .png()
    .toBuffer()

function formOf(picture: Buffer, fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'figura.png')
  return form
}

const exists = (app: TestApp, item: number, { kind, file }: ItemImage) =>
  app.files.exists(`items/${item}/${kind}/lg/${file}`)

async function doomed({ db }: TestApp): Promise<string[]> {
  const rows = await execute(db)<{ path: string }>`select path from scheduled_deletions order by path`
  return rows.map(({ path }) => path)
}

test('A main picture becomes the picture in lists, and a gallery follows in its order', async () => {
  const { app, item, add, images } = await start()
  expect((await add({ kind: 'main' })).status).toBe(200)
  await add()
  await add()
  const [main, ...gallery] = await images()
  expect([main?.kind, ...gallery.map(({ kind }) => kind)]).toEqual(['main', 'gal', 'gal'])
  expect(await app.sql`select image from items where id = ${item}`).toEqual([{ image: main?.file }])
})

test('A replaced picture keeps its place, and its old files stay for an hour', async () => {
  const { app, item, add, images } = await start()
  await add({ kind: 'main' })
  const [old] = await images()
  if (!old) throw new Error('No picture')
  expectData(await add({ replaces: String(old.id) }))
  const [next] = await images()
  expect(next).toMatchObject({ id: old.id, kind: 'main', file: expect.not.stringContaining(old.file) })
  expect(await exists(app, item, old)).toBe(true)
  expect(await doomed(app)).toEqual(
    ['ki', 'lg', 'sm'].map((size) => `items/${item}/main/${size}/${old.file}`),
  )
  expect(await app.sql`select path from scheduled_deletions where not_before <= scheduled_at`).toEqual([])
})

test('A picture is cut on its way in, and again later', async () => {
  const { app, item, carla, path, add, images } = await start()
  const half = { x: 0.5, y: 0, width: 0.5, height: 1 }
  await add({ crop: JSON.stringify(half) }, await draw(600, 400))
  const [cut] = await images()
  expect(cut).toMatchObject({ width: 300, height: 400 })
  expectData(await carla.patch(`${path}/${cut?.id}`, { crop: { x: 0, y: 0.25, width: 1, height: 0.5 } }))
  const [again] = await images()
  expect(again).toMatchObject({ id: cut?.id, width: 300, height: 200 })
  const stored = await app.files.get(`items/${item}/gal/lg/${again?.file}`)
  expect(await sharp(stored ? await buffer(stored.body) : Buffer.alloc(0)).metadata()).toMatchObject({
    width: 300,
    height: 200,
  })
})

test('Order and kinds are set together, and the first main picture is the one of lists', async () => {
  const { app, item, carla, path, add, images } = await start()
  for (const kind of ['main', 'gal', 'gal']) await add({ kind })
  const [a, b, c] = await images()
  const wanted = [
    { id: c?.id, kind: 'main' },
    { id: b?.id, kind: 'gal' },
    { id: a?.id, kind: 'gal' },
  ]
  expectData(await carla.patch(path, { images: wanted }))
  const after = await images()
  expect(after.map(({ id, kind }) => ({ id, kind }))).toEqual(wanted)
  for (const image of after) expect(await exists(app, item, image)).toBe(true)
  expect(await app.sql`select image from items where id = ${item}`).toEqual([{ image: after[0]?.file }])
})

test('Of two people who arrange at once the second is refused when a picture came or went', async () => {
  const { carla, path, add, images } = await start()
  await add()
  const [only] = await images()
  await add()
  expect(await carla.patch(path, { images: [{ id: only?.id, kind: 'gal' }] })).toRefuse(409, 'conflict')
})

test('A removed picture leaves the figure, with an entry in the audit log', async () => {
  const { app, item, carla, path, add, images } = await start()
  await add({ kind: 'main' })
  const [image] = await images()
  expect(expectData(await carla.remove(`${path}/${image?.id}`))).toEqual([])
  expect((await carla.remove(`${path}/${image?.id}`)).status).toBe(404)
  const rows = await app.sql`select i.image, e.act, e.details from items i
    join audit_entries e on e.subject_id = i.id::text where i.id = ${item} order by e.id`
  expect(rows).toEqual([
    { image: null, act: 'item_images_changed', details: { added: image?.file } },
    { image: null, act: 'item_images_changed', details: { removed: image?.file } },
  ])
})

test('Pictures that cannot be used and unknown figures are refused, and nothing is stored', async () => {
  const { app, item, carla, path, add, images } = await start()
  expect(await add({}, Buffer.from('<svg/>'))).toRefuse(415, 'picture_type')
  expect(await add({ kind: 'poster' })).toRefuseFields({ kind: expect.any(String) })
  expect((await add({ crop: '{"x":2}' })).status).toBe(422)
  expect((await add({ crop: 'no' })).status).toBe(422)
  expect((await add({ replaces: '999999' })).status).toBe(404)
  expect((await add({ replaces: 'x' })).status).toBe(422)
  expect((await carla.sendForm(path, new FormData())).status).toBe(422)
  expect((await carla.sendForm('admin/items/999999/images', formOf(await draw(4, 4), {}))).status).toBe(404)
  expect(await images()).toEqual([])
  expect(await app.files.exists(`items/${item}`)).toBe(false)
})

test('A figure has forty pictures at most', async () => {
  const { app, item, add } = await start()
  await app.sql`insert into item_images (item_id, kind, file, width, height)
    select ${item}, 'gal', 'f' || n || '.webp', 3, 4 from generate_series(1, 40) as n`
  expect(await add()).toRefuseFields({ image: expect.stringContaining('40') })
})

test('A license and a line get a picture in three sizes at 16:9, and lose it', async () => {
  const { app, carla } = await start()
  const rows = await app.sql<{ license: number; line: number }>`
    select license_id as license, line_id as line from items limit 1`
  const { license = 0, line = 0 } = rows[0] ?? {}
  for (const [owner, folder] of [
    [`licenses/${license}`, 'licenses'],
    [`lines/${line}`, 'lines'],
  ] as const) {
    const sent = await carla.sendForm(`admin/${owner}/picture`, formOf(await draw(900, 900), {}))
    const { path } = expectData<{ path: string }>(sent)
    for (const size of ['sm', 'md', 'lg']) {
      const stored = await app.files.get(`files/${path.replace('/lg/', `/${size}/`)}`)
      const { width = 0, height = 1 } = await sharp(
        stored ? await buffer(stored.body) : Buffer.alloc(0),
      ).metadata()
      expect(width / height).toBeCloseTo(16 / 9, 1)
    }
    expect(expectData(await carla.remove(`admin/${owner}/picture`))).toEqual({ path: null })
    expect((await doomed(app)).filter((file) => file.startsWith(`files/${folder}/`))).toHaveLength(3)
  }
  expect((await carla.remove('admin/licenses/999999/picture')).status).toBe(404)
  expect((await carla.remove('admin/lines/999999/picture')).status).toBe(404)
})
