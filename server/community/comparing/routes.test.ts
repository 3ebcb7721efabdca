import { expect, test } from 'vitest'
import type { Comparison } from '#contract/community/compare.ts'
import { expectData, refusalOf } from '#test/answers.ts'
import type { Collector } from '#test/collectors.ts'
import { makeOwnFigure, setUpFollows, showProfile } from '#test/follows.ts'
import { makeItem } from '#test/makers.ts'

const compare = async (member: Collector, username: string) => {
  const { counts, wanted, missing, lines } = expectData<Comparison>(
    await member.get(`me/compare/${username}`),
  )
  return {
    counts,
    wanted: wanted.items.map(({ name }) => name),
    missing: missing.items.map(({ name }) => name),
    lines: lines.map(({ line, items_count, own, theirs }) => [line.name, items_count, own, theirs]),
  }
}

test('Two collections are compared by what one has and the other wants or lacks, without private figures', async () => {
  const { app, itaca, troya, ana, beto } = await setUpFollows()
  const make = async (line: typeof itaca, name: string) => (await makeItem(app.db, line, { name })).id
  const [ulises, circe, argos] = [
    await make(itaca, 'Ulises'),
    await make(itaca, 'Circe'),
    await make(itaca, 'Argos'),
  ]
  const hector = await make(troya, 'Héctor')
  await ana.post(`me/items/${ulises}`)
  await ana.post(`me/items_want/${circe}`)
  await ana.post(`me/items_want/${hector}`)
  const polifemo = await make(troya, 'Polifemo')
  await ana.post(`me/items/${polifemo}`)
  for (const id of [circe, argos, polifemo]) await beto.post(`me/items/${id}`)
  for (const member of [ana, beto]) await member.post(`me/items/${await makeOwnFigure(app, member)}`)
  await showProfile(beto)
  expect(await compare(ana, 'BETO')).toEqual({
    counts: { own: 2, theirs: 3, common: 1 },
    wanted: ['Circe'],
    missing: ['Ulises'],
    lines: [
      ['Ítaca', 3, 1, 2],
      ['Troya', 2, 1, 1],
    ],
  })
})

test('A collection that is not shown, an unknown one and the own one are refused', async () => {
  const { ana, beto } = await setUpFollows()
  const hidden = refusalOf(404, 'profile_not_public')
  expect(await ana.get('me/compare/beto')).toMatchObject(hidden)
  expect(await ana.get('me/compare/nadie')).toMatchObject(hidden)
  await showProfile(beto, { show_collection: false, show_wishlist: true })
  expect(await ana.get('me/compare/beto')).toMatchObject(hidden)
  expect((await ana.get('me/compare/ana')).status).toBe(422)
})
