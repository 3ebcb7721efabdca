import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { wideImageSrcset } from '#contract/media-wide.ts'
import { demoCatalogue } from '#db/demo/catalogue.ts'
import { loadDemo } from '#server/catalogue/demo/service.ts'
import type { Db } from '#server/platform/db.ts'
import { openDrawings } from '#server/platform/drawings.ts'
import type { Files } from '#server/platform/files/port.ts'
import { openFiles } from '#server/platform/files.ts'
import type { TestApp } from '#test/app.ts'
import { startTestApp } from '#test/app.ts'
import type { Easel } from './art.service.ts'
import { addDemoArt } from './art.service.ts'

// All the figures of a license are drawn.
vi.setConfig({ testTimeout: 60_000 })

const today = '2026-11-21'
const license = 'frankenstein'
const wish = { today, license }
const figures = demoCatalogue(today).items.filter((item) => item.license === license)
let folder: string
let files: Files

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-art-'))
  files = await openFiles({ dataDir: folder })
  return () => rm(folder, { recursive: true })
})

function easel(over: Partial<Easel> = {}): Easel {
  const signal = new AbortController().signal
  return { files, drawings: openDrawings(), signal, onProgress: () => undefined, ...over }
}

async function startWithDemo(): Promise<TestApp> {
  const it = await startTestApp(undefined, { env: { DATA_DIR: folder } })
  await loadDemo(it.db, today)
  return it
}

async function drawn({ db }: { db: Db }) {
  const { rows } = await sql<{ kind: string; pictures: number; figures: number }>`
    select kind, count(*)::int as pictures, count(distinct item_id)::int as figures
    from item_images group by kind order by kind`.execute(db)
  return rows
}

test('what stopped half way goes on where it was, one at a time, and is done once', async () => {
  const it = await startWithDemo()
  const mine = figures[3]?.source_id
  await sql`update items set image = 'mine.webp' where source_id = ${mine}`.execute(it.db)

  const stopping = new AbortController()
  let second: Promise<number> | undefined
  const onProgress: Easel['onProgress'] = ({ done }) => {
    second ??= addDemoArt(it.db, wish, easel())
    if (done === 9) stopping.abort()
  }
  const first = await addDemoArt(it.db, wish, easel({ signal: stopping.signal, onProgress }))
  expect(await second, 'another one draws already').toBe(0)
  expect(first).toBeGreaterThanOrEqual(9)
  expect(first).toBeLessThan(figures.length)

  let told = { done: 0, total: 0 }
  const rest = await addDemoArt(it.db, wish, easel({ onProgress: (progress) => (told = progress) }))
  expect(told).toEqual({ done: rest, total: rest })
  const lines = new Set(figures.map(({ line }) => line)).size
  const galleries = 4
  expect(first + rest).toBe(1 + lines + (figures.length - 1) + galleries)
  expect(await addDemoArt(it.db, wish, easel())).toBe(0)
  expect(await drawn(it)).toEqual([
    { kind: 'gal', pictures: 2 * galleries, figures: galleries },
    { kind: 'main', pictures: figures.length - 1, figures: figures.length - 1 },
  ])
  const kept = await sql`select image from items where source_id = ${mine}`.execute(it.db)
  expect(kept.rows, 'what an operator gave').toEqual([{ image: 'mine.webp' }])
})

test('the pictures are served where the spec says, as large as they are said to be', async () => {
  const it = await startWithDemo()
  await addDemoArt(it.db, wish, easel())

  const popular = figures.toSorted((a, b) => b.popularity - a.popularity)[0]
  const { rows } = await sql<{ id: number }>`
    select id from items where source_id = ${popular?.source_id}`.execute(it.db)
  const { body } = await it.get(`publicdata/items/${rows[0]?.id}`)
  const { data: item } = body as { data: { id: number; image: string; images: Picture[] } }
  expect(item.images.map(({ kind, width, height }) => [kind, width, height])).toEqual([
    ['gal', 600, 800],
    ['gal', 600, 800],
    ['main', 600, 800],
  ])
  const at = (kind: string, size: string, file?: string) =>
    pixelsAt(it, `/items/${item.id}/${kind}/${size}/${file}`)
  expect(await at('main', 'ki', item.image)).toEqual([96, 128])
  expect(await at('main', 'sm', item.image)).toEqual([360, 480])
  expect(await at('main', 'lg', item.image)).toEqual([600, 800])
  expect(await at('gal', 'sm', item.images[0]?.file)).toEqual([180, 240])
  expect(await at('gal', 'md', item.images[0]?.file)).toEqual([600, 800])
  expect(await at('gal', 'lg', item.images[1]?.file)).toEqual([600, 800])

  const { body: about } = await it.get(`publicdata/licenses/${license}`)
  const { license_image } = (about as { data: { license_image: string } }).data
  expect(await widthsOffered(it, license_image)).toEqual([560, 800, 1440])
  const { body: lines } = await it.get(`publicdata/lines/${license}`)
  for (const { image } of (lines as { data: { image: string }[] }).data) {
    expect(await widthsOffered(it, image)).toEqual([560, 800, 960])
  }
})

async function pixelsAt({ app }: TestApp, url: string): Promise<(number | undefined)[]> {
  const answer = await app.inject(url)
  expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'image/webp'])
  expect(answer.headers['cache-control']).toContain('immutable')
  const { width, height } = await sharp(answer.rawPayload).metadata()
  return [width, height]
}

/** How wide the pictures are that a browser may choose from, each as wide as it was promised. */
async function widthsOffered(it: TestApp, path: string): Promise<(number | undefined)[]> {
  const offers = (wideImageSrcset(path) ?? '').split(', ').map((offer) => offer.split(' '))
  return Promise.all(
    offers.map(async ([url = '', promised]) => {
      const [width] = await pixelsAt(it, url)
      expect(`${width}w`).toBe(promised)
      return width
    }),
  )
}

interface Picture {
  kind: string
  file: string
  width: number
  height: number
}

test('a catalogue without the demo gets no pictures', async () => {
  const it = await startTestApp(undefined, { env: { DATA_DIR: folder } })
  expect(await addDemoArt(it.db, { today }, easel())).toBe(0)
})

test('what the drawings are kept in may be full: nothing is said to be there that is not', async () => {
  const it = await startWithDemo()
  const full = { ...files, put: () => Promise.reject(new Error('no space left')) }
  await expect(addDemoArt(it.db, wish, easel({ files: full }))).rejects.toThrow('no space left')
  expect(await drawn(it)).toEqual([])
})
