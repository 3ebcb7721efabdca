import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDirectly, startTestApp, type TestApp, type TestSettings } from '#test/app.ts'
import { type Collector, findIllegalStates, givePlan, makeCollector, makeItems } from '#test/collectors.ts'
import { execute } from '#test/execute.ts'

/* First marks that arrive at the same time share a statement. The results must equal those of separate statements. */

const unknownId = 2_147_483_647

/** Members who have marked before, and an unmarked figure for each. */
async function start(count: number, settings: TestSettings = {}) {
  const app = await startTestApp(undefined, { ...settings, env: { RATE_LIMIT_SCALE: '1000' } })
  const members = await makeMembers(app, 'm', { count, places: 100 })
  const [marked = 0, ...ids] = await makeItems(app, count + 1)
  for (const member of members) await member.post(`me/items/${marked}`)
  return { app, members, ids }
}

async function makeMembers(app: TestApp, name: string, { count, places }: { count: number; places: number }) {
  const members: Collector[] = []
  for (let place = 0; place < count; place++) {
    const member = await makeCollector(app, `${name}.${place}`)
    await givePlan(app, member, places)
    members.push(member)
  }
  return members
}

/** Each marks the figure of the same place, all at once. */
const markAll = (members: Collector[], ids: number[]) =>
  members.map((member, place) => member.post(`me/items_want/${ids[place]}`))

const statusesOf = async (answers: ReturnType<typeof markAll>) =>
  (await Promise.all(answers)).map(({ status }) => status)

const verbs: ((member: Collector, id: number) => ReturnType<Collector['ask']>)[] = [
  (member, id) => member.post(`me/items/${id}`),
  (member, id) => member.post(`me/items_want/${id}`),
  (member, id) => member.post(`me/items_notinterested/${id}`),
  (member, id) => member.post(`me/items/${id}`, { quantity: 2 }),
  (member, id) => member.remove(`me/items/${id}`),
  (member, id) => member.remove(`me/items_want/${id}`),
  (member, id) => member.post('me/items_bulk', { ids: [id], relation: 'want' }),
]
const act = fc.record({ verb: fc.nat(verbs.length - 1), figure: fc.nat(5) })
const stories = fc.array(fc.array(act, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 6 })

test('Concurrent marks give each member the same result as one mark alone', async () => {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '1000' } })
  const ids = [...(await makeItems(app, 5)), unknownId]
  let run = 0
  const tell = async (member: Collector | undefined, story: { verb: number; figure: number }[]) => {
    const heard: unknown[] = []
    for (const { verb, figure } of story) {
      const { status, body } = (await (member && verbs[verb]?.(member, ids[figure] ?? 0))) ?? {}
      heard.push({ status, body })
    }
    const left = await Promise.all(ids.map((id) => member?.get(`me/items/${id}`)))
    return { heard, left: left.map((answer) => answer?.body) }
  }
  const told = fc.asyncProperty(stories, async (said) => {
    const name = `r${run++}`
    const count = said.length
    const crowd = await makeMembers(app, name, { count, places: 3 })
    const alone = await makeMembers(app, `${name}.solo`, { count, places: 3 })
    const together = await Promise.all(said.map((story, place) => tell(crowd[place], story)))
    for (const [place, story] of said.entries()) {
      const { heard, left } = await tell(alone[place], story)
      expect(together[place]?.heard).toEqual(heard)
      expect(withoutIds(together[place]?.left)).toEqual(withoutIds(left))
      expect(left.filter((body) => /"relation":"/.test(JSON.stringify(body))).length).toBeLessThanOrEqual(3)
    }
    expect(await findIllegalStates(app)).toEqual([])
  })
  await fc.assert(told, { numRuns: 12 })
})

/** Each copy has an id of its own. */
const withoutIds = (bodies: unknown) =>
  JSON.parse(JSON.stringify(bodies, (key, value: unknown) => (key === 'id' ? undefined : value)))

test('Marks of several members at the same time use one commit', async () => {
  const { app, members, ids } = await start(16)
  expect(await statusesOf(markAll(members, ids))).toEqual(members.map(() => 200))
  const rows = await app.sql`select distinct xmin::text from marks where item_id = any(${ids}::int[])`
  expect(rows.length).toBeLessThan(members.length / 2)
})

test('A locked member or a figure being deleted does not delay the others', async () => {
  const { app, members, ids } = await start(8)
  const answers = await app.db.transaction().execute(async (tx) => {
    await execute(tx)`select from collectors where user_id = ${members[0]?.userId ?? 0} for update`
    await execute(tx)`select from items where id = ${ids[1]} for update`
    const [held, taken, ...others] = markAll(members, ids)
    let settled = 0
    for (const answer of [held, taken]) void answer?.then(() => settled++)
    expect(await statusesOf(others)).toEqual(others.map(() => 200))
    expect(settled).toBe(0)
    return { held, taken }
  })
  expect([(await answers.held)?.status, (await answers.taken)?.status]).toEqual([200, 200])
})

test('If the database refuses one mark, the others are still written', async () => {
  const { app, members, ids } = await start(8)
  await app.sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`
  await app.sql`create trigger refuse before insert on marks for each row
    when (new.item_id = ${sql.lit(ids[3])}) execute function refuse()`
  expect(await statusesOf(markAll(members, ids))).toEqual(
    members.map((_, place) => (place === 3 ? 500 : 200)),
  )
  expect(await findIllegalStates(app)).toEqual([])
})

test('A session that has ended is refused at once, also among concurrent calls', async () => {
  const { app, members, ids } = await start(8)
  await app.sql`delete from sessions where user_id = ${members[2]?.userId ?? 0}`
  await app.sql`update users set blocked_at = now() where id = ${members[5]?.userId ?? 0}`
  const over = [2, 5]
  expect(await statusesOf(markAll(members, ids))).toEqual(
    members.map((_, place) => (over.includes(place) ? 401 : 200)),
  )
})

test('While the table is locked every call is answered 503 instead of waiting for it, and 200 afterwards', async () => {
  const { app, members, ids } = await start(8, { openDb: (url, log) => openDirectly(url, log, 'request') })
  await app.db.transaction().execute(async (tx) => {
    await execute(tx)`lock table marks in access exclusive mode`
    expect(await statusesOf(markAll(members, ids))).toEqual(members.map(() => 503))
  })
  expect(await statusesOf(markAll(members, ids))).toEqual(members.map(() => 200))
})

test('Two processes use the last place of each plan once, without a deadlock', async () => {
  const { app, members, ids } = await start(16)
  for (const member of members) await givePlan(app, member, 2)
  const beside = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '1000' }, beside: app })
  const asked = members.flatMap(({ headers }, place) =>
    [app, beside].flatMap((process) =>
      [ids[place], ids.at(-1 - place)].map((id) =>
        process.post(`me/items_want/${id}`, undefined, { headers }),
      ),
    ),
  )
  const statuses = await statusesOf(asked)
  // Each member marks two figures twice, and the plan has room for one.
  for (const status of [200, 403]) {
    expect(statuses.filter((one) => one === status)).toHaveLength(members.length * 2)
  }
  expect(await findIllegalStates(app)).toEqual([])
})
