import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { wideImageSrcset } from '#contract/media-wide.ts'
import type { Db } from '#server/platform/db.ts'
import type { Files } from '#server/platform/files/port.ts'
import { openFiles } from '#server/platform/files.ts'
import type { TestApp } from '#test/app.ts'
import { startTestApp } from '#test/app.ts'
import { drawDemo, loadDemo } from './demo.service.ts'
import type { PictureIntake } from './finished-pictures.service.ts'

vi.setConfig({ testTimeout: 240_000 })

const day = '2026-11-21'
const license = 'frankenstein'
const selection = { day, license }
let folder: string
let files: Files

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-art-'))
  files = await openFiles({ dataDir: folder })
  return () => rm(folder, { recursive: true })
})

function intake(over: Partial<PictureIntake> = {}): PictureIntake {
  const signal = new AbortController().signal
  return { files, signal, onProgress: () => undefined, ...over }
}

async function startWithDemo(): Promise<TestApp> {
  const it = await startTestApp(undefined, { env: { DATA_DIR: folder } })
  await loadDemo(it.db, day)
  return it
}

/** The demo's figures of the license, most popular first. */
async function figuresOf({ db }: { db: Db }) {
  const { rows } = await sql<{ id: number; source_id: string; line: number }>`
    select i.id, i.source_id, i.line_id as line from items i join licenses l on l.id = i.license_id
    where l.slug = ${license} order by i.popularity desc`.execute(db)
  return rows
}

async function drawn({ db }: { db: Db }) {
  const { rows } = await sql<{ kind: string; pictures: number; figures: number }>`
    select kind, count(*)::int as pictures, count(distinct item_id)::int as figures
    from item_images group by kind order by kind`.execute(db)
  return rows
}

test('Drawing runs once at a time, continues where it failed or stopped, draws nothing twice, and what it drew is served', async () => {
  const it = await startWithDemo()
  const figures = await figuresOf(it)
  // Drawing takes long, so most figures have a picture.
  const mine = figures.filter((_, place) => place === 3 || place > 8).map(({ id }) => id)
  await sql`update items set image = 'mine.webp' where id = any(${mine})`.execute(it.db)

  const full = { ...files, put: () => Promise.reject(new Error('no space left')) }
  await expect(drawDemo(it.db, selection, intake({ files: full }))).rejects.toThrow('no space left')
  expect(await drawn(it), 'The catalogue names no picture that is missing').toEqual([])

  const stopping = new AbortController()
  let second: Promise<number> | undefined
  const onProgress: PictureIntake['onProgress'] = ({ done }) => {
    second ??= drawDemo(it.db, selection, intake())
    if (done === 9) stopping.abort()
  }
  const first = await drawDemo(it.db, selection, intake({ signal: stopping.signal, onProgress }))
  expect(await second, 'Another call draws already').toBe(0)
  expect(first).toBeGreaterThanOrEqual(9)
  const lines = new Set(figures.map(({ line }) => line)).size
  const left = figures.length - mine.length
  const galleries = 4
  const all = 1 + lines + left + galleries
  expect(first).toBeLessThan(all)

  let last = { done: 0, total: 0 }
  const rest = await drawDemo(it.db, selection, intake({ onProgress: (progress) => (last = progress) }))
  expect(last).toEqual({ done: rest, total: rest })
  expect(first + rest).toBe(all)
  expect(await drawDemo(it.db, selection, intake())).toBe(0)
  expect(await drawn(it)).toEqual([
    { kind: 'gal', pictures: 2 * galleries, figures: galleries },
    { kind: 'main', pictures: left, figures: left },
  ])
  const kept = await sql`select distinct image from items where id = any(${mine})`.execute(it.db)
  expect(kept.rows, 'The pictures of an operator stay').toEqual([{ image: 'mine.webp' }])
  await expectServed(it)
})

/** The pictures are served under their addresses, in the sizes that the pages promise. */
async function expectServed(it: TestApp): Promise<void> {
  const [popular] = await figuresOf(it)
  const { body } = await it.get(`publicdata/items/${popular?.id}`)
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
}

async function pixelsAt({ app }: TestApp, url: string): Promise<(number | undefined)[]> {
  const answer = await app.inject(url)
  expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'image/webp'])
  expect(answer.headers['cache-control']).toContain('immutable')
  const { width, height } = await sharp(answer.rawPayload).metadata()
  return [width, height]
}

/** The widths in the srcset; each file must have the width that the srcset says. */
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

test('A catalogue without the demo gets no pictures', async () => {
  const it = await startTestApp(undefined, { env: { DATA_DIR: folder } })
  expect(await drawDemo(it.db, selection, intake())).toBe(0)
})
