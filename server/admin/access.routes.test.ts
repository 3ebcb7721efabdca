import { expect, test } from 'vitest'
import { mayUse } from '#contract/admin/permissions.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { changeRole, requestRoleTicket, signInAsAdministrator, signInCurator } from '#test/administrators.ts'
import type { TestApp } from '#test/app.ts'
import { openSessionOf } from '#test/collectors.ts'
import { execute } from '#test/execute.ts'

const staffCalls = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([, { who }]) => who === 'staff',
)

/** Calls an endpoint with ids that do not matter, because access is checked first. */
async function statusOf({ app }: TestApp, { method, path }: Endpoint, token?: string): Promise<number> {
  const url = `/api/${path.replace(/:\w+/g, '1')}`
  const answer = await app.inject({ method, url, headers: token === undefined ? {} : { token } })
  return answer.statusCode
}

async function countRefusals({ db }: TestApp): Promise<number> {
  const rows = await execute(db)<{ n: number }>`
    select count(*)::int as n from audit_entries where act = 'access_refused'`
  return rows[0]?.n ?? 0
}

test('Every call of the administration refuses everybody without a staff session, and the refusal is audited', async () => {
  const { app, eva, admin, room } = await signInAsAdministrator()
  const { code } = await requestRoleTicket(app, room, { username: 'eva' })
  const view = await changeRole(app, code, room)
  expect(view.answer.status).toBe(200)
  const rows = await app.sql<{ id: number }>`select id from users where username = 'eva'`
  const former = await openSessionOf(app, rows[0]?.id ?? 0, 'admin')
  const callers: [string, string | undefined, number][] = [
    ['nobody', undefined, 401],
    ['an unknown token', 'x'.repeat(43), 401],
    ['a member', eva.headers.token, 403],
    ['a member with the open session of an administrator', former, 403],
    ['an administrator who views as a member', view.headers.token, 403],
    ['an administrator whose session was exchanged', room.headers.token, 401],
    ['an administrator whose own session was exchanged', admin.headers.token, 401],
  ]
  for (const [caller, token, status] of callers)
    for (const [name, endpoint] of staffCalls)
      expect([caller, name, await statusOf(app, endpoint, token)]).toEqual([caller, name, status])
  // One audit entry for each call and caller: no session (all of them count as one), the member, the administrator.
  expect(await countRefusals(app)).toBe(staffCalls.length * 3)
})

test('A curator is refused exactly what the permission table does not give', async () => {
  const { app } = await signInAsAdministrator()
  const { token } = (await signInCurator(app)).headers
  const refused = staffCalls.filter(([, { permission }]) => !permission || !mayUse('curator', permission))
  expect(refused.length).toBeGreaterThan(0)
  for (const [name, endpoint] of refused)
    expect([name, await statusOf(app, endpoint, token)]).toEqual([name, 403])
  expect(await countRefusals(app)).toBe(refused.length)
  for (const [name, endpoint] of staffCalls.filter((call) => !refused.includes(call)))
    expect([name, await statusOf(app, endpoint, token)]).not.toEqual([name, 403])
})
