import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { rowIdMax } from './row-id.ts'

interface Schema {
  type?: string
  items?: Schema
  maxItems?: number
  maxLength?: number
  maximum?: number
  enum?: unknown[]
  const?: unknown
  pattern?: string
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** Everything that a caller sends, however deep, with its place. */
function* inputs(schema: Schema, place: string): Generator<[string, Schema]> {
  yield [place, schema]
  const { items, properties = {}, anyOf = [], oneOf = [], allOf = [] } = schema
  if (items) yield* inputs(items, `${place}[]`)
  for (const [name, inner] of Object.entries(properties)) yield* inputs(inner, `${place}.${name}`)
  for (const inner of [...anyOf, ...oneOf, ...allOf]) yield* inputs(inner, place)
}

function placesOf(isWrong: (schema: Schema, place: string) => boolean): string[] {
  return Object.entries<Endpoint>(endpoints).flatMap(([name, { params, body, query }]) =>
    [params, body, query]
      .filter((schema) => schema !== undefined)
      .map((schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }))
      .flatMap((schema) => [...inputs(schema as Schema, name)])
      .filter(([place, schema]) => isWrong(schema, place))
      .map(([place]) => place),
  )
}

test('Every list that a caller sends has a limit', () => {
  expect(placesOf(({ type, maxItems }) => type === 'array' && maxItems === undefined)).toEqual([])
})

test('Every id of a row that a caller sends fits into its column', () => {
  const isId = ({ type }: Schema, place: string) => type === 'integer' && /[._]id$|ids\[\]$/.test(place)
  expect(
    placesOf((schema, place) => isId(schema, place) && !((schema.maximum ?? Infinity) <= rowIdMax)),
  ).toEqual([])
})
