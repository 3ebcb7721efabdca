import { expect, test } from 'vitest'
import { expectData, refusalOf } from '#test/answers.ts'
import { makeCollector } from '#test/collectors.ts'
import { contributionOf, setUpContributions } from '#test/contributions.ts'
import { makeItem } from '#test/makers.ts'
import { makeReviewer, reviewedOf } from '#test/reviewers.ts'
import { updateMembersWaiting } from './service.ts'

async function start() {
  const all = await setUpContributions()
  const carla = await makeReviewer(all.app)
  const read = async (id: number) => reviewedOf(await carla.get(`admin/contributions/${id}`))
  const decide = (id: number, act: 'accept' | 'refuse' | 'merge', body: object) =>
    carla.post(`admin/contributions/${id}/${act}`, body)
  // Read where nothing is cached.
  const figureOf = async (id: number) => {
    return expectData<{ revision: number; fields: Record<string, string> }>(
      await carla.get(`admin/items/${id}`),
    )
  }
  return { ...all, carla, read, decide, figureOf }
}

test('A correction is accepted by the form of its figure, with whatever it says then, and the figure gets a version', async () => {
  const { app, item, correct, carla, ana, read, decide, figureOf } = await start()
  const { id } = contributionOf(await correct({ scale: '1/6', height_mm: '300', materials: 'PVC' }))
  const { revision, ...shown } = await read(id)
  expect(shown).toMatchObject({
    author: { username: 'ana', accepted: 0, refused: 0 },
    fields: [
      { field: 'scale', seen: '1/12', proposed: '1/6' },
      { field: 'height_mm', seen: '', proposed: '300' },
      { field: 'materials', proposed: 'PVC' },
    ],
  })
  const { revision: item_revision } = await figureOf(item.id)
  const fields = { scale: '1/6', height_mm: '310', sku: 'ULI-1' }
  const answer = await decide(id, 'accept', { revision, item_revision, fields })
  expect(reviewedOf(answer)).toMatchObject({
    state: 'aceptada',
    decided_by: 'Ana Núñez',
    fields: [{ accepted: '1/6' }, { proposed: '300', accepted: '310' }, { proposed: 'PVC', accepted: '' }],
  })
  expect(await figureOf(item.id)).toMatchObject({ fields: { ...fields, materials: '' } })
  expect(contributionOf(await ana.get(`me/contributions/${id}`)).state).toBe('aceptada')
  const rows = await app.sql`select act, administrator_id as by, user_id from audit_entries
    where subject_kind in ('contribution', 'item') order by id`
  expect(rows).toEqual([
    { act: 'item_corrected', by: carla.userId, user_id: null },
    { act: 'contribution_accepted', by: carla.userId, user_id: ana.userId },
  ])
})

test('When the figure or the contribution changed meanwhile nothing is written', async () => {
  const { app, ana, item, correct, read, decide, figureOf } = await start()
  const { id } = contributionOf(await correct({ scale: '1/6' }))
  const { revision } = await read(id)
  const seen = await figureOf(item.id)
  await app.sql`update items set scale = '1/8' where id = ${item.id}`
  const fields = { scale: '1/6' }
  expect(await decide(id, 'accept', { revision, fields })).toRefuse(409, 'conflict')
  const stale = await decide(id, 'accept', { revision, item_revision: seen.revision, fields })
  expect(stale).toRefuse(409, 'conflict')
  const now = await figureOf(item.id)
  expect(now.fields).toMatchObject({ scale: '1/8' })
  await ana.patch(`me/contributions/${id}`, { revision, fields: { scale: '1/4' } })
  const wanted = { item_revision: now.revision, fields }
  expect(await decide(id, 'accept', { revision, ...wanted })).toRefuse(409, 'conflict')
  expect((await decide(id, 'accept', { revision: revision + 1, ...wanted })).status).toBe(200)
})

test('A decision about a withdrawn or decided contribution is refused with a code, and only one of two reviewers decides', async () => {
  const { app, ana, item, correct, carla, read, decide, figureOf } = await start()
  const gone = contributionOf(await correct({ scale: '1/6' })).id
  await ana.remove(`me/contributions/${gone}`)
  const closed = refusalOf(409, 'contribution_closed')
  expect(await decide(gone, 'accept', { revision: 1, fields: { scale: '1/6' } })).toMatchObject(closed)
  const { id } = contributionOf(await correct({ height_mm: '300' }))
  const berta = await makeReviewer(app, 'berta')
  const { revision } = await read(id)
  const { revision: item_revision } = await figureOf(item.id)
  const acceptance = { revision, item_revision, fields: { height_mm: '300' } }
  const answers = await Promise.all([
    carla.post(`admin/contributions/${id}/accept`, acceptance),
    berta.post(`admin/contributions/${id}/refuse`, { revision, reason: 'sin_fuente' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)).toMatchObject(closed)
})

test('A refusal needs a reason, and its author reads it', async () => {
  const { ana, correct, decide } = await start()
  const { id } = contributionOf(await correct({ scale: '1/6' }))
  for (const wrong of [{}, { reason: 'porque_no' }, { reason: 'otra' }, { reason: 'otra', reason_text: ' ' }])
    expect((await decide(id, 'refuse', { revision: 1, ...wrong })).status).toBe(422)
  expect(
    (await decide(id, 'refuse', { revision: 1, reason: 'otra', reason_text: 'Es otra edición.' })).status,
  ).toBe(200)
  expect(contributionOf(await ana.get(`me/contributions/${id}`))).toMatchObject({
    state: 'rechazada',
    reason: 'otra',
    reason_text: 'Es otra edición.',
  })
})

test('What a process of the version before accepts in part while both run is accepted', async () => {
  const { app, ana, correct } = await start()
  const { id } = contributionOf(await correct({ scale: '1/6' }))
  await app.sql`update contributions set state = 'aceptada_parcial', decided_at = now() where id = ${id}`
  expect(contributionOf(await ana.get(`me/contributions/${id}`)).state).toBe('aceptada')
})

test('The queue begins with what most members wait for, and its filters also apply to the next contribution', async () => {
  const { app, line, item, correct, miss, carla } = await start()
  const other = await makeItem(app.db, line, { name: 'Telémaco' })
  const first = contributionOf(await miss({ name: 'Argos' })).id
  const second = contributionOf(await correct({ scale: '1/6' }, { item_id: other.id })).id
  const third = contributionOf(await correct({ scale: '1/6' })).id
  const beto = await makeCollector(app, 'beto')
  await beto.post(`me/items/${item.id}`, {})
  await updateMembersWaiting(app.db)
  const ids = async (query = '') =>
    expectData<{ id: number }[]>(await carla.get(`admin/contributions${query}`)).map(({ id }) => id)
  expect(await ids()).toEqual([third, first, second])
  expect(await ids('?kind=correction')).toEqual([third, second])
  expect(await ids('?query=telem')).toEqual([second])
  expect(await ids('?query=%40ana&kind=new_item')).toEqual([first])
  await app.sql`update all_items set name = 'Néstor' where id = ${other.id}`
  expect([await ids('?query=nestor'), await ids('?query=telem')]).toEqual([[second], []])
  expect(await ids('?state=rechazada')).toEqual([])
  const next = async (query: string) =>
    expectData<{ id: number | null }>(await carla.get(`admin/contributions/next?${query}`)).id
  expect(await next('')).toBe(third)
  expect(await next(`after=${third}`)).toBe(first)
  expect(await next(`after=${third}&kind=correction`)).toBe(second)
  expect(await next(`after=${second}`)).toBe(null)
  expect(await next(`after=${second}&direction=previous`)).toBe(first)
  await carla.post(`admin/contributions/${first}/refuse`, { revision: 1, reason: 'duplicada' })
  expect(await next(`after=${first}`)).toBe(second)
  expect(await carla.get('admin/overview')).toAnswer({
    waiting: expect.arrayContaining([{ what: 'contributions', count: 2 }]),
  })
})

test('Wrong fields and unknown contributions are refused', async () => {
  const { item, correct, carla, decide, figureOf } = await start()
  const { id } = contributionOf(await correct({ scale: '1/6' }))
  const { revision: item_revision } = await figureOf(item.id)
  for (const fields of [{ height_mm: 'alto' }, { name: '' }, { line_id: 999 }]) {
    const [field = ''] = Object.keys(fields)
    const refused = await decide(id, 'accept', { revision: 1, item_revision, fields })
    expect(refused).toRefuseFields({ [field]: expect.any(String) })
  }
  const photos = await decide(id, 'accept', { revision: 1, fields: { scale: '1/6' }, photos: [999] })
  expect(photos).toRefuse(404, 'photo_not_found')
  for (const act of ['accept', 'refuse', 'merge'] as const) {
    const body = { revision: 1, fields: { scale: '1/6' }, reason: 'duplicada', into: 1 }
    expect((await decide(999, act, body)).status).toBe(404)
  }
  expect((await carla.get('admin/contributions/999')).status).toBe(404)
  expect((await decide(id, 'merge', { revision: 1, into: 1 })).status).toBeGreaterThanOrEqual(404)
})

test('Nobody decides about their own contribution while somebody else may', async () => {
  const { app, line, carla, item, figureOf } = await start()
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
  const { revision: item_revision } = await figureOf(item.id)
  const acceptance = { revision: 1, item_revision, fields: { scale: '1/6' } }
  expect(await carla.post(at(sent.id, 'accept'), acceptance)).toMatchObject(own)
  expect(await carla.post(at(sent.id, 'refuse'), { revision: 1, reason: 'sin_fuente' })).toMatchObject(own)
  expect(await carla.post(at(missing.id, 'merge'), { revision: 1, into: item.id })).toMatchObject(own)
  expect((await berta.post(at(sent.id, 'accept'), acceptance)).status).toBe(200)
  await app.sql`update users set blocked_at = now(), blocked_reason = 'x' where id = ${berta.userId}`
  const alone = { revision: 1, fields: { name: 'Argos', line_id: line.id } }
  expect((await carla.post(at(missing.id, 'accept'), alone)).status).toBe(200)
})
