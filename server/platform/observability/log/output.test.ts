import { readFile, truncate } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { makeDataDir } from '#test/embedded.ts'
import { startProductProcess } from '#test/product-process.ts'

/** The file size limit: beyond it the system refuses writes, as on a full disk. */
const fileBytesMax = 1_280 * 1024
/** The addresses are long, so that their lines fill the file and the buffer. */
const requests = 2_000
const address = `/api/${'a'.repeat(1_500)}`
const answerWithinMs = 5_000

interface Line {
  lostLines?: number
}

test('While its log cannot be written the product keeps answering, and later logs how many lines were lost', async () => {
  const { connectionString, close } = await createTestDatabase()
  const log = path.join(await makeDataDir(), 'log')
  const product = await startProductProcess(
    connectionString,
    { LOG_LEVEL: 'debug', DRAIN_MS: '0', LOG_FILE: log },
    `ulimit -S -f ${fileBytesMax / 512}; exec "$@" >> "$LOG_FILE" 2>&1`,
  )
  const ask = async () => {
    const began = performance.now()
    const answer = await fetch(product.origin + address)
    // On a quick machine both rounds fall into one minute, and the last requests are too many.
    expect(await answer.json()).toMatchObject({ success: false })
    return performance.now() - began
  }

  expect(await slowestOf(ask)).toBeLessThan(answerWithinMs)
  const full = await readFile(log, 'utf8')
  expect(Buffer.byteLength(full)).toBe(fileBytesMax)

  // Frees space, as removing old logs does.
  await truncate(log)
  const lines = async () => linesOf(full + (await readFile(log, 'utf8')))
  const losses = async () => (await lines()).flatMap(({ lostLines }) => lostLines ?? [])
  await vi.waitUntil(async () => (await losses()).length > 0, { timeout: 20_000, interval: 100 })
  expect(await losses(), 'it is said once').toHaveLength(1)
  const [lost = 0] = await losses()
  expect((await lines()).length + lost, 'two lines a request').toBeGreaterThan(2 * requests)

  await slowestOf(ask)
  product.signal('SIGTERM')
  expect(await product.ended, 'it stops in peace while the log is full again').toBe(0)
  await close()
})

/** Sends twenty requests at a time; returns the longest wait. */
async function slowestOf(ask: () => Promise<number>): Promise<number> {
  let slowestMs = 0
  let left = requests
  const askOneByOne = async () => {
    while (left-- > 0) slowestMs = Math.max(slowestMs, await ask())
  }
  await Promise.all(Array.from({ length: 20 }, askOneByOne))
  return slowestMs
}

/** Leaves out the messages to the operator during the start and the line being written. */
function linesOf(text: string): Line[] {
  const written = text.slice(0, text.lastIndexOf('\n')).split('\n')
  return written.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
}
