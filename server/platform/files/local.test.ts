import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLocalFiles } from './local.ts'

const run = promisify(execFile)
const webp = { contentType: 'image/webp' }

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrina-local-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

// A process limited to files of 64 blocks fails half-way, as on a full disk.
async function putWithoutRoom(): Promise<string> {
  const script = `
    import { openLocalFiles } from ${JSON.stringify(new URL('./local.ts', import.meta.url).href)}
    const files = await openLocalFiles(process.argv[1])
    const large = Buffer.alloc(1024 * 1024)
    await files.put('items/1/main/sm/a.webp', large, { contentType: 'image/webp' }).catch((error) => {
      console.log(error.name, error.code, error.cause.code)
    })
    await files.put('items/1/main/sm/b.webp', Buffer.from('b'), { contentType: 'image/webp' })`
  const node = [process.execPath, '--input-type=module', '-e', script, '--', root]
  const { stdout } = await run('sh', ['-c', 'ulimit -f 64; exec "$@"', 'sh', ...node])
  return stdout.trim()
}

test('A full disk is refused as storage_full, keeps the old file and leaves no temporary file; writing works again afterwards', async () => {
  const files = await openLocalFiles(root)
  await files.put('items/1/main/sm/a.webp', Buffer.from('the old one'), webp)

  expect(await putWithoutRoom()).toBe('Refusal storage_full EFBIG')

  expect(await readFile(join(root, 'items/1/main/sm/a.webp'), 'utf8')).toBe('the old one')
  expect(await readdir(join(root, '.tmp'))).toEqual([])
  expect(await files.exists('items/1/main/sm/b.webp')).toBe(true)
})

test('Temporary files of a killed process are removed a day later, those being written are not', async () => {
  const files = await openLocalFiles(root)
  await files.put('files/a.webp', Buffer.from('a'), webp)
  await writeFile(join(root, '.tmp', 'old'), 'half')
  await writeFile(join(root, '.tmp', 'new'), 'half')
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
  await utimes(join(root, '.tmp', 'old'), twoDaysAgo, twoDaysAgo)

  await openLocalFiles(root)

  expect(await readdir(join(root, '.tmp'))).toEqual(['new'])
  expect(await files.exists('files/a.webp')).toBe(true)
})

test('Sixteen concurrent writers of one path leave one complete file', async () => {
  const files = await openLocalFiles(root)
  const contents = Array.from({ length: 16 }, (_, at) => Buffer.alloc(200_000, at))

  await Promise.all(contents.map((content) => files.put('files/a.webp', content, webp)))

  const kept = await readFile(join(root, 'files/a.webp'))
  expect(contents.some((content) => content.equals(kept))).toBe(true)
})
