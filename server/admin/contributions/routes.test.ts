import { expect, test } from 'vitest'
import { refusalOf } from '#test/answers.ts'
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
  const fieldsOf = async (id: number) => {
    const { body } = await carla.get(`admin/items/${id}`)
    return (body as { data: { fields: Record<string, string> } }).data.fields
  }
  return { ...all, carla, read, decide, fieldsOf }
}

test('Fields are accepted one by one, also with another value, and the figure gets a version', async () => {
  const { app, item, correct, carla, ana, read, decide, fieldsOf } = await start()
  const { id } = contributionOf(await correct({ scale: '1/6', height_mm: '300', materials: 'PVC' }))
  const shown = await read(id)
  expect(shown).toMatchObject({
    author: { username: 'ana', accepted: 0, refused: 0 },
    fields: [
      { field: 'scale', seen: '1/12', today: '1/12', proposed: '1/6', is_changed: false },
      { field: 'height_mm', seen: '', today: '', proposed: '300' },
      { field: 'materials', proposed: 'PVC' },
    ],
  })
  const { revision, item_revision } = shown
  const answer = await decide(id, 'accept', {
    revision,
    item_revision,
    fields: { scale: '1/6', height_mm: '310' },
  })
  expect(reviewedOf(answer)).toMatchObject({
    state: 'aceptada_parcial',
    decided_by: 'Ana Núñez',
    fields: [{ accepted: '1/6' }, { proposed: '300', accepted: '310' }, { accepted: null }],
  })
  expect(await fieldsOf(item.id)).toMatchObject({ scale: '1/6', height_mm: '310', materials: '' })
  expect(contributionOf(await ana.get(`me/contributions/${id}`)).state).toBe('aceptada_parcial')
  const rows = await app.sql`select act, administrator_id as by, user_id from audit_entries
    where subject_kind in ('contribution', 'item') order by id`
  expect(rows).toEqual([
    { act: 'item_corrected', by: carla.userId, user_id: null },
    { act: 'contribution_accepted', by: carla.userId, user_id: ana.userId },
  ])
})

test('When the figure changed meanwhile nothing is written, and three values are shown', async () => {
  const { app, item, correct, read, decide, fieldsOf } = await start()
  const { id } = contributionOf(await correct({ scale: '1/6' }))
  const { revision, item_revision } = await read(id)
  await app.sql`update items set scale = '1/8' where id = ${item.id}`
  const wanted = { revision, item_revision, fields: { scale: '1/6' } }
  expect(await decide(id, 'accept', wanted)).toRefuse(409, 'conflict')
  expect(await fieldsOf(item.id)).toMatchObject({ scale: '1/8' })
  const fresh = await read(id)
  expect(fresh.fields).toMatchObject([{ seen: '1/12', today: '1/8', proposed: '1/6', is_changed: true }])
  const again = await decide(id, 'accept', { ...wanted, item_revision: fresh.item_revision })
  expect(again.status).toBe(200)
})

test('A decision about a withdrawn or decided contribution is refused with a code, and only one of two reviewers decides', async () => {
  const { app, ana, correct, carla, read, decide } = await start()
  const gone = contributionOf(await correct({ scale: '1/6' })).id
  await ana.remove(`me/contributions/${gone}`)
  const closed = refusalOf(409, 'contribution_closed')
  expect(await decide(gone, 'accept', { revision: 1, fields: { scale: '1/6' } })).toMatchObject(closed)
  const { id } = contributionOf(await correct({ height_mm: '300' }))
  const berta = await makeReviewer(app, 'berta')
  const { revision } = await read(id)
  const answers = await Promise.all([
    carla.post(`admin/contributions/${id}/accept`, { revision, fields: { height_mm: '300' } }),
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
    ((await carla.get(`admin/contributions${query}`)).body as { data: { id: number }[] }).data.map(
      ({ id }) => id,
    )
  expect(await ids()).toEqual([third, first, second])
  expect(await ids('?kind=correction')).toEqual([third, second])
  expect(await ids('?query=telem')).toEqual([second])
  expect(await ids('?query=%40ana&kind=new_item')).toEqual([first])
  await app.sql`update all_items set name = 'Néstor' where id = ${other.id}`
  expect([await ids('?query=nestor'), await ids('?query=telem')]).toEqual([[second], []])
  expect(await ids('?state=rechazada')).toEqual([])
  const next = async (query: string) =>
    ((await carla.get(`admin/contributions/next?${query}`)).body as { data: { id: number | null } }).data.id
  expect(await next('')).toBe(third)
  expect(await next(`after=${third}`)).toBe(first)
  expect(await next(`after=${third}&kind=correction`)).toBe(second)
  expect(await next(`after=${second}`)).toBe(null)
  expect(await next(`after=${second}&direction=previous`)).toBe(first)
  await carla.post(`admin/contributions/${first}/refuse`, { revision: 1, reason: 'duplicada' })
  expect(await next(`after=${first}`)).toBe(second)
  expect((await carla.get('admin/overview')).body).toMatchObject({
    data: { waiting: expect.arrayContaining([{ what: 'contributions', count: 2 }]) },
  })
})

test('Wrong fields and unknown contributions are refused', async () => {
  const { correct, carla, decide } = await start()
  const { id } = contributionOf(await correct({ scale: '1/6' }))
  const wrong: [object, string][] = [
    [{}, 'fields'],
    [{ height_mm: 'alto' }, 'fields.height_mm'],
    [{ slug: 'otro' }, 'fields.slug'],
    [{ name: '' }, 'fields.name'],
  ]
  for (const [fields, field] of wrong) {
    expect(await decide(id, 'accept', { revision: 1, fields })).toRefuseFields({
      [field]: expect.any(String),
    })
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
  await app.sql`update users set blocked_at = now(), blocked_reason = 'x' where id = ${berta.userId}`
  const alone = { revision: 1, fields: { name: 'Argos' }, line_id: line.id }
  expect((await carla.post(at(missing.id, 'accept'), alone)).status).toBe(200)
})
