import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/database/db.ts'
import { pendingMigrations } from '#server/platform/database/migrations.ts'
import { retryAfterSeconds } from './retry-after.ts'

/** /healthz answers while the process runs; /readyz while it also has its database and is not shutting down. */
export function addHealthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/healthz', async () => ({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    const reason = app.isDraining() ? 'stopping' : await whyNotReady(db)
    if (reason === null) return { ready: true }
    return reply.code(503).header('retry-after', retryAfterSeconds).send({ ready: false, reason })
  })
}

async function whyNotReady(db: Db): Promise<string | null> {
  try {
    const pending = await pendingMigrations(db)
    return pending.length === 0 ? null : `migrations pending: ${pending.join(', ')}`
  } catch {
    return 'the database does not answer'
  }
}
