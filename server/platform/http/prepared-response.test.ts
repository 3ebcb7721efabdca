import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressed, matchesEtag, prepareResponse, sendPrepared } from './prepared-response.ts'

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

test('An answer is kept compressed alone, in exactly its bytes, and sent as each client takes it', async () => {
  const text = Buffer.from('La Sirena '.repeat(100))
  const answer = await compressed(prepareResponse(200, {}, text))
  expect(answer.body.buffer.byteLength).toBe(answer.body.length)
  expect(answer.body.length).toBeLessThan(100)
  const app = Fastify().get('/', async (request, reply) => {
    await sendPrepared(request, reply, answer)
    return reply
  })
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
  for (const [coding, decode] of Object.entries(decoders)) {
    const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': coding } })
    expect(headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding)
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect(decode(rawPayload)).toEqual(text)
  }
})

test('Clients without brotli who ask at once share what is made for them', async () => {
  const answer = await compressed(prepareResponse(200, {}, Buffer.from('La Sirena '.repeat(100))))
  const sent = new Map<unknown, unknown[]>()
  const app = Fastify()
    .get('/', async (request, reply) => {
      await sendPrepared(request, reply, answer)
      return reply
    })
    .addHook('onSend', async ({ headers }, _reply, body) => {
      const coding = headers['accept-encoding']
      sent.set(coding, [...(sent.get(coding) ?? []), body])
    })
  const ask = (coding: string) => app.inject({ url: '/', headers: { 'accept-encoding': coding } })
  await Promise.all(['gzip', 'identity', 'gzip', 'identity', 'gzip', 'identity'].map(ask))
  for (const bodies of sent.values()) expect([bodies.length, new Set(bodies).size]).toEqual([3, 1])
  expect(sent.size).toBe(2)
})
