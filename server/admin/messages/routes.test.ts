import { expect, test } from 'vitest'
import type { AdminMessage } from '#contract/admin/messages.ts'
import { signInAsAdministrator, signInCurator } from '#test/administrators.ts'
import { invalidFields } from '#test/answers.ts'
import { execute } from '#test/execute.ts'
import { openMailbox } from '#test/mailbox.ts'
import { textOf } from '#test/smtp.ts'

const question = { name: 'Rosa', email: 'rosa@ejemplo.com', subject: 'Envíos', message: '¿Hacen envíos?' }

type Staff = Awaited<ReturnType<typeof signInAsAdministrator>>

async function setUp() {
  const { app, room, eva } = await signInAsAdministrator()
  await app.post('public/contact', question)
  const listed = await app.get('admin/messages', room.headers)
  const [{ id } = { id: 0 }] = (listed.body as { data: { id: number }[] }).data
  const send = (act: string, body: object, from: { headers: Record<string, string> } = room) =>
    app.post(`admin/messages/${id}/${act}`, body, from)
  const read = async () =>
    ((await app.get(`admin/messages/${id}`, room.headers)).body as { data: AdminMessage }).data
  return { app, room, eva, id, send, read }
}

test('An answer is e-mailed once, and the message shows who answered', async () => {
  const { app, room, id, send } = await setUp()
  const mailbox = await openMailbox(app)
  await mailbox.open()
  const answer = await send('answer', { revision: 1, body: 'Hola:\n\nSí, <b>a todo</b> México.' })
  expect(answer).toAnswer({
    status: 'respondido',
    revision: 2,
    answers: [{ author: { username: 'ana.coleccion' }, body: 'Hola:\n\nSí, <b>a todo</b> México.' }],
  })
  const mails = await mailbox.open()
  expect(mails).toMatchObject([{ to: 'rosa@ejemplo.com' }])
  const raw = mails[0]?.raw ?? ''
  expect(textOf(raw)).toContain('¿Hacen envíos?')
  expect(raw.replace(/=\r?\n/g, '')).toContain('&lt;b&gt;a todo')
  expect(await mailbox.open()).toEqual([])
  const rows = await app.sql`
    select act, subject_id, before, after, details from audit_entries where subject_kind = 'message'`
  expect(rows).toEqual([
    {
      act: 'message_answered',
      subject_id: String(id),
      before: { status: 'abierto' },
      after: { status: 'respondido' },
      details: { answer: 1 },
    },
  ])
  expect(await app.get('admin/messages?status=respondido', room.headers)).toMatchObject({
    body: { data: [{ id }], metadata: { total: 1 } },
  })
})

test('Of two people who answer at once, the second is refused and no second e-mail is queued', async () => {
  const { app, send, read } = await setUp()
  const curator = await signInCurator(app)
  const answers = await Promise.all([
    send('answer', { revision: 1, body: 'Uno' }),
    send('answer', { revision: 1, body: 'Dos' }, curator),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await read()).answers).toHaveLength(1)
  const rows = await app.sql`select kind from mails where kind = 'message-answer'`
  expect(rows).toHaveLength(1)
})

test('A message is assigned, closed and opened again, each with its audit entry', async () => {
  const { app, room, send } = await setUp()
  const mine = { revision: 1, username: 'ana.coleccion' }
  expect(await send('assign', mine)).toAnswer({ assigned_to: { username: 'ana.coleccion' }, revision: 2 })
  expect(await app.get('admin/messages?assigned=nadie', room.headers)).toAnswer([])
  expect(await app.get('admin/messages?assigned=ana.coleccion', room.headers)).toMatchObject({
    body: { metadata: { total: 1 } },
  })
  expect(await send('assign', { revision: 2, username: 'eva' })).toRefuseFields({
    username: 'Esa persona no administra el sitio.',
  })
  expect(await send('close', { revision: 2 })).toAnswer({ status: 'cerrado' })
  expect(await send('close', { revision: 2 })).toRefuse(409, 'conflict')
  expect(await send('reopen', { revision: 3 })).toAnswer({ status: 'abierto' })
  expect(await send('reopen', { revision: 4, status: 'cerrado' })).toMatchObject({ status: 422 })
  const rows = await app.sql<{ act: string }>`
    select act from audit_entries where subject_kind = 'message' order by id`
  expect(rows.map(({ act }) => act)).toEqual(['message_assigned', 'message_closed', 'message_reopened'])
})

test('Linking a figure mails the person who missed it, the first time only', async () => {
  const { app, room } = await setUp()
  const mailbox = await openMailbox(app)
  await mailbox.open()
  await app.post('public/missing-item', { searched: 'Ulises azul', email: 'leo@ejemplo.com' })
  const listed = await app.get('admin/messages?kind=figura_faltante', room.headers)
  const [{ id } = { id: 0 }] = (listed.body as { data: { id: number }[] }).data
  const itemId = await insertItem(app)
  const link = (revision: number, item_id: number) =>
    app.post(`admin/messages/${id}/item`, { revision, item_id }, room)
  const unknown = invalidFields({ item_id: 'No hay una figura con ese número en el catálogo.' })
  expect(await link(1, 999_999)).toMatchObject(unknown)
  await app.sql`update items set retired_at = now() where id = ${itemId}`
  expect(await link(1, itemId)).toMatchObject(unknown)
  await app.sql`update items set retired_at = null where id = ${itemId}`
  expect(await link(1, itemId)).toAnswer({ item: { id: itemId, name: 'Ulises' } })
  expect((await link(2, itemId)).status).toBe(200)
  const mails = await mailbox.open()
  expect(mails.map(({ to }) => to)).toEqual(['leo@ejemplo.com'])
  expect(textOf(mails[0]?.raw ?? '')).toContain(`/public/licencias/odisea/itaca/ulises/${itemId}`)
})

test('A message without an address cannot be answered, and says so beside the field', async () => {
  const { app, room } = await setUp()
  await app.post('public/missing-item', { searched: 'Sin correo' })
  const listed = await app.get('admin/messages?search=sin+correo', room.headers)
  const [{ id } = { id: 0 }] = (listed.body as { data: { id: number }[] }).data
  expect(await app.post(`admin/messages/${id}/answer`, { revision: 1, body: 'Hola' }, room)).toRefuseFields({
    body: 'Quien escribió no dejó su correo.',
  })
})

test('Wrong input and unknown messages are refused with a message for each field', async () => {
  const { app, room, send } = await setUp()
  expect(await send('answer', { revision: 1, body: ' \n ' })).toRefuseFields({
    body: 'Escribe tu respuesta.',
  })
  expect(await send('answer', { revision: 1, body: 'a'.repeat(5_000) })).toMatchObject({ status: 422 })
  expect(await send('answer', { revision: 'x', body: 'Hola' })).toMatchObject({ status: 422 })
  expect(await app.post('admin/messages/999/close', { revision: 1 }, room)).toRefuse(404, 'message_not_found')
  expect((await app.get('admin/messages?status=x', room.headers)).status).toBe(422)
  expect(await app.get('admin/messages?search=%25_%5C', room.headers)).toAnswer([])
})

async function insertItem({ db }: Staff['app']): Promise<number> {
  const rows = await execute(db)<{ id: number }>`
    with license as (insert into licenses (slug, name, name_key) values ('odisea', 'Odisea', 'odisea') returning id),
      line as (insert into lines (license_id, slug, name, name_key)
        select id, 'itaca', 'Ítaca', 'itaca' from license returning id, license_id)
    insert into items (license_id, line_id, slug, name)
    select license_id, id, 'ulises', 'Ulises' from line returning id`
  return rows[0]?.id ?? 0
}
