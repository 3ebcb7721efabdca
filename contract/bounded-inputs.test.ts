import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

interface Schema {
  type?: string
  items?: Schema
  maxItems?: number
  maxLength?: number
  enum?: unknown[]
  const?: unknown
  pattern?: string
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** The places of lists without a limit. */
function unboundedLists(schema: Schema, place: string): string[] {
  const { type, items, maxItems, properties = {}, anyOf = [], oneOf = [], allOf = [] } = schema
  return [
    ...(type === 'array' && maxItems === undefined ? [place] : []),
    ...(items ? unboundedLists(items, `${place}[]`) : []),
    ...Object.entries(properties).flatMap(([name, inner]) => unboundedLists(inner, `${place}.${name}`)),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((inner) => unboundedLists(inner, place)),
  ]
}

test('Every list that a caller sends has a limit', () => {
  const unbounded = Object.entries<Endpoint>(endpoints).flatMap(([name, { body, query }]) =>
    [body, query]
      .filter((schema) => schema !== undefined)
      .flatMap((schema) =>
        unboundedLists(
          z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema,
          name,
        ),
      ),
  )
  expect(unbounded).toEqual([])
})
