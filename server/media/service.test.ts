import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openFiles } from '#server/platform/files/open.ts'
import { openPictures } from '#server/platform/files/pictures.ts'
import type { Files } from '#server/platform/files/port.ts'
import { removeItemPicture, storeItemPicture } from './service.ts'

const pictures = openPictures()

let dataDir = ''
let files: Files
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrina-media-'))
  files = await openFiles({ dataDir })
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const store = (bytes: Uint8Array, kind: 'main' | 'hero' | 'gal' = 'main') =>
  storeItemPicture({ files, pictures }, { itemId: 7, kind, bytes })

async function kept(path: string): Promise<Buffer> {
  const file = await files.get(path)
  return file ? await buffer(file.body) : Buffer.alloc(0)
}

/** Every file below the picture folder, so that no leftover is missed. */
async function everything(): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8372d' } })

/** A PNG whose header declares the pixels, without any row of them. */
function promisedPng(width: number, height: number): Buffer {
  const header = Buffer.from('\0\0\0\0\0\0\0\0\x08\x02\0\0\0', 'latin1')
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const rows = deflateSync(Buffer.alloc(16))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

describe('A stored picture', () => {
  test('has every size of its kind as WebP, fitted into its box and never enlarged', async () => {
    const main = await store(await plain(3000, 4000).jpeg().toBuffer())
    expect(main).toEqual({ file: expect.stringMatching(/^[0-9a-f]{32}\.webp$/), width: 960, height: 1280 })

    const measured = await Promise.all(
      ['sm', 'lg', 'ki'].map(async (size) =>
        pictures.measure(await kept(`items/7/main/${size}/${main.file}`)),
      ),
    )
    expect(measured).toEqual([
      { format: 'webp', width: 360, height: 480 },
      { format: 'webp', width: 960, height: 1280 },
      { format: 'webp', width: 96, height: 128 },
    ])

    const small = await store(await plain(300, 200).png().toBuffer(), 'gal')
    expect(small).toMatchObject({ width: 300, height: 200 })
    expect(await pictures.measure(await kept(`items/7/gal/lg/${small.file}`))).toMatchObject({ width: 300 })
    expect(await pictures.measure(await kept(`items/7/gal/sm/${small.file}`))).toMatchObject({ width: 180 })
  })

  test('can come from each of the four formats, also with transparency, grey or 16 bits', async () => {
    const clear = sharp({ create: { width: 40, height: 30, channels: 4, background: '#0000' } })
    const sources = [
      await plain(40, 30).jpeg().toBuffer(),
      await plain(40, 30).jpeg({ progressive: true }).toColourspace('cmyk').toBuffer(),
      await plain(40, 30).greyscale().png().toBuffer(),
      await plain(40, 30).toColourspace('rgb16').png().toBuffer(),
      await clear.clone().webp().toBuffer(),
      await plain(40, 30).avif({ effort: 0 }).toBuffer(),
    ]
    for (const source of sources) expect(await store(source)).toMatchObject({ width: 40, height: 30 })

    const { file } = await store(await clear.png().toBuffer())
    expect((await sharp(await kept(`items/7/main/lg/${file}`)).stats()).isOpaque).toBe(false)
  })

  test('may have what phones write and decoders warn about', async () => {
    const jpeg = await plain(40, 30).jpeg().toBuffer()
    const scan = jpeg.indexOf('\xff\xda', 'latin1')
    const oddScan = Buffer.from(jpeg)
    // The last coefficient of the scan, which is 63 in every sequential JPEG.
    oddScan[scan + 2 + jpeg.readUInt16BE(scan + 2) - 2] = 0
    const extraBytes = Buffer.concat([jpeg.subarray(0, scan), Buffer.alloc(4), jpeg.subarray(scan)])
    for (const odd of [oddScan, extraBytes]) {
      await expect(sharp(odd, { failOn: 'warning' }).stats()).rejects.toThrow(/Invalid SOS|extraneous bytes/)
      expect(await store(odd)).toMatchObject({ width: 40, height: 30 })
      await expect(store(odd.subarray(0, -40))).rejects.toMatchObject({ code: 'picture_unreadable' })
    }
  })

  test('is upright and has no metadata about place or camera', async () => {
    const photo = await plain(400, 200)
      .withExif({ IFD0: { Artist: 'Ana Secreta' }, IFD3: { GPSLatitude: '19/1 25/1 42/1' } })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, icc: expect.anything() })

    const { file, width, height } = await store(photo)

    expect({ width, height }).toEqual({ width: 200, height: 400 })
    const bytes = await kept(`items/7/main/lg/${file}`)
    const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
    expect(bytes.includes('Secreta')).toBe(false)
  })

  test('has a new name each time and is deleted completely', async () => {
    const bytes = await plain(40, 30).png().toBuffer()
    const [first, second] = [await store(bytes), await store(bytes)]
    expect(first.file).not.toBe(second.file)

    await removeItemPicture(files, { itemId: 7, kind: 'main', file: first.file })

    const left = await everything()
    expect(left).toHaveLength(3)
    expect(left.every((path) => path.endsWith(second.file))).toBe(true)
  })
})

describe('A refused picture leaves no file behind', () => {
  const refuses = async (bytes: Uint8Array, code: string) => {
    await expect(store(bytes)).rejects.toMatchObject({ name: 'Refusal', code })
    expect(await everything()).toEqual([])
  }

  test('SVG, GIF, HTML with another extension, and an empty file are not pictures', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    await refuses(Buffer.from(svg), 'picture_type')
    await refuses(Buffer.from(`\ufeff<?xml version="1.0"?>${svg}`), 'picture_type')
    await refuses(await plain(9, 9).gif().toBuffer(), 'picture_type')
    await refuses(await plain(9, 9).tiff().toBuffer(), 'picture_type')
    await refuses(Buffer.from('<!doctype html><script>alert(1)</script>'), 'picture_type')
    await refuses(Buffer.alloc(0), 'picture_type')
  })

  test('A truncated picture, or one with only a valid header, is unreadable', async () => {
    const noise = sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
    const [jpeg, png, webp] = [
      await noise.jpeg().toBuffer(),
      await noise.png().toBuffer(),
      await noise.webp().toBuffer(),
    ]
    for (const whole of [jpeg, png, webp])
      await refuses(whole.subarray(0, whole.length / 2), 'picture_unreadable')
    await refuses(jpeg.subarray(0, 4), 'picture_unreadable')
    await refuses(Buffer.concat([jpeg.subarray(0, 3), Buffer.from('<svg/>')]), 'picture_unreadable')
    await refuses(
      Buffer.concat([png.subarray(0, 8), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]),
      'picture_unreadable',
    )
  })

  test('A header of 50,000 × 50,000 pixels is refused before decoding', async () => {
    const bomb = promisedPng(50_000, 50_000)
    expect(bomb.length).toBeLessThan(100)
    await refuses(bomb, 'picture_too_large')
    await refuses(promisedPng(7_072, 7_071), 'picture_too_large')
    await refuses(promisedPng(7_071, 7_071), 'picture_unreadable')
  })

  test('More than 10 MiB is refused, whatever the content', async () => {
    const bytes = Buffer.alloc(10 * 1024 * 1024 + 1)
    bytes.write('GIF89a')
    await refuses(bytes, 'picture_too_large')
  })

  test('When one size cannot be stored the others are deleted again', async () => {
    const inTheWay = join(dataDir, 'files', 'items', '7', 'main', 'ki')
    await mkdir(dirname(inTheWay), { recursive: true })
    await writeFile(inTheWay, 'a file where a folder should be')

    await expect(store(await plain(40, 30).png().toBuffer())).rejects.toThrow(/EEXIST|ENOTDIR/)

    expect(await everything()).toEqual([inTheWay])
  })
})

test('Pictures are processed one at a time, and too many at once are refused instead of queued', async () => {
  const bytes = await plain(40, 30).png().toBuffer()
  const frames = [{ size: 'sm', width: 10, height: 10 }]

  const answers = await Promise.allSettled(Array.from({ length: 30 }, () => pictures.resize(bytes, frames)))

  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused).toHaveLength(6)
  expect(refused[0]?.reason).toMatchObject({ code: 'unavailable' })
  await expect(pictures.resize(bytes, frames)).resolves.toHaveLength(1)
})
