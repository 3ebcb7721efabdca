import type { FastifyBodyParser, FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { type FieldMessages, Refusal } from '#contract/errors.ts'

/**
 * Accepts an empty body with `application/json`, because clients send that header with every call
 * (docs/product.md#answers-and-errors). The contract decides whether a body is required. Plain text, which Fastify would
 * parse, is refused with 415.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson(app))
}

export function parseJson(app: FastifyInstance): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  }
}

const largeBodyMaxBytes = 2 * 1024 * 1024

/** The body limit of a route that takes many rows at once. */
export function bodyLimitOf({ largeBody }: Pick<Endpoint, 'largeBody'>): { bodyLimit?: number } {
  return largeBody ? { bodyLimit: largeBodyMaxBytes } : {}
}

/** The message for a field whose schema has none. */
const fallbackMessage = { error: () => 'Revisa este dato.' }

/** Returns the value as its schema reads it. @throws {Refusal} invalid, with a message for each field */
export function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value, fallbackMessage)
  if (parsed.success) return parsed.data
  const fields: FieldMessages = {}
  for (const issue of parsed.error.issues.flatMap(closestIssues))
    fields[issue.path.join('.')] ??= issue.message
  throw new Refusal('invalid', fields)
}

/** The issues of a union. If one of its shapes fits except for a size, only the issues of that shape. */
function closestIssues(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const isSize = ({ code }: z.core.$ZodIssue) => code === 'too_big' || code === 'too_small'
  return issue.errors.find((issues) => issues.every(isSize)) ?? [issue]
}

/**
 * True when the router sends the request below /api, however its address is spelled: `//api/…`, `/%61pi/…` and
 * addresses with a host reach the same routes, so checks must never compare the raw URL.
 */
export function isApi({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/api') ?? false
}
