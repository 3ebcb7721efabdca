import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'

/**
 * Closes connections whose client does not read its answer, so that slow clients cannot fill the memory. The operating system
 * buffers megabytes and takes no more until a third of them is read: a phone at 20 kB/s needs 40 seconds for that, so the default
 * is 90. Time spent making the answer is not measured.
 */
export function closeSlowReaders(app: FastifyInstance, { slowReaderMs }: Pick<Config, 'slowReaderMs'>): void {
  app.addHook('onRequest', ({ socket }, reply, done) => {
    // Of the answer and not of the server, whose listener would also keep idle connections from being closed.
    reply.raw.setTimeout(slowReaderMs, () => {
      if (socket.writableLength > 0) socket.resetAndDestroy()
    })
    done()
  })
}
