import { hash } from '@node-rs/argon2'
import { openSession } from '#server/accounts/sessions/service.ts'
import { startTestApp, type TestApp, type TestResponse, type TestSettings } from '#test/app.ts'
import { execute } from '#test/execute.ts'
import { makeItemsOf, makeLicense, makeLine } from '#test/makers.ts'
import { registrationForm } from '#test/members.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** A member with a validated account, and their API calls. */
export interface Collector {
  userId: number
  headers: { token: string }
  ask(method: Method, path: string, body?: unknown): Promise<TestResponse>
  get(path: string): Promise<TestResponse>
  post(path: string, body?: unknown): Promise<TestResponse>
  patch(path: string, body?: unknown): Promise<TestResponse>
  remove(path: string): Promise<TestResponse>
  /** POSTs a form with files. */
  sendForm(path: string, form: FormData): Promise<TestResponse>
}

/** The API with a member and that many figures. */
export async function startWithMember({
  now,
  items: count = 0,
  ...settings
}: TestSettings & { now?: string; items?: number } = {}) {
  const app = await startTestApp(now, settings)
  const ana = await makeCollector(app)
  const items = count > 0 ? await makeItems(app, count) : []
  const [first = 0, second = 0, third = 0] = items
  return { app, ana, items, first, second, third }
}

/** `name` distinguishes the members of one test. */
export async function makeCollector(app: TestApp, name = 'ana'): Promise<Collector> {
  return collectorOf(app, await insertMember(app, name))
}

export function collectorOf(app: TestApp, { userId, token }: { userId: number; token: string }): Collector {
  const ask: Collector['ask'] = async (method, path, body) => {
    const sent = body === undefined ? {} : { payload: JSON.stringify(body) }
    const headers = { token, 'content-type': 'application/json' }
    const answer = await app.app.inject({ method, url: `/api/${path}`, headers, ...sent })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    const read = isJson ? answer.json() : answer.body
    return { status: answer.statusCode, headers: answer.headers, body: read }
  }
  return {
    userId,
    headers: { token },
    ask,
    get: (path) => ask('GET', path),
    post: (path, body) => ask('POST', path, body),
    patch: (path, body) => ask('PATCH', path, body),
    remove: (path) => ask('DELETE', path),
    sendForm: async (path, form) => {
      const sent = new Request('http://x', { method: 'POST', body: form })
      const headers = { token, 'content-type': sent.headers.get('content-type') ?? '' }
      const payload = Buffer.from(await sent.arrayBuffer())
      const answer = await app.app.inject({ method: 'POST', url: `/api/${path}`, payload, headers })
      return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
    },
  }
}

/** Hashed once with a low cost, because hashing has tests of its own. */
const passwordHash = hash(registrationForm.password, { memoryCost: 64, timeCost: 1 })

/** Inserts the member directly, because registration has tests of its own. */
export async function insertMember({ db, clock }: TestApp, username: string) {
  const { now } = clock
  const rows = await execute(db)<{ id: number }>`
    insert into users (username, email, fullname, password_hash, terms_version, terms_accepted_at, created_at, validated_at)
    values (${username}, ${`${username}@ejemplo.com`}, ${registrationForm.fullname}, ${await passwordHash}, '1', ${now}, ${now}, ${now})
    returning id`
  const userId = rows[0]?.id ?? 0
  return { userId, token: await openSessionOf({ db, clock }, userId, 'site') }
}

export async function openSessionOf(
  { db, clock: { now } }: Pick<TestApp, 'db' | 'clock'>,
  userId: number,
  kind: 'site' | 'admin',
): Promise<string> {
  const origin = { address: '127.0.0.1', requestId: '', userAgent: '', deviceCookie: '', tokenHash: null }
  const passwordGivenAt = kind === 'site' ? now : null
  return await openSession(db, { userId, kind, viewerId: null, passwordGivenAt, origin, now })
}

/** Creates that many figures in a new line; returns their ids. */
export async function makeItems(app: TestApp, count: number): Promise<number[]> {
  const line = await makeLine(app.db, await makeLicense(app.db))
  const items = await makeItemsOf(
    app.db,
    line,
    Array.from({ length: count }, () => ({})),
  )
  return items.map(({ id }) => id)
}

/** Gives the member a plan with that item limit. */
export async function givePlan(app: TestApp, { userId }: Collector, itemLimit: number): Promise<void> {
  await app.sql`
    with made as (insert into plans (slug, name, price_month_cents, price_year_cents, item_limit, active)
      values (${`de-${userId}-${itemLimit}`}, 'De prueba', 0, 0, ${itemLimit}, false) returning id)
    insert into member_plans (user_id, plan_id, since) select ${userId}, id, now() from made
    on conflict (user_id) do update set plan_id = excluded.plan_id`
}

/** Finds rows that violate an invariant, by reading the tables. */
export async function findIllegalStates({ db }: TestApp): Promise<unknown[]> {
  const rows = await execute(db)`
    select 'counts' as what, c.user_id, null::int as item_id from collectors c
    where (collection_count, want_count, notinterested_count) <> (select count(*) filter (where relation = 'collection'), count(*) filter (where relation = 'want'),
        count(*) filter (where relation = 'notinterested') from marks m where m.user_id = c.user_id)
    union all
    select 'collected without copies', user_id, item_id from marks m where relation = 'collection'
      and not exists (select from copies k where k.user_id = m.user_id and k.item_id = m.item_id)
    union all
    select 'copies of what is not collected', user_id, item_id from copies k
    where not exists (select from marks m where m.user_id = k.user_id and m.item_id = k.item_id
      and m.relation = 'collection')`
  return rows
}
