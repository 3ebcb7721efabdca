import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { closeDb, openDb } from '#server/platform/database/db.ts'
import { createTestDatabase } from '#test/database.ts'
import { execute } from '#test/execute.ts'
import { openLog } from './log.ts'
import { addRequestContext } from './request-context.ts'
import { openTraces } from './traces.ts'

interface WireSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
  status: { code?: number }
}

/** A collector that takes OTLP over HTTP as JSON. */
async function startCollector() {
  const spans: WireSpan[] = []
  const requests: { url: string | undefined; key: unknown }[] = []
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as { resourceSpans: { scopeSpans: { spans: WireSpan[] }[] }[] }
    requests.push({ url: request.url, key: request.headers['x-key'] })
    spans.push(...body.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)))
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { spans, requests, url: `http://127.0.0.1:${port}` }
}

test('A request continues its proxy’s trace, its queries are parts of it, and a failed job is a trace of its own', async () => {
  const collector = await startCollector()
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a=b' }
  const config = readConfig(env).traces
  if (config === null) throw new Error('Traces are off.')
  const log = openLog('silent')
  const traces = openTraces(config, log)
  const database = await createTestDatabase()
  const db = openDb({ connectionString: database.connectionString, log, max: 1, traces })
  onTestFinished(async () => {
    await closeDb(db)
    await database.close()
  })
  const app = Fastify()
  addRequestContext(app, traces)
  app.post('/figures/:id', async () => ({ rows: await execute(db)`select ${'Ana'} as name` }))
  const [traceId, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  const headers = { traceparent: `00-${traceId}-${parent}-01` }
  await app.inject({ method: 'POST', url: '/figures/7', payload: { a: 1 }, headers })
  await app.inject({
    method: 'POST',
    url: '/figures/8',
    headers: { traceparent: `00-${traceId}-${parent}-00` },
  })
  await expect(traces.job('nightly', () => Promise.reject(new Error('No')))).rejects.toThrow('No')
  await traces.stop()

  expect(collector.requests.at(-1)).toEqual({ url: '/v1/traces', key: 'a=b' })
  const [query, request, job, ...more] = collector.spans
  expect(more).toEqual([])
  expect(request).toMatchObject({ name: 'POST /figures/:id', traceId, parentSpanId: parent, status: {} })
  expect(query).toMatchObject({ name: 'select', traceId, parentSpanId: request?.spanId })
  expect(Number(query?.endTimeUnixNano)).toBeGreaterThan(Number(query?.startTimeUnixNano))
  expect(JSON.stringify(collector.spans)).not.toContain('Ana')
  expect(job).toMatchObject({ name: 'nightly', status: { code: 2 } })
  expect(job?.traceId).not.toBe(traceId)
})

test('A collector that is unavailable delays nobody', async () => {
  const traces = openTraces(
    { url: 'http://127.0.0.1:1/v1/traces', headers: {}, sampleShare: 1 },
    openLog('silent'),
  )
  expect(await traces.job('nightly', async () => 'done')).toBe('done')
  await traces.stop()
})
