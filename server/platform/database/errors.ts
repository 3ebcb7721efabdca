/** Network errors of an unreachable server. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** PostgreSQL errors of a temporary condition; the statement may be retried. */
const serverCodes = new Set([
  '25006', // a standby or a server in failover accepts no writes
  '25P03', // idle in transaction for too long
  '25P04', // transaction timeout
  '40P01', // a deadlock was broken
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '55P03', // a lock was not available in time
  '57014', // statement timeout
  '57P01', // shut down by the operator
  '57P02', // crashed
  '57P03', // starting, recovering or shutting down
  '57P05', // idle session timeout
])

/** Messages of the driver's errors, which have no code. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after|Postgres connection has been discarded|cached plan must not change)/

/**
 * True when the database is unavailable, as opposed to rejecting the statement: the API answers 503 with Retry-After.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (networkCodes.has(code) || serverCodes.has(code) || /^08\w{3}$/.test(code)) return true
  // A missing Unix socket. A missing file has another system call.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  return driverWords.test(error.message)
}

const lostWords =
  /^(Connection terminated(?! due to connection timeout)|Client has encountered a connection error)/

/** True when the server refused or closed the connection. A server that is only slow or full does neither. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost)
  if (!isDatabaseUnavailable(error) || !(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return networkCodes.has(code) || /^(08\w{3}|57P0[123]|ENOENT)$/.test(code) || lostWords.test(error.message)
}

/** Since when the database is away, as a connection notices that is always open. */
export class DatabaseOutage {
  readonly #now: () => Date
  #since: Date | null = null

  constructor(now: () => Date) {
    this.#now = now
  }

  get since(): Date | null {
    return this.#since
  }

  begin(): void {
    this.#since ??= this.#now()
  }

  end(): void {
    this.#since = null
  }
}

export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, '23505')
}

export function isCheckViolation(error: unknown): boolean {
  return hasCode(error, '23514')
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

const broken = new Set(['40P01', '40001'])

/** The one that was in the way may win the locks again before it is done. */
const attemptsMax = 4

/**
 * Repeats a transaction, up to three times, if PostgreSQL ended it because of a deadlock. For changes of rows of many members, which
 * another change may lock in another order (docs/admin.md#locks).
 */
export async function retryDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt === attemptsMax || !isDeadlock(error)) throw error
    }
  }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && broken.has(String(error.code))
}
