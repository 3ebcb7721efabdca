import { createReadStream, type ReadStream } from 'node:fs'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendDownload } from './downloads.ts'

test('A HEAD closes the opened file, which it does not send', async () => {
  const app = fastify()
  const opened: ReadStream[] = []
  app.get('/file', (request, reply) => {
    const bytes = createReadStream(import.meta.filename)
    opened.push(bytes)
    return sendDownload(request, reply, { download: { filename: 'a.txt', type: 'text/plain', bytes } })
  })
  expect((await app.inject({ url: '/file', method: 'HEAD' })).body).toBe('')
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true])
  expect((await app.inject('/file')).body).toContain('A HEAD closes')
})
