import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signInSecondAdministrator } from '#test/administrators.ts'
import { refusalOf } from '#test/answers.ts'
import type { TestApp } from '#test/app.ts'
import { openMailbox } from '#test/mailbox.ts'
import { textOf } from '#test/smtp.ts'
import { startUserAdministration } from '#test/user-administration.ts'
import { eraseDueAccounts } from './erasures.service.ts'

const reason = 'Lo pidió por correo el 20/11.'

async function countOf(app: TestApp, username: string): Promise<number> {
  const rows = await app.sql<{ n: number }>`
    select count(*)::int as n from users where username = ${username}`
  return rows[0]?.n ?? 0
}

function eraseAt(app: TestApp, now: string): Promise<void> {
  return eraseDueAccounts({ ...app.deps, files: app.files, now: new Date(now) })
}

test('A second administrator confirms the deletion of an account, and its member is mailed both times', async () => {
  const { app, eva, evaId, act, entries } = await startUserAdministration()
  const second = await signInSecondAdministrator(app)
  const mailbox = await openMailbox(app)
  await mailbox.open()
  expect(await act('erase', { reason })).toAnswer({
    erasure: { requested_by: { username: 'ana.coleccion' }, due_at: '2026-11-22T18:00:00.000Z', reason },
  })
  const [mail] = await mailbox.open()
  expect(mail).toMatchObject({ to: 'eva@ejemplo.com' })
  expect(textOf(mail?.raw ?? '')).toContain('22 de noviembre de 2026')
  expect(await act('erase/confirm')).toRefuse(409, 'second_administrator')
  expect(await countOf(app, 'eva')).toBe(1)

  expect(await act('erase/confirm', {}, second)).toMatchObject({ status: 200 })
  expect(await countOf(app, 'eva')).toBe(0)
  expect((await app.get('me', eva.headers)).status).toBe(401)
  expect(await mailbox.open()).toMatchObject([{ to: 'eva@ejemplo.com' }])
  // Who is late reads that the account is gone, and not that nobody had asked for it.
  const gone = refusalOf(404, 'member_not_found')
  expect(await act('erase/confirm', {}, second)).toMatchObject(gone)
  expect(await app.send('DELETE', `admin/users/${evaId}/erase`, undefined, second)).toMatchObject(gone)
  expect(await entries('user_er')).toMatchObject([
    { act: 'user_erasure_requested', details: { reason } },
    { act: 'user_erased', details: { requested_at: '2026-11-21T18:00:00.000Z' } },
  ])
  const kept = await sql`select user_id, subject_id from audit_entries where act = 'user_erased'`.execute(
    app.db,
  )
  expect(kept.rows).toEqual([{ user_id: null, subject_id: String(evaId) }])
})

test('One administrator alone waits for 24 hours, and can call it off until then', async () => {
  const { app, room, evaId, act, read } = await startUserAdministration()
  const mailbox = await openMailbox(app)
  await act('erase', { reason })
  expect(await act('erase', { reason })).toRefuse(409, 'conflict')
  await eraseAt(app, '2026-11-22T17:59:59Z')
  expect(await countOf(app, 'eva')).toBe(1)
  await mailbox.open()
  const callOff = () => app.send('DELETE', `admin/users/${evaId}/erase`, undefined, room)
  expect((await callOff()).status).toBe(200)
  expect(await mailbox.open()).toMatchObject([{ to: 'eva@ejemplo.com' }])
  expect(await callOff()).toRefuse(404, 'erasure_not_found')
  await eraseAt(app, '2026-11-23T18:00:00Z')
  expect((await read()).erasure).toBeNull()

  await act('erase', { reason })
  await eraseAt(app, '2026-11-22T18:00:00Z')
  expect(await countOf(app, 'eva')).toBe(0)
})

test('Neither oneself nor the last administrator is deleted, and the request needs a reason', async () => {
  const { app, room, adminId, act } = await startUserAdministration()
  const second = await signInSecondAdministrator(app)
  for (const body of [{}, { reason: '  ' }, { reason: 'x'.repeat(301) }])
    expect(await act('erase', body)).toRefuseFields({ reason: expect.any(String) })
  const own = await app.post(`admin/users/${adminId}/erase`, { reason }, room)
  expect(own).toRefuseFields({ reason: expect.stringContaining('Tu propia') })

  await app.post(`admin/users/${adminId}/erase`, { reason }, second)
  await app.sql`delete from user_roles using users where users.id = user_id and username = 'berta'`
  await eraseAt(app, '2026-11-22T18:00:00Z')
  expect(await countOf(app, 'ana.coleccion'), 'became the last administrator meanwhile').toBe(1)
})
