import { expect, test } from 'vitest'
import { signInAsAdministrator } from '#test/administrators.ts'
import { expectData, invalidFields } from '#test/answers.ts'
import { openMailbox } from '#test/mailbox.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { textOf } from '#test/smtp.ts'

const question = { name: 'Rosa', email: 'rosa@ejemplo.com', subject: 'Envíos', message: '¿Hacen envíos?' }

async function setUp() {
  const { app, room } = await signInAsAdministrator()
  await app.post('public/contact', question)
  const list = async (query = '') => await app.get(`admin/messages?${query}`, room.headers)
  const idOf = async (query = '') => expectData<{ id: number }[]>(await list(query))[0]?.id ?? 0
  const post = (id: number, act: string, body?: object) => app.post(`admin/messages/${id}/${act}`, body, room)
  return { app, room, list, idOf, post }
}

test('A message is read, closed and opened again, each once in the audit log', async () => {
  const { app, room, list, idOf, post } = await setUp()
  const id = await idOf()
  expect(await app.get(`admin/messages/${id}`, room.headers)).toAnswer({
    status: 'abierto',
    email: 'rosa@ejemplo.com',
    body: '¿Hacen envíos?',
  })
  const twice = await Promise.all([post(id, 'close'), post(id, 'close')])
  for (const answer of twice) expect(answer).toAnswer({ status: 'cerrado' })
  expect(await list('status=abierto')).toAnswer([])
  expect(await list('status=cerrado')).toMatchObject({ body: { data: [{ id }], metadata: { total: 1 } } })
  expect(await post(id, 'reopen')).toAnswer({ status: 'abierto' })
  const rows =
    await app.sql`select act, before, after from audit_entries where subject_kind = 'message' order by id`
  expect(rows).toEqual([
    { act: 'message_closed', before: { status: 'abierto' }, after: { status: 'cerrado' } },
    { act: 'message_reopened', before: { status: 'cerrado' }, after: { status: 'abierto' } },
  ])
})

test('What the version before answered is closed, and is opened again', async () => {
  const { app, idOf, list, post } = await setUp()
  const id = await idOf()
  await app.sql`update messages set status = 'respondido'`
  expect(await list('status=cerrado')).toAnswer([{ id, status: 'cerrado' }])
  expect(await post(id, 'reopen')).toAnswer({ status: 'abierto' })
})

test('Linking a figure mails the person who missed it, the first time only', async () => {
  const { app, idOf, post } = await setUp()
  const mailbox = await openMailbox(app)
  await mailbox.open()
  await app.post('public/missing-item', { searched: 'Ulises azul', email: 'leo@ejemplo.com' })
  const id = await idOf('kind=figura_faltante')
  const item = await makeItem(app.db, await makeLine(app.db, await makeLicense(app.db)))
  const link = (item_id: number) => post(id, 'item', { item_id })
  const unknown = invalidFields({ item_id: 'No hay una figura con ese número en el catálogo.' })
  expect(await link(999_999)).toMatchObject(unknown)
  await app.sql`update items set retired_at = now() where id = ${item.id}`
  expect(await link(item.id)).toMatchObject(unknown)
  await app.sql`update items set retired_at = null where id = ${item.id}`
  const linked = await Promise.all([link(item.id), link(item.id)])
  for (const answer of linked) expect(answer).toAnswer({ item: { id: item.id } })
  const mails = await mailbox.open()
  expect(mails.map(({ to }) => to)).toEqual(['leo@ejemplo.com'])
  expect(textOf(mails[0]?.raw ?? '')).toMatch(new RegExp(`/public/licencias/.*/${item.id}\\b`))
})

test.each([
  ['999/close', undefined, 404],
  ['999/reopen', undefined, 404],
  ['999/item', { item_id: 1 }, 404],
  ['x/close', undefined, 422],
  ['1/item', { item_id: 'x' }, 422],
] as const)('POST admin/messages/%s is refused', async (path, body, status) => {
  const { app, room } = await setUp()
  expect(await app.post(`admin/messages/${path}`, body, room)).toMatchObject({ status })
})

test.each([
  ['/999', 404],
  ['?status=respondido', 422],
] as const)('GET admin/messages%s is refused', async (path, status) => {
  const { app, room } = await setUp()
  expect(await app.get(`admin/messages${path}`, room.headers)).toMatchObject({ status })
})

test('A search takes its letters as they are', async () => {
  const { list } = await setUp()
  expect(await list('search=env')).toMatchObject({ body: { metadata: { total: 1 } } })
  expect(await list('search=%25_%5C')).toAnswer([])
})
