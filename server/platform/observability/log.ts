import type { DestinationStream, Logger, LoggerOptions } from 'pino'
import { pino } from 'pino'
import { logContext } from './log/context.ts'
import { LogOutput } from './log/output.ts'

export type { Logger } from 'pino'

/**
 * The operator's log: one JSON object a line, with the id of the request or the job that it is about. Addresses are logged
 * without their query, and the headers that carry credentials are never written.
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    mixin: () => ({ ...logContext.getStore() }),
    redact: ['req.headers.token', 'req.headers.cookie', 'req.headers.authorization'],
    serializers: {
      req: (request) => ({ method: request.method, path: pathOf(request.url), address: request.ip }),
      res: (reply) => ({ status: reply.statusCode }),
    },
  }
  return pino(options, destination ?? new LogOutput(process.stdout.fd))
}

/** These paths contain codes that readers of the log must not be able to use (docs/safety.md#codes-in-links). */
const secretSegment =
  /(role-change|nueva-contrasena|validar-cuenta|cancelar-plan|mis-datos|lista|lists)\/+[^/]+/gi

function pathOf(url: unknown): string {
  const path = typeof url === 'string' ? (url.split('?', 1)[0] ?? '') : ''
  return path.replace(secretSegment, '$1/…')
}
