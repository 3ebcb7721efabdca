import { AsyncLocalStorage } from 'node:async_hooks'

/** The fields of every log line that is written while a request or a job runs. */
export type LogContext =
  | { readonly reqId: string; readonly traceId?: string }
  | { readonly job: string; readonly jobId: string }

/** Keeps the context of a request or a job across everything that it awaits. */
export const logContext = new AsyncLocalStorage<LogContext>()
