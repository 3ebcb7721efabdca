import { expect, test } from 'vitest'
import { openSession } from '#server/accounts/sessions/service.ts'
import type { TestApp } from '#test/app.ts'
import { type Collector, collectorOf, insertMember } from '#test/collectors.ts'
import { contributionOf, setUpContributions } from '#test/contributions.ts'
import { execute } from '#test/execute.ts'

async function countRows({ db }: TestApp): Promise<number> {
  const rows = await execute(db)<{ n: number }>`
    select (select count(*) from contributions)::int + (select count(*) from all_items where owner_id is not null)::int as n`
  return rows[0]?.n ?? 0
}

test('Fields that members may not propose, and invalid values, are refused with a message for each field', async () => {
  const { app, correct, miss } = await setUpContributions()
  const refused = {
    id: '7',
    slug: 'planes',
    is_home: 'true',
    line_id: '1',
    owner_id: '1',
    source_id: 'x',
    __x: '',
  }
  const answer = await correct({ scale: '1/6', ...refused })
  expect(answer).toRefuse(422, 'invalid')
  const { fields } = answer.body as { fields: Record<string, string> }
  expect(Object.keys(fields).toSorted()).toEqual(
    Object.keys(refused)
      .map((name) => `fields.${name}`)
      .toSorted(),
  )
  expect(await correct({ barcode: '4006381333930', price: 'gratis', name: ' ' })).toRefuseFields({
    'fields.barcode': expect.stringContaining('código de barras'),
    'fields.price': expect.stringContaining('gratis'),
    'fields.name': 'Falta el nombre.',
  })
  for (const name of [
    'Ulises\u202eaçaf',
    'a\u2066b',
    'a\0b',
    '\ud800',
    7,
    null,
    ['x'],
    { a: 1 },
    'x'.repeat(8_001),
  ])
    expect([name, (await correct({ name })).status]).toEqual([name, 422])
  expect((await correct({ description: 'x'.repeat(110_000) })).status).toBe(413)
  expect((await miss({ name: 'x'.repeat(301) })).body).toMatchObject({
    fields: { 'fields.name': expect.stringContaining('300') },
  })
  expect((await miss({ scale: '1/6' })).body).toMatchObject({ fields: { 'fields.name': 'Falta el nombre.' } })
  expect(await countRows(app)).toBe(0)
})

test('A correction needs a figure of the catalogue and a difference; a missing figure needs its place', async () => {
  const { app, ana, item, miss } = await setUpContributions()
  const propose = (body: object) => ana.post('me/contributions', body)
  const correction = { kind: 'correction', fields: { scale: '1/6' } }
  expect(await propose(correction)).toRefuseFields({ item_id: expect.any(String) })
  expect(await propose({ ...correction, item_id: 999_999 })).toRefuse(404, 'item_not_found')
  expect(await propose({ ...correction, item_id: item.id, fields: { scale: '1/12' } })).toRefuseFields({
    fields: expect.stringContaining('al menos un dato'),
  })
  const fields = { name: 'Argos' }
  const wrong = [
    [{}, 'license'],
    [{ license: 'nada', line: 'itaca' }, 'license'],
    [{ license: 'odisea', line: 'nada' }, 'line'],
    [{ license: 'odisea' }, 'line'],
    [{ license_name: '???', line_name: 'x' }, 'license_name'],
  ] as const
  for (const [place, field] of wrong) {
    expect(await propose({ kind: 'new_item', fields, ...place })).toRefuseFields({
      [field]: expect.any(String),
    })
  }
  for (const body of [null, [], 'x', { kind: 'otra', fields }, { kind: 'new_item' }])
    expect([body, (await propose(body as object)).status]).toEqual([body, 422])
  expect((await miss({ name: 'Argos' })).status).toBe(200)
  expect(await countRows(app)).toBe(2)
})

test('Sources are addresses of the public web only, and HTML stays text', async () => {
  const { app, ana, correct } = await setUpContributions()
  for (const source of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example/x',
    'http://localhost/x',
    'http://127.0.0.1/',
    'http://10.0.0.7:8080/',
    'http://[::1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'https://router.local/',
    'https://vault.internal/',
    'https://servidor/',
    'https://banco.example@malo.example/',
    `https://a.example/${'x'.repeat(500)}`,
    '',
    7,
  ]) {
    expect([source, (await correct({ scale: '1/6' }, { sources: [source] })).status]).toEqual([source, 422])
  }
  const many = Array.from({ length: 11 }, (_, place) => `https://a.example/${place}`)
  expect(await correct({ scale: '1/6' }, { sources: many })).toRefuseFields({
    sources: 'Agrega 10 fuentes como máximo.',
  })
  expect((await correct({ scale: '1/6' }, { message: 'x'.repeat(2_001) })).status).toBe(422)
  expect(await countRows(app)).toBe(0)
  const html = '<script>alert(1)</script>'
  const answer = await correct(
    { materials: html },
    { message: html, sources: ['https://tienda.example/?a=<b>'] },
  )
  expect(contributionOf(answer)).toMatchObject({ message: html, fields: [{ proposed: html }] })
  expect((await ana.get('me/export?format=csv&part=aportaciones')).status).toBe(200)
})

/** The member as an administrator views them. */
async function viewAs(app: TestApp, { userId }: Collector): Promise<Collector> {
  const { userId: viewerId } = await insertMember(app, 'staff')
  await app.sql`insert into user_roles (user_id, role_id, granted_at) values (${viewerId}, 1, now())`
  const origin = { address: '127.0.0.1', requestId: '', userAgent: '', deviceCookie: '', tokenHash: null }
  const token = await openSession(app.db, { userId, kind: 'view', viewerId, origin, now: app.clock.now })
  return collectorOf(app, { userId, token })
}

test('Accounts that are blocked or viewed by an administrator send nothing', async () => {
  const { app, ana, item, correct } = await setUpContributions()
  const { id } = contributionOf(await correct({ scale: '1/6' }))
  const body = { kind: 'correction', item_id: item.id, fields: { scale: '1/8' } }
  const viewed = await viewAs(app, ana)
  expect((await viewed.get(`me/contributions/${id}`)).status).toBe(200)
  for (const answer of [
    await viewed.post('me/contributions', body),
    await viewed.patch(`me/contributions/${id}`, { revision: 1, message: 'x' }),
    await viewed.remove(`me/contributions/${id}`),
  ]) {
    expect(answer).toRefuse(403, 'own_eyes_only')
  }
  await app.sql`update users set blocked_at = now() where id = ${ana.userId}`
  expect((await ana.post('me/contributions', body)).status).toBeGreaterThanOrEqual(401)
})
