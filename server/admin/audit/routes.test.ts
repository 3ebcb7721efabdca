import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  changeRole,
  requestRoleTicket,
  signInAsAdministrator,
  signInCurator,
  startWithAdministrator,
} from '#test/administrators.ts'
import { recordChange } from './service.ts'

test('The staff session contains the role, its permissions and when it ends', async () => {
  const { app, room } = await signInAsAdministrator()
  expect(await app.get('admin/session', room.headers)).toAnswer({
    username: 'ana.coleccion',
    role: 'administrator',
    permissions: expect.arrayContaining(['users', 'system']),
    expires_at: '2026-11-22T02:00:00.000Z',
    idle_minutes: 30,
  })
  const curator = await signInCurator(app)
  expect((await app.get('admin/session', curator.headers)).body).toMatchObject({
    data: { role: 'curator', permissions: ['overview', 'catalogue', 'contributions', 'messages'] },
  })
})

test('A curator has a session but cannot view the site as a member', async () => {
  const { app } = await signInAsAdministrator()
  const curator = await signInCurator(app)
  expect(await app.post('auth/role-change-ticket', { username: 'eva' }, curator)).toRefuse(403, 'forbidden')
})

test('Calls outside a staff session are refused and audited once a minute for each caller', async () => {
  const { app, eva, room } = await signInAsAdministrator()
  const { headers } = await changeRole(
    app,
    (await requestRoleTicket(app, room, { username: 'eva' })).code,
    room,
  )
  for (const _ of [1, 2]) {
    expect((await app.get('admin/session')).status).toBe(401)
    expect((await app.get('admin/session', eva.headers)).status).toBe(403)
    expect((await app.get('admin/session', headers)).status).toBe(403)
  }
  const rows = await app.sql`
    select u.username, e.details ->> 'call' as call, e.details ->> 'code' as code, e.request_id is not null as traced
    from audit_entries e left join users u on u.id = e.administrator_id
    where e.act = 'access_refused' order by e.id`
  expect(rows).toEqual([
    { username: null, call: 'getStaffSession', code: 'session_required', traced: true },
    { username: 'eva', call: 'getStaffSession', code: 'forbidden', traced: true },
    { username: 'ana.coleccion', call: 'getStaffSession', code: 'own_eyes_only', traced: true },
  ])
})

test('The gate of the administration asks for whoever may enter, which accuses nobody', async () => {
  const { app, admin } = await startWithAdministrator()
  expect((await app.get('admin/session', admin.headers)).status).toBe(403)
  expect(await app.sql`select from audit_entries where act = 'access_refused'`).toEqual([])
})

test('An audit entry can be neither changed nor deleted, and loses only the id of a deleted account', async () => {
  const { app } = await signInAsAdministrator()
  const rows = await app.sql<{ id: number }>`select id from users where username = 'eva'`
  const by = { actor: { userId: rows[0]?.id ?? 0 }, origin: { requestId: 'request' }, now: app.clock.now }
  const change = {
    act: 'item_edited',
    subject: { kind: 'item', id: 12 },
    before: { name: 'A' },
    after: { name: 'B' },
  } as const
  const id = await app.db.transaction().execute((tx) => recordChange(tx, by, change))
  await expect(sql`update audit_entries set act = 'x' where id = ${id}`.execute(app.db)).rejects.toThrow(
    'append-only',
  )
  await expect(sql`delete from audit_entries where id = ${id}`.execute(app.db)).rejects.toThrow('append-only')
  await expect(sql`truncate audit_entries`.execute(app.db)).rejects.toThrow('append-only')
  await app.sql`delete from users where username = 'eva'`
  const kept = await sql`
    select administrator_id, subject_kind, subject_id, before, after from audit_entries
    where id = ${id}`.execute(app.db)
  expect(kept.rows).toEqual([
    {
      administrator_id: null,
      subject_kind: 'item',
      subject_id: '12',
      before: { name: 'A' },
      after: { name: 'B' },
    },
  ])
})
