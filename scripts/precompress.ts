import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set([
  '.css',
  '.html',
  '.ico',
  '.js',
  '.json',
  '.svg',
  '.txt',
  '.wasm',
  '.webmanifest',
  '.xml',
])
const smallestBytes = 512

const brotli = promisify(brotliCompress)
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
const gzipAsync = promisify(gzip)

/** Writes a .br and a .gz beside every file that compression makes smaller below the folder, at the highest compression. */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  const texts = files.filter((file) => compressible.has(extname(file)))
  await Promise.all(texts.map((file) => compressOne(join(folder, file))))
}

async function compressOne(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < smallestBytes) return
  const [small, widelyRead] = await Promise.all([
    brotli(content, brotliOptions),
    gzipAsync(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, widelyRead)])
}
