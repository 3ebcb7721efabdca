import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { omitDocumentHeaders } from '#server/platform/http/security-headers.ts'

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
  const common = { preCompressed: true, decorateReply: false, index: false as const }
  if (!existsSync(folder))
    throw new Error(`No hay páginas construidas en ${folder}. Ejecuta «npm run build».`)
  await app.register(async (scope) => {
    omitDocumentHeaders(scope)
    await scope.register(fastifyStatic, {
      ...common,
      root: `${folder}/assets`,
      prefix: '/assets/',
      // One route for all of them would read the whole folder for each request, to compare the spelling of the name.
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      immutable: true,
      maxAge: '365d',
      lastModified: false,
      acceptRanges: false,
      // Browsers never revalidate immutable files, so they need no ETag.
      etag: false,
    })
    scope.get('/assets/*', (_, reply) => reply.callNotFound())
  })
  await app.register(fastifyStatic, {
    ...common,
    root: folder,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    maxAge: '1h',
  })
}
