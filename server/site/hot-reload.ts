import type { FastifyInstance } from 'fastify'

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
