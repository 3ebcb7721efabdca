import { AsyncLocalStorage } from 'node:async_hooks'

/** What every line of the log says that is written while a request or a job is worked on. */
export type LogContext =
  | { readonly reqId: string; readonly traceId?: string }
  | { readonly job: string; readonly jobId: string }

/** Follows a request or a job through everything that it awaits. */
export const logContext = new AsyncLocalStorage<LogContext>()
