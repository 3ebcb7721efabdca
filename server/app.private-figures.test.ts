import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { signInAsAdministrator } from '#test/administrators.ts'
import type { TestApp } from '#test/app.ts'
import { startCatalogueApp } from '#test/catalogue-app.ts'
import { type Collector, makeCollector, openSessionOf } from '#test/collectors.ts'
import { execute } from '#test/execute.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { findPrivateSlugs, makePrivateFigure, startIdsAt } from '#test/private-figures.ts'

// Only its owner sees a private figure (docs/product.md#private-figures). Every call of the contract is made here.

const calls = Object.entries(endpoints as Record<string, Endpoint>)
const secrets = ['zafarrancho', 'quimera', 'xilofono', 'xilófono', 'priv-9931', '7501031311309', 'privada-']
const firstId = 900_001
const unknownId = 800_001
// The figures' ids, unless they are among the digits of another number.
const ids = new RegExp(`(?<![\\d.])(?:${firstId}|${firstId + 1})(?!\\d)`, 'g')
const findSecrets = (text: string) => [
  ...secrets.filter((secret) => text.toLowerCase().includes(secret)),
  ...(text.match(ids) ?? []),
]

/** The profile of a member who shows everything. */
const openProfile = { bio: '', links: [], is_public: true, show_collection: true, show_wishlist: true }

/** What a call may refer to: a figure by its id, a license or line by its slug, a member. */
interface Named {
  item: number
  license: string
  line: string
}

interface Sent {
  url: string
  body?: unknown
}

const facets = ['licenses', 'lines', 'brands', 'sagas', 'arcos']

/** Every way to refer to the figure in the path and query of a call. */
function addressesOf({ path }: Endpoint, named: Named): string[] {
  const values: Record<string, (string | number)[]> = {
    slug: [named.license, named.line, 'zafarrancho', 'quimera', 'odisea'],
    licenseSlug: [named.license, 'odisea'],
    license: [named.license, 'odisea'],
    line: [named.line, 'itaca'],
    filter: facets,
    year: [2031],
    file: ['x'],
  }
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return names.reduce<string[]>(
    (paths, name) =>
      paths.flatMap((each) =>
        (values[name] ?? [named.item]).map((value) => each.replace(`:${name}`, `${value}`)),
      ),
    [path],
  )
}

const queriesOf = ({ item, license, line }: Named): string[] => [
  '',
  'query=zafarrancho',
  'search=zafarrancho',
  'query=7501031311309',
  'query=priv-9931',
  'barcode=7501031311309',
  `licenses=${license}`,
  `license=${license}&line=${line}`,
  'licenses=odisea',
  'query=ana',
  'year=2031&month=5',
  'release_years=2031',
  'username=ana',
  `item=${item}`,
]

const bodiesOf = ({ item, license, line }: Named): unknown[] => [
  { username: 'ana' },
  { username: 'ana', list: 'want' },
  { username: 'ana', license },
  { ids: [item], relation: 'want' },
  { license, line, relation: 'want' },
  { store: 'Tienda', total_cents: 1_000 },
  { kind: 'license', slug: license },
  { kind: 'line', slug: `${license}/${line}` },
  { kind: 'gaps', line: `${license}/${line}` },
  { kind: 'shelf', line: `${license}/${line}` },
  { kind: 'shelf', license },
  { kind: 'correction', item_id: item, fields: { name: 'Otra' }, sources: ['https://ejemplo.com'] },
  { item_id: item, is_taken: true },
  { ...openProfile, favorite_licenses: [license] },
]

/** A query whose parameters the call does not know is answered like one without them. */
function isKnownQuery({ query }: Endpoint, written: string): boolean {
  if (query === undefined) return written === ''
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  return [...new URLSearchParams(written).keys()].every((name) => name in properties)
}

/** A body of another shape is refused before anything is read. */
const isKnownBody = ({ body }: Endpoint, sent: unknown): boolean => body?.safeParse(sent).success ?? false

/** Every way to name the figure in the query or body, at the address that names it first; the other addresses without. */
function sentOf(endpoint: Endpoint, named: Named): Sent[] {
  const [first = '', ...others] = addressesOf(endpoint, named).map((path) => `/api/${path}`)
  const queries = queriesOf(named).filter((query) => isKnownQuery(endpoint, query))
  if (endpoint.method === 'GET')
    return [...queries.map((query) => ({ url: `${first}?${query}` })), ...others.map((url) => ({ url }))]
  const bodies = [{}, ...bodiesOf(named).filter((body) => isKnownBody(endpoint, body))]
  return [...bodies.map((body) => ({ url: first, body })), ...others.map((url) => ({ url, body: bodies[0] }))]
}

async function ask(app: TestApp, { method }: Endpoint, sent: Sent, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { token }) }
  const payload = sent.body === undefined ? {} : { payload: JSON.stringify(sent.body) }
  const answer = await app.app.inject({ method, url: sent.url, headers, ...payload })
  return { status: answer.statusCode, text: answer.body }
}

const openCalls = calls.filter(([, { who }]) => who !== 'staff')
const files = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/paginas.xml',
  '/sitemaps/figuras-1.xml',
  '/novedades.xml',
]

/** Everything that a visitor and another member can read, by call and caller. */
async function readAll(app: TestApp, { headers }: Collector, named: Named): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  const reads = openCalls.filter(([, { method, path }]) => method === 'GET' || path.endsWith('publicProfile'))
  // Its answer is another one each time.
  const random = 'requestPasskeyLogin'
  for (const [name, endpoint] of reads.filter(([name]) => name !== random))
    for (const [at, sent] of sentOf(endpoint, named).entries()) {
      const key = `${name} ${at}`
      if (endpoint.who === 'anyone') answers.set(`${key} visitor`, (await ask(app, endpoint, sent)).text)
      answers.set(`${key} member`, (await ask(app, endpoint, sent, headers.token)).text)
    }
  for (const url of files) answers.set(url, (await app.app.inject({ method: 'GET', url })).body)
  return answers
}

async function start() {
  const app = await startCatalogueApp({ env: { RATE_LIMIT_SCALE: '100000' } })
  const ana = await makeCollector(app, 'ana')
  const berta = await makeCollector(app, 'berta')
  const { id } = await makeItem(app.db, app.itaca, {
    name: 'Ulises',
    release_mx: '2031-05-04',
    release_mx_precision: 'day',
  })
  for (const member of [ana, berta]) {
    expect((await member.post('me/editUserProfile', { ...openProfile, favorite_licenses: [] })).status).toBe(
      200,
    )
    expect((await member.post(`me/items/${id}`)).status).toBe(200)
  }
  return { app, ana, berta }
}

/** Ana adds two private figures and uses them in every way. */
async function keepPrivateFigures(app: TestApp, ana: Collector): Promise<Named> {
  await startIdsAt(app, firstId)
  const fields = {
    name: 'Zafarrancho',
    sku: 'PRIV-9931',
    barcode: '7501031311309',
    release_date: '2031-05-04',
    status: 'anunciada',
  }
  const item = await makePrivateFigure(app, ana.userId, {
    license_name: 'Quimera',
    line_name: 'Xilófono',
    fields,
  })
  const second = { license: 'odisea', line: 'itaca', fields: { ...fields, name: 'Zafarrancho en Ítaca' } }
  const near = await makePrivateFigure(app, ana.userId, second)
  const acts = [
    await ana.post(`me/items/${item}`, { price_paid_cents: 12_300, currency: 'MXN', notes: 'mía' }),
    await ana.post(`me/items_reserved/${item}`, {
      store: 'Tienda',
      total_cents: 50_000,
      deposit_cents: 10_000,
    }),
    await ana.post(`me/items_want/${near}`, { priority: 3 }),
  ]
  expect(acts.map(({ status }) => status)).toEqual([200, 200, 200])
  return { item, ...(await findPrivateSlugs(app)) }
}

test('Nothing that a visitor or another member reads changes when a member keeps private figures', async () => {
  const { app, ana, berta } = await start()
  // What she looks for here would be in her own export, so there is no room for it.
  await app.sql`insert into misses (user_id, kind, key, words, missed_on)
    select ${berta.userId}, 'text', 'k' || n, 'k' || n, now() from generate_series(1, 300) as n`
  const before = await readAll(app, berta, { item: firstId, license: 'privada-x', line: 'privada-y' })
  const after = await readAll(app, berta, await keepPrivateFigures(app, ana))
  expect([...after].filter(([key, text]) => before.get(key) !== text)).toEqual([])
  expect([...after].filter(([, text]) => findSecrets(text).length > 0)).toEqual([])
})

test('A call of another member that names a private figure is answered as for an unknown one and writes nothing', async () => {
  const { app, ana, berta } = await start()
  const named = await keepPrivateFigures(app, ana)
  const unknown: Named = { item: unknownId, license: named.license.replace(/.$/, 'x'), line: 'privada-y' }
  const writes = openCalls.filter(([, { method, upload }]) => method !== 'GET' && upload === undefined)
  const different: unknown[] = []
  for (const [name, endpoint] of writes) {
    const expected = sentOf(endpoint, unknown)
    for (const [at, sent] of sentOf(endpoint, named).entries()) {
      const token = await openSessionOf(app, berta.userId, 'site')
      const answer = await ask(app, endpoint, sent, token)
      const known = await ask(app, endpoint, expected[at] ?? sent, token)
      // Calls whose response contains a secret or a new row are compared by their status.
      if (answer.status !== known.status || findSecrets(answer.text).length > 0)
        different.push([name, sent, answer])
    }
  }
  expect(different).toEqual([])
  expect(await countForeignRows(app)).toBe(0)
})

test('The administration shows private figures in contributions only', async () => {
  const { app, room } = await signInAsAdministrator()
  const olga = await makeCollector(app, 'olga')
  const odisea = await makeLicense(app.db, { slug: 'odisea', name: 'La Odisea' })
  await makeItem(app.db, await makeLine(app.db, odisea, { slug: 'itaca', name: 'Ítaca' }))
  const named = await keepPrivateFigures(app, olga)
  const reads = calls.filter(([, { who, method }]) => who === 'staff' && method === 'GET')
  const shown: unknown[] = []
  for (const [name, endpoint] of reads.filter(([, { permission }]) => permission !== 'contributions'))
    for (const sent of sentOf(endpoint, named)) {
      const { text } = await ask(app, endpoint, sent, room.headers.token)
      if (findSecrets(text).length > 0) shown.push([name, sent.url, text])
    }
  expect(shown).toEqual([])
})

/** Rows of members that refer to a private figure or place of somebody else. */
async function countForeignRows({ db }: TestApp): Promise<number> {
  const rows = await execute(db)<{ n: number }>`
    select count(*)::int as n from (
      select m.user_id, i.owner_id from marks m join all_items i on i.id = m.item_id
      union all select r.user_id, i.owner_id from reservations r join all_items i on i.id = r.item_id
      union all select h.user_id, n.owner_id from hidden_shelves h join all_lines n on n.id = h.line_id
      union all select h.user_id, l.owner_id from hidden_shelves h join all_licenses l on l.id = h.license_id
      union all select f.user_id, l.owner_id from favorite_licenses f join all_licenses l on l.id = f.license_id
    ) as own where owner_id <> user_id`
  return rows[0]?.n ?? 0
}
