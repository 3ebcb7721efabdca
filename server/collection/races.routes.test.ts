import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { type Collector, findIllegalStates, makeCollector, makeItems } from '#test/collectors.ts'

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
