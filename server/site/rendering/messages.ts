import type { EndpointName } from '#contract/endpoints.ts'
import type { FieldMessages, RefusalCode } from '#contract/errors.ts'
import type { PreparedResponse } from '#server/platform/prepared-response.ts'
import type { PageCalls, RenderRequest, RenderSettings } from './renderer.ts'

/** What the thread is started with. */
export interface ThreadData {
  /** The module React Router built. */
  readonly build: string
  readonly settings: RenderSettings
}

export type RenderedPage = Pick<PreparedResponse, 'status' | 'headers' | 'body'>

/** To the thread. Numbers of pages are given by this side, those of calls by the other. */
export type ToRenderThread =
  | { kind: 'render'; id: number; page: RenderRequest }
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'refusal'; id: number; code: RefusalCode; fields: FieldMessages | undefined; sentence: string }
  | { kind: 'expire' }

/** From the thread, several at once. */
export type FromRenderThread =
  | { kind: 'ready' }
  | { kind: 'rendered'; id: number; page: RenderedPage }
  | { kind: 'failed'; id: number; error: unknown }
  | {
      kind: 'call'
      id: number
      page: number
      by: keyof Omit<PageCalls, 'report'>
      name: EndpointName
      input: unknown
    }
  | { kind: 'report'; page: number; error: unknown }
