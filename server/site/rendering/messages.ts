import type { EndpointName } from '#contract/endpoints.ts'
import type { FieldMessages, RefusalCode } from '#contract/errors.ts'
import type { Finished } from '#server/platform/finished.ts'
import type { AskedPage, Outside, PageFacts } from './renderer.ts'

/** What the thread is started with. */
export interface ThreadData {
  /** The module React Router built. */
  readonly build: string
  readonly facts: PageFacts
}

export type RenderedPage = Pick<Finished, 'status' | 'headers' | 'body'>

/** To the thread. Numbers of pages are given by this side, those of calls by the other. */
export type ToThread =
  | { kind: 'render'; id: number; page: AskedPage }
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'refusal'; id: number; code: RefusalCode; fields: FieldMessages | undefined; sentence: string }
  | { kind: 'expire' }

/** From the thread, several at once. */
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'rendered'; id: number; page: RenderedPage }
  | { kind: 'failed'; id: number; error: unknown }
  | {
      kind: 'call'
      id: number
      page: number
      by: keyof Omit<Outside, 'report'>
      name: EndpointName
      input: unknown
    }
  | { kind: 'report'; page: number; error: unknown }
