import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openLog } from '#server/platform/observability/log.ts'
import { readers as misbehaving } from '#test/readers.ts'
import type { ReaderLimits } from './readers/process.ts'
import { openFileReaders } from './readers.ts'

const { lengths, spy, greedy, endless } = misbehaving

function open(limits: ReaderLimits = { memoryMb: 24, waitingMs: 60_000 }) {
  const readers = openFileReaders(openLog('silent'), limits)
  onTestFinished(() => readers.close())
  return readers
}

async function* bytesOf(...sizes: number[]): AsyncGenerator<Uint8Array> {
  for (const size of sizes) yield await Promise.resolve(new Uint8Array(size))
}

test('A reader that fills its memory fails alone, and the next file is read', async () => {
  const readers = open()
  await expect(readers.read(bytesOf(1), greedy, null).next()).rejects.toMatchObject({
    code: 'invalid',
    fields: { file: expect.stringContaining('necesita más memoria') },
  })
  expect(await Array.fromAsync(readers.read(bytesOf(3, 70_000), lengths, null))).toEqual([3, 70_000])
})

test('A reader sees no setting of the operator, reads no file and starts no program', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-readers-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const photo = path.join(folder, 'foto.webp')
  await writeFile(photo, 'a photo')
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test')
  onTestFinished(() => void vi.unstubAllEnvs())
  const files = [photo, '/etc/passwd', path.resolve('.git'), path.resolve('README.md')]
  const readers = open({ memoryMb: 64, waitingMs: 60_000 })
  const seen = await Array.fromAsync(readers.read(bytesOf(1), spy, files))
  expect(seen.filter((name) => !name.startsWith('NODE_'))).toEqual(['MALLOC_ARENA_MAX'])
})

test('A reader that never ends is stopped', async () => {
  const readers = open({ memoryMb: 24, waitingMs: 500 })
  await expect(readers.read(bytesOf(1), endless, null).next()).rejects.toMatchObject({
    fields: { file: expect.stringContaining('tarda demasiado') },
  })
})

test('A file that is read when the product stops is not to blame', async () => {
  const readers = open()
  const reading = readers.read(bytesOf(1), endless, null).next()
  readers.close()
  await expect(reading).rejects.toMatchObject({ code: 'unavailable' })
})

test('Two files are read at once, the next one waits, and a file that is given up makes room', async () => {
  const readers = open()
  const [one, two] = [1, 2].map(() => readers.read(bytesOf(1, 2), lengths, null))
  expect(await Promise.all([one?.next(), two?.next()])).toMatchObject([{ value: 1 }, { value: 1 }])
  const waiting = readers.read(bytesOf(5), lengths, null).next()
  await one?.return(undefined)
  expect(await waiting).toMatchObject({ value: 5 })
})
