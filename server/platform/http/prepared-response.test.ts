import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { matchesEtag, prepareResponse, sendPrepared } from './prepared-response.ts'

test('If-None-Match matches when one of its tags is the right one', () => {
  expect(matchesEtag('"a"', '"a"')).toBe(true)
  expect(matchesEtag('"b", W/"a"', '"a"')).toBe(true)
  expect(matchesEtag('*', '"a"')).toBe(true)
  expect(matchesEtag('"b"', '"a"')).toBe(false)
  expect(matchesEtag(undefined, '"a"')).toBe(false)
  expect(matchesEtag('"a"', 'W/"a"')).toBe(true)
  expect(matchesEtag('"b"', '')).toBe(false)
  expect(matchesEtag('"b"', undefined)).toBe(false)
})

test('What is kept of an answer takes no more memory than its bytes, compressed too', async () => {
  const answer = prepareResponse(200, {}, Buffer.from('La Sirena '.repeat(100)))
  const app = Fastify().get('/', async (request, reply) => {
    await sendPrepared(request, reply, answer)
    return reply
  })
  const { rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(rawPayload)).toEqual(answer.body)
  const compressed = answer.encodings.get('br')?.body
  expect(answer.body.buffer.byteLength).toBe(1_000)
  expect(compressed?.buffer.byteLength).toBe(rawPayload.length)
})
