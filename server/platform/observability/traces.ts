import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Context, Span as OtelSpan } from '@opentelemetry/api'
import {
  DiagLogLevel,
  defaultTextMapGetter,
  diag,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TracesConfig } from '#server/platform/config.ts'
import { productVersion } from '#server/platform/version.ts'
import type { Logger } from './log.ts'

export interface Span {
  readonly traceId: string
  /** The OpenTelemetry context in which new spans become its children. */
  readonly context: Context
  end(ended: { attributes: Attributes; isError: boolean }): void
}

/** Traces of requests and jobs, for OpenTelemetry. */
export interface Traces {
  /**
   * Begins the span of a request, within the trace that a proxy began, if there is one; null if the request is not
   * sampled.
   */
  beginRequest(name: string, traceparent: unknown): Span | null
  /** Runs `work` so that its queries become child spans of the span. */
  within<T>(span: Span, work: () => T): T
  /** Runs a job as a trace of its own. */
  job<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Records a query that has just ended as a child of the running span. Its text has no values. */
  query(ended: { text: string; milliseconds: number; isError: boolean }): void
  /** Sends the remaining spans. */
  stop(): Promise<void>
}

/** A collector that does not answer must not delay the shutdown. */
const answerTimeoutMs = 4_000
const queryLengthMax = 500

/** Sends spans to an OpenTelemetry collector every five seconds (OTLP over HTTP, as JSON). */
export function openTraces({ url, headers, sampleShare }: TracesConfig, log: Pick<Logger, 'warn'>): Traces {
  const warn = (reason: string) => log.warn({ reason }, 'traces: the collector does not take them')
  const silent = () => undefined
  diag.setLogger(
    { error: warn, warn, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: answerTimeoutMs })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'vitrina',
      'service.version': productVersion,
      'process.pid': process.pid,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleShare) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('vitrina', productVersion)
  const running = new AsyncLocalStorage<Context>()
  return {
    beginRequest(name, traceparent) {
      const parent = contextOf(traceparent)
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, parent)
      if (!span.isRecording()) return null
      return {
        traceId: span.spanContext().traceId,
        context: trace.setSpan(parent, span),
        end({ attributes, isError }) {
          span.setAttributes(attributes)
          endSpan(span, isError)
        },
      }
    },
    within: ({ context }, work) => running.run(context, work),
    async job(name, work) {
      const span = tracer.startSpan(name, { kind: SpanKind.INTERNAL }, ROOT_CONTEXT)
      try {
        const result = await running.run(trace.setSpan(ROOT_CONTEXT, span), work)
        endSpan(span, false)
        return result
      } catch (error) {
        endSpan(span, true)
        throw error
      }
    },
    query({ text, milliseconds, isError }) {
      const parent = running.getStore()
      if (parent === undefined) return
      const endedAt = performance.timeOrigin + performance.now()
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, queryLengthMax) }
      const options = { kind: SpanKind.CLIENT, startTime: endedAt - milliseconds, attributes }
      endSpan(tracer.startSpan(nameOf(text), options, parent), isError, endedAt)
    },
    // If the collector is unavailable, its spans are lost, but the shutdown must not fail.
    stop: () => provider.shutdown().catch(() => undefined),
  }
}

const propagator = new W3CTraceContextPropagator()

function contextOf(traceparent: unknown): Context {
  return propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)
}

function endSpan(span: OtelSpan, isError: boolean, endedAt?: number): void {
  if (isError) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(endedAt)
}

/** The name of a prepared statement, or its first word. */
function nameOf(text: string): string {
  return /\/\* named: (\w+) \*\//.exec(text)?.[1] ?? /\w+/.exec(text)?.[0].toLowerCase() ?? 'query'
}
