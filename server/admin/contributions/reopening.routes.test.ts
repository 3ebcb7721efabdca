import { expect, test } from 'vitest'
import { refusalOf } from '#test/answers.ts'
import { findIllegalStates } from '#test/collectors.ts'
import { contributionOf, setUpContributions } from '#test/contributions.ts'
import { makeItem } from '#test/makers.ts'
import { decisionOf, makeReviewer } from '#test/reviewers.ts'

async function start() {
  const all = await setUpContributions()
  return { ...all, carla: await makeReviewer(all.app) }
}

test('After the undo of a merge its author has the missing figure again, and the other one is as it was', async () => {
  const { app, ana, line, miss, carla } = await start()
  const decide = (id: number, act: 'merge' | 'undo', body: object) =>
    carla.post(`admin/contributions/${id}/${act}`, body)
  const there = await makeItem(app.db, line, { name: 'Argos, perro', barcode: '7501031311309' })
  const fields = { name: 'Argos', scale: '1/6' }
  const { id, item } = contributionOf(await miss(fields, { line: undefined, line_name: 'Perros' }))
  const itemId = item?.id ?? 0
  await ana.post(`me/items/${itemId}`, { notes: 'De mi abuela' })
  await ana.post(`me/items_reserved/${itemId}`, { store: 'Mi tienda', total_cents: 100_000 })
  const merge = async (revision: number) =>
    decisionOf(await decide(id, 'merge', { revision, into: there.id, fields })).contribution
  const first = await merge(1)
  const undone = decisionOf(await decide(id, 'undo', { revision: first.revision }))
  expect(undone).toMatchObject({
    contribution: {
      state: 'pendiente',
      merged_into: null,
      item: { is_private: true, line: { name: 'Perros' } },
    },
    kept: [],
    members_kept: 0,
  })
  const backId = undone.contribution.item?.id ?? 0
  expect(await ana.get(`me/items/${backId}`)).toAnswer({
    user: { relation: 'collection', reserved: true },
    copies: [{ notes: 'De mi abuela' }],
  })
  expect(await ana.get(`me/items/${there.id}`)).toAnswer({ user: { relation: null } })
  await expect
    .poll(async () => (await app.get(`publicdata/items/${there.id}`)).body)
    .toMatchObject({ data: { scale: null } })

  const again = await merge(undone.contribution.revision)
  await ana.post(`me/items/${there.id}/copies`, {})
  const changed = decisionOf(await decide(id, 'undo', { revision: again.revision }))
  expect(changed).toMatchObject({ members_kept: 1 })
  expect(await ana.get(`me/items/${there.id}`)).toAnswer({ copies: [{}, {}] })
  expect(await findIllegalStates(app)).toEqual([])

  const last = await merge(changed.contribution.revision)
  const further = await makeItem(app.db, line, { name: 'Argos, el perro' })
  expect((await carla.post(`admin/items/${there.id}/merge`, { into: further.id })).status).toBe(200)
  const superseded = await decide(id, 'undo', { revision: last.revision })
  expect(superseded).toRefuse(409, 'merge_superseded')

  await app.sql`update merge_records set merged_at = merged_at - interval '31 days'`
  const late = await decide(id, 'undo', { revision: last.revision })
  expect(late).toRefuse(409, 'contribution_merged')
})

test('Nobody decides about their own contribution while somebody else may', async () => {
  const { app, line, carla, item } = await start()
  const berta = await makeReviewer(app, 'berta')
  const sent = contributionOf(
    await carla.post('me/contributions', { kind: 'correction', item_id: item.id, fields: { scale: '1/6' } }),
  )
  const missing = contributionOf(
    await carla.post('me/contributions', {
      kind: 'new_item',
      fields: { name: 'Argos' },
      license: 'odisea',
      line: 'itaca',
    }),
  )
  const own = refusalOf(403, 'own_contribution')
  const at = (id: number, act: string) => `admin/contributions/${id}/${act}`
  const acceptance = { revision: 1, fields: { scale: '1/6' } }
  expect(await carla.post(at(sent.id, 'accept'), acceptance)).toMatchObject(own)
  expect(await carla.post(at(sent.id, 'refuse'), { revision: 1, reason: 'sin_fuente' })).toMatchObject(own)
  expect(await carla.post(at(missing.id, 'merge'), { revision: 1, into: item.id })).toMatchObject(own)
  expect((await berta.post(at(sent.id, 'accept'), acceptance)).status).toBe(200)
  expect(await carla.post(at(sent.id, 'undo'), { revision: 2 })).toMatchObject(own)
  await app.sql`update users set blocked_at = now(), blocked_reason = 'x' where id = ${berta.userId}`
  const alone = { revision: 1, fields: { name: 'Argos' }, line_id: line.id }
  expect((await carla.post(at(missing.id, 'accept'), alone)).status).toBe(200)
})
