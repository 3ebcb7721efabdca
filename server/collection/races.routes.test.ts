import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { Collector } from '#test/collectors.ts'
import { findIllegalStates, givePlan, makeCollector, makeItems } from '#test/collectors.ts'

const lists = ['items', 'items_want', 'items_notinterested']
const trials = 10
const tabs = 64

test('Of 64 concurrent calls for the last place of a plan exactly one succeeds, ten times out of ten', async () => {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '1000' } })
  for (let trial = 0; trial < trials; trial++) {
    const member = await makeCollector(app, `miembro.${trial}`)
    const ids = await makeItems(app, tabs + 1)
    await givePlan(app, member, 2)
    await member.post(`me/items/${ids.at(-1)}`)
    const answers = await Promise.all(
      ids.slice(0, tabs).map((id, tab) => member.post(`me/${lists[tab % lists.length]}/${id}`)),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: tabs - 1 }, () => 403)])
    expect(answers.filter(({ status }) => status === 403)).toSatisfy((refused: { body: unknown }[]) =>
      refused.every(({ body }) => (body as { error: string }).error === 'quota_exceeded'),
    )
  }
  expect(await findIllegalStates(app)).toEqual([])
})

type Verb = (member: Collector, id: number) => Promise<{ status: number }>

const verbs: Verb[] = [
  (member, id) => member.post(`me/items/${id}`),
  (member, id) => member.post(`me/items/${id}`, { quantity: 3 }),
  (member, id) => member.post(`me/items/${id}/copies`),
  (member, id) => member.post(`me/items_want/${id}`),
  (member, id) => member.post(`me/items_notinterested/${id}`),
  (member, id) => member.remove(`me/items/${id}`),
  (member, id) => member.remove(`me/items_want/${id}`),
  (member, id) => member.post('me/items_bulk', { ids: [id], relation: 'want' }),
  (member, id) => member.post('me/items_bulk', { ids: [id], relation: null }),
  (member, id) => member.patch(`me/items/${id}`, { condition: 'suelta' }),
]

test('Concurrent contradicting calls leave a figure in one list with its copies, or in none', async () => {
  const app = await startTestApp()
  const member = await makeCollector(app)
  const [id = 0] = await makeItems(app, 1)
  for (let round = 0; round < 200; round++) {
    const chosen = [0, 1, 2, 3]
      .slice(0, 2 + (round % 3))
      .map((tab) => verbs[(round * 7 + tab * 3) % verbs.length])
    const answers = await Promise.all(chosen.map((verb) => verb?.(member, id)))
    expect(answers.filter((answer) => (answer?.status ?? 0) >= 500)).toEqual([])
    expect(await findIllegalStates(app)).toEqual([])
  }
})

test('Identical concurrent calls take effect once', async () => {
  const app = await startTestApp()
  const member = await makeCollector(app)
  const [id = 0] = await makeItems(app, 1)
  await Promise.all(Array.from({ length: 16 }, () => member.post(`me/items/${id}`, { quantity: 2 })))
  expect(await member.get(`me/items/${id}`)).toMatchObject({ body: { data: { user: { quantity: 2 } } } })
  const gone = await Promise.all(Array.from({ length: 16 }, () => member.remove(`me/items/${id}`)))
  expect(gone.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200))
  expect(await findIllegalStates(app)).toEqual([])
})
