import { Refusal } from './errors.ts'

export class TooManyRequests extends Refusal {
  readonly retryAfterSeconds: number
  /** The limit that was reached, for the log: by what it counts, how many calls in how many seconds. */
  readonly limit: string

  constructor(
    retryAfterSeconds: number,
    limit: string,
    code: 'too_many_requests' | 'too_many_logins' | 'too_many_codes' = 'too_many_requests',
  ) {
    super(code)
    this.retryAfterSeconds = retryAfterSeconds
    this.limit = limit
  }
}

/** More came at once than a process takes. Nothing is broken, so it is no error in the log. */
export class TooBusy extends Refusal {
  constructor(code: 'unavailable' | 'uploads_full' = 'unavailable') {
    super(code)
  }
}
