import { request } from 'node:http'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultAvatarCount, defaultAvatarPath, noImageUrl, profileImageUrl } from '#contract/media/paths.ts'
import { openFiles } from '#server/platform/files/open.ts'
import type { Files } from '#server/platform/files/port.ts'
import { dataDir, fileStores } from '#test/file-stores.ts'
import { mediaRoutes } from './routes.ts'

const name = '0123456789abcdef0123456789abcdef'
const picture = `/items/7/main/sm/${name}.webp`
const readyMade = [
  noImageUrl,
  ...Array.from({ length: defaultAvatarCount }, (_, at) => `/${defaultAvatarPath(at + 1)}`),
  profileImageUrl(null),
]
const webp = { contentType: 'image/webp' }

describe.each(fileStores())('%s', (_, open) => {
  let app: FastifyInstance
  let files: Files

  beforeAll(async () => {
    files = await open()
    app = fastify()
    mediaRoutes(app, { files })
    app.setNotFoundHandler((_request, reply) => reply.code(404).send('a page'))
    await app.listen({ host: '127.0.0.1', port: 0 })
    await files.put(picture.slice(1), Buffer.from('the picture'), webp)
    await files.put('exports/all.zip', Buffer.from('private'), { contentType: 'application/zip' })
    await files.put('files/list.csv', Buffer.from('private'), { contentType: 'text/csv; charset=utf-8' })
  })

  afterAll(async () => {
    await app.close()
    files.close()
  })

  test('A picture is served with headers that allow nothing else and cached for ever', async () => {
    const answer = await app.inject(picture)

    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('the picture')
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '11',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      etag: expect.stringMatching(/^"/),
    })
  })

  test('A conditional request for a cached picture is answered without a body', async () => {
    const { etag } = (await app.inject(picture)).headers
    const answer = await app.inject({ url: picture, headers: { 'if-none-match': `W/${String(etag)}` } })

    expect(answer.statusCode).toBe(304)
    expect(answer.body).toBe('')
    expect(answer.headers).toMatchObject({ etag, 'cache-control': expect.stringContaining('immutable') })
  })

  test('HEAD returns the size without a body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: picture })

    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-length': '11', 'content-type': 'image/webp' })
    expect(answer.body).toBe('')
  })

  test('A missing picture is an empty 404 that is cached briefly', async () => {
    const missing = ['/items/8/main/sm/x.webp', '/files/x.jpg', '/users/9/x.webp', '/items/7/main/md/x.webp']
    for (const url of missing) {
      const answer = await app.inject(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toBe('')
      expect(answer.headers['cache-control']).toBe('public, max-age=60')
    }
  })

  test('A stored file that is no picture is never served', async () => {
    for (const url of ['/files/list.csv', '/exports/all.zip', '/files/../exports/all.zip', '/files/']) {
      expect((await app.inject(url)).statusCode).toBe(404)
    }
  })

  test('No spelling of a path escapes the store', async () => {
    const outside = [
      '/items/7/main/sm/..%2f..%2f..%2f..%2fpackage.json',
      `/files/..%2f${picture.slice(1)}`,
      `/files/%2e%2e/${picture.slice(1)}`,
      `/files/../${picture.slice(1)}/../../../../../../../etc/passwd`,
      '/files//etc/passwd.jpg',
      '/files/%2fetc%2fpasswd.jpg',
      '/files/..%5c..%5cpackage.jpg',
      '/files/no-image.jpg%00.webp',
      '/files/a%00.webp',
      '/files/.tmp/x.webp',
      '/users/%2e%2e/no-image.jpg',
      `/users/..%2fitems%2f7/${name}.webp`,
      '/files/%ff%fe.webp',
      '/files/%.webp',
    ]
    for (const path of outside) {
      const { status, body } = await rawGet(app, path)
      expect([400, 404]).toContain(status)
      expect(body).not.toContain('the picture')
      expect(body).not.toContain('root:')
    }
  })

  test('The ready-made pictures are served although the store does not contain them', async () => {
    expect(await files.exists('files/no-image.jpg')).toBe(false)
    for (const url of [...readyMade, '/no-image.jpg']) {
      const answer = await app.inject(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        etag: expect.any(String),
        'cache-control': 'public, max-age=3600',
      })
    }
  })
})

test('Pages whose address starts alike remain pages', async () => {
  const app = fastify()
  mediaRoutes(app, { files: await openFiles({ dataDir }) })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('a page'))

  for (const url of [
    '/users/ana',
    '/users/ana.jpg',
    '/items/7',
    '/item/7',
    '/items/a/b/7',
    '/files',
    '/users',
  ]) {
    expect((await app.inject(url)).body).toBe('a page')
  }
  await app.close()
})

test('A picture is not reported as missing while the store is unavailable', async () => {
  const files = await openFiles({
    dataDir,
    storageUrl: 's3://k:s@127.0.0.1:1/vitrina?insecure=1&timeout_ms=300',
  })
  const app = fastify()
  app.setErrorHandler((error, _request, reply) => reply.code(503).send((error as { code?: string }).code))
  mediaRoutes(app, { files })

  expect((await app.inject(picture)).body).toBe('unavailable')
  expect((await app.inject('/files/no-image.jpg')).statusCode).toBe(200)
  await app.close()
  files.close()
})

/** Sends the path as typed, because inject and fetch would normalise it. */
async function rawGet(app: FastifyInstance, path: string): Promise<{ status: number; body: string }> {
  const { port } = new URL(app.listeningOrigin)
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent: false }, async (answer) => {
      const parts = await answer.toArray()
      resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() })
    })
      .on('error', reject)
      .end()
  })
}
