import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { openSession } from '#server/accounts/sessions/service.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { makeCollector, makeItems } from '#test/collectors.ts'

/** JSON texts for values that JavaScript cannot express: half a surrogate pair, a number beyond all numbers. */
const hostileValues = [
  'null',
  'true',
  '0',
  '-1',
  '1e308',
  '1e999',
  '2147483648',
  '9007199254740993',
  '0.5',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '"%00"',
  '"\u202e\\uffff\\r\\n"',
  `"${'x'.repeat(20_000)}"`,
  '[]',
  '["\\u0000"]',
  '[[[[]]]]',
  '{}',
  '{"__proto__":{"x":1},"constructor":null}',
]
/** Where the body is not read: the caller may not use the endpoint, or it has none. */
const hostileToAll = ['null', '', '{']
/** The values tried in each field alone. */
const hostileInField = ['null', '-1', '1e308', '2147483648', '"\\u0000"', '"\\ud800"', '[]', '{}']
const hostileIds = ['0', '-1', '1e3', '99999999999999999999', '%00', '%ED%A0%80', 'null', '%27--', '..%2f..']

type Asker = 'anonymous' | 'member' | 'administrator'

/** Plausible values for all fields, so that the hostile value is the only error. */
function plausibleFields(endpoint: Endpoint): Record<string, string> {
  if (!endpoint.body) return {}
  const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' })
  const shape = schema.properties ? schema : ((schema.anyOf ?? []).find(isObject) ?? {})
  const named = Object.entries((shape as Schema).properties ?? {})
  return Object.fromEntries(named.map(([name, field]) => [name, plausible(field as Schema)]))
}

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  anyOf?: Schema[]
  properties?: Record<string, Schema>
}

function isObject(schema: unknown): boolean {
  return (schema as Schema).properties !== undefined
}

const plausibleTexts: Record<string, string> = {
  date: '2026-11-21',
  'date-time': '2026-11-21T18:00:00Z',
  uuid: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  email: 'eva@ejemplo.com',
}

function plausible(schema: Schema): string {
  const { type, format = '', enum: words } = schema
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (words) return JSON.stringify(words[0])
  if (schema.anyOf?.[0]) return plausible(schema.anyOf[0])
  if (type === 'boolean') return 'true'
  if (type === 'integer' || type === 'number') return '1'
  if (type === 'array') return '[]'
  if (type === 'object') return '{}'
  return JSON.stringify(plausibleTexts[format] ?? 'una palabra cualquiera')
}

function written(fields: Record<string, string>): string {
  return `{${Object.entries(fields).map(([name, value]) => `${JSON.stringify(name)}:${value}`)}}`
}

/** For callers who may use the endpoint: each hostile value as the whole body, in all fields at once and in each alone. */
function hostileBodies(endpoint: Endpoint, asker: Asker): string[] {
  if (!endpoint.body || !isMeantFor(endpoint, asker)) return hostileToAll
  const fields = plausibleFields(endpoint)
  const names = Object.keys(fields)
  const all = hostileValues.map((value) => written(Object.fromEntries(names.map((name) => [name, value]))))
  const single = names.flatMap((name) => hostileInField.map((value) => written({ ...fields, [name]: value })))
  return [...hostileValues, ...(names.length > 0 ? all : []), ...single, written(fields), '', '{']
}

function isMeantFor({ who }: Endpoint, asker: Asker): boolean {
  if (who === 'anyone') return asker === 'anonymous'
  return asker === (who === 'staff' ? 'administrator' : 'member')
}

function pathsOf(endpoint: Endpoint, asker: Asker): string[] {
  const { path } = endpoint
  if (!path.includes(':')) return [path]
  if (!isMeantFor(endpoint, asker)) return [path.replaceAll(/:\w+/g, '1')]
  return ['1', ...hostileIds].map((id) => path.replaceAll(/:\w+/g, id))
}

/** Several callers at once, because most of the time is spent waiting for the database. */
async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all]
  const take = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: 4 }, take))
}

async function startWalk() {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '1000000' } })
  await makeItems(app, 3)
  const member = await makeCollector(app)
  const administrator = await makeCollector(app, 'eva')
  await app.sql`insert into user_roles values (${administrator.userId}, 1, now())`
  /** A new session for each endpoint, because one of them ends it. */
  const enter = async (asker: Asker): Promise<Record<string, string>> => {
    if (asker === 'anonymous') return {}
    const origin = {
      address: '127.0.0.1',
      userAgent: '',
      deviceCookie: '',
      tokenHash: null,
      requestId: 'hostile',
    }
    const kind = asker === 'member' ? 'site' : 'admin'
    const { userId } = asker === 'member' ? member : administrator
    return { token: await openSession(app.db, { userId, kind, viewerId: null, origin, now: app.clock.now }) }
  }
  return { app, enter }
}

interface Walker {
  readonly asker: Asker
  readonly headers: Record<string, string>
}

/** Returns the requests that made the server fail. */
async function walk(app: TestApp, endpoint: Endpoint, { asker, headers }: Walker): Promise<string[]> {
  const { method } = endpoint
  const [first = '', ...others] = pathsOf(endpoint, asker)
  const sent = [
    ...hostileBodies(endpoint, asker).map((body) => ({ path: first, body })),
    ...others.map((path) => ({ path, body: written(plausibleFields(endpoint)) })),
  ]
  const broken: string[] = []
  await inTurns(sent, async ({ path, body }) => {
    const answer = await app.app.inject({
      method,
      url: `/api/${path}`,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
    })
    if (answer.statusCode >= 500) broken.push(`${answer.statusCode} ${method} ${path} ${body.slice(0, 200)}`)
  })
  return broken
}

const changing: Endpoint[] = Object.values(endpoints).filter(({ method }) => method !== 'GET')

test.each(['anonymous', 'member', 'administrator'] as const)(
  'No input sent as %s makes a writing endpoint fail',
  async (asker) => {
    const { app, enter } = await startWalk()
    const broken: string[] = []
    for (const endpoint of changing) {
      broken.push(...(await walk(app, endpoint, { asker, headers: await enter(asker) })))
    }
    expect(broken).toEqual([])
  },
  240_000,
)
