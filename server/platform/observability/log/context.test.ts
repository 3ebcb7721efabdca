import { Writable } from 'node:stream'
import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test, vi } from 'vitest'
import { installQueue, openQueue } from '#server/platform/jobs/queue.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { startTestApp } from '#test/app.ts'
import { createTestDatabase } from '#test/database.ts'

type Line = Record<string, unknown>

function openSink() {
  const lines: Line[] = []
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    lines.push(JSON.parse(String(chunk)) as Line)
    done()
  }
  return { lines, log: openLog('info', new Writable({ write })) }
}

test('Every line that a request writes carries its id, also after its body was read', async () => {
  const { lines, log } = openSink()
  const { app } = await startTestApp(undefined, { log })
  app.post('/probe', async (request) => {
    await Promise.resolve()
    log.info('deep inside')
    return { id: request.id }
  })
  const ids = await Promise.all(
    [1, 2].map(
      async () => (await app.inject({ method: 'POST', url: '/probe', payload: { a: 1 } })).json().id,
    ),
  )
  const logged = lines.filter(({ msg }) => msg === 'deep inside').map(({ reqId }) => reqId)
  expect(logged.toSorted()).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(2)
})

test('Every line that a job writes carries its name and id, and a failure is one of them', async () => {
  const database = await createTestDatabase()
  const { lines, log } = openSink()
  const run = async () => {
    log.info('deep inside')
    throw new Error('Disk full')
  }
  const { connectionString } = database
  await installQueue(connectionString)
  const queue = await openQueue({
    connectionString,
    log,
    jobs: [{ name: 'probe', schedule: '0 0 1 1 *', run }],
  })
  const boss = new PgBoss({ connectionString, max: 1 })
  await boss.start()
  onTestFinished(async () => {
    await boss.stop({ graceful: false })
    await queue.stop()
    await database.close()
  })
  const jobId = await boss.send('probe', {}, { retryLimit: 0 })
  await vi.waitUntil(() => lines.some(({ msg }) => msg === 'jobs: failed'), { timeout: 20_000 })
  const about = lines.filter(({ job }) => job === 'probe').map(({ jobId, msg }) => ({ jobId, msg }))
  expect(about).toEqual(['jobs: begin', 'deep inside', 'jobs: failed'].map((msg) => ({ jobId, msg })))
})
