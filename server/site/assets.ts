import { existsSync, readdirSync, readFileSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { omitDocumentHeaders } from '#server/platform/http/security-headers.ts'
import { filePolicy } from './security-policy.ts'

/**
 * `npm run dev`: Vite in this same process serves the browser its modules and replaces them in the open page.
 * @returns how the renderer gets the pages as they are now
 */
export async function hotReload(app: FastifyInstance): Promise<() => Promise<unknown>> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } } })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  return () => vite.ssrLoadModule('virtual:react-router/server-build')
}

/**
 * Serves the built scripts, styles and fonts, whose names contain a hash, as immutable, and other files (such as icons)
 * for an hour. Both are compressed at build time.
 */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  const common = { preCompressed: true, index: false as const }
  if (!existsSync(`${folder}/assets`))
    throw new Error(`No hay páginas construidas en ${folder}. Ejecuta «npm run build».`)
  await app.register(async (scope) => {
    const root = `${folder}/assets`
    const names = new Set(readdirSync(root).filter((name) => !/\.(br|gz)$/.test(name)))
    omitDocumentHeaders(scope)
    await scope.register(fastifyStatic, {
      ...common,
      root,
      serve: false,
      immutable: true,
      maxAge: '365d',
      lastModified: false,
      acceptRanges: false,
      // Browsers never revalidate immutable files, so they need no ETag.
      etag: false,
    })
    // The library's own routes are one for each file, which take a tenth of the start, or one that reads the whole folder
    // for each request.
    scope.get<{ Params: { '*': string } }>('/assets/*', ({ params: { '*': name } }, reply) =>
      names.has(name) ? reply.sendFile(name) : reply.callNotFound(),
    )
  })
  const noNetworkPage = readFileSync(`${folder}/sin-conexion.html`, 'utf8')
  const policy = filePolicy(/<style>(.*?)<\/style>/s.exec(noNetworkPage)?.[1] ?? '')
  await app.register(fastifyStatic, {
    ...common,
    decorateReply: false,
    // The service worker and the page that it shows without a network.
    setHeaders: (reply, path) => {
      if (/\.(html|js)(\.\w+)?$/.test(path)) reply.header('content-security-policy', policy)
    },
    root: folder,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    maxAge: '1h',
  })
}
