import type { EndpointName } from '#contract/endpoints.ts'
import type { FieldMessages, RefusalCode } from '#contract/errors.ts'
import type { PreparedResponse } from '#server/platform/http/prepared-response.ts'
import type { PageCalls, RenderRequest, RenderSettings } from './renderer.ts'

/** The data that the thread starts with. */
export interface ThreadData {
  /** The path of React Router's build. */
  readonly build: string
  readonly settings: RenderSettings
}

export type RenderedPage = Pick<PreparedResponse, 'status' | 'headers' | 'body'>

/** Messages to the thread. This side numbers the pages, the thread numbers its calls. */
export type ToRenderThread =
  | { kind: 'render'; id: number; page: RenderRequest }
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'refusal'; id: number; code: RefusalCode; fields: FieldMessages | undefined; sentence: string }
  | { kind: 'expire' }

/** Messages from the thread, sent in batches. */
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
