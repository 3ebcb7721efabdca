import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { signInAsAdministrator } from '#test/administrators.ts'
import type { TestApp } from '#test/app.ts'
import { makeCollector, makeItems } from '#test/collectors.ts'
import { addReadToken, bearer } from '#test/read-tokens.ts'

// A read token reads its member's lists and does nothing else (docs/callers.md#read-tokens). Every call of the contract is made here.

const calls = Object.entries(endpoints as Record<string, Endpoint>)
const accepting = calls.filter(([, { acceptsReadToken }]) => acceptsReadToken).map(([name]) => name)

/** The calls whose input below is complete answer 200; the others say what is missing, or find nothing. */
const queries: Record<string, string> = { listReservationDates: '?from=2026-11-01&to=2026-11-30' }

async function ask(app: TestApp, [name, { method, path }]: [string, Endpoint], headers: object) {
  const url = `/api/${path.replace(':year', '2026').replaceAll(/:\w+/g, '1')}${queries[name] ?? ''}`
  const answer = await app.app.inject({ method, url, headers: { ...headers } })
  return [name, answer.statusCode, (answer.body.match(/"error":"(\w+)"/) ?? [])[1]] as const
}

/** What is in each table, without what counts calls and the day on which a token was used. */
async function snapshot(app: TestApp): Promise<unknown[]> {
  const tables = await app.sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('rate_limits', 'read_tokens') order by 1`
  const found = tables.map(
    ({ name }) => app.sql`
    select ${name} as name, md5(query_to_xml(format('select t::text from %I t order by 1', ${name}::text), true, true, '')::text)`,
  )
  return Promise.all(found)
}

test('A read token is answered by the calls that accept it only, whatever is sent beside it, and changes nothing', async () => {
  const { app, room } = await signInAsAdministrator()
  await makeItems(app, 1)
  const eva = await makeCollector(app, 'ada')
  const { token } = await addReadToken(app, eva)
  const before = await snapshot(app)
  const refused: unknown[] = []
  const accepted: unknown[] = []
  for (const call of calls) {
    // Neither the session of its member nor one of the staff makes it more.
    for (const beside of [{}, eva.headers, { token: room.headers.token }]) {
      const answer = await ask(app, call, { ...bearer(token), ...beside })
      ;(answer[2] === 'not_for_read_tokens' ? refused : accepted).push(answer)
    }
  }
  expect(new Set(accepted.map((answer) => (answer as string[])[0]))).toEqual(new Set(accepting))
  expect(refused).toEqual(
    calls
      .filter(([name]) => !accepting.includes(name))
      .flatMap(([name]) => Array.from({ length: 3 }, () => [name, 403, 'not_for_read_tokens'])),
  )
  const statuses = new Set(accepted.map((answer) => (answer as number[])[1]))
  expect([...statuses].toSorted()).toEqual([200, 404])
  expect(await snapshot(app)).toEqual(before)
})

test('Only a GET of the own lists accepts a read token', () => {
  const others = calls.filter(
    ([, { acceptsReadToken, method, who, scriptOnly }]) =>
      acceptsReadToken && (method !== 'GET' || scriptOnly || (who !== 'collector' && who !== 'member')),
  )
  expect(others).toEqual([])
  expect(accepting.length).toBeGreaterThan(15)
})
