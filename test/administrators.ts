import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { startTestApp } from '#test/app.ts'
import { makeMember, registrationForm } from '#test/members.ts'

const wide = { env: { RATE_LIMIT_SCALE: '100' } }
export type Headers = { headers: { token: string } }

export async function startWithAdministrator() {
  const app = await startTestApp(undefined, wide)
  const admin = await makeMember(app)
  await sql`insert into user_roles select id, 1, now() from users`.execute(app.db)
  const eva = await makeMember(app, { username: 'eva', fullname: 'Eva', email: 'eva@ejemplo.com' })
  return { app, admin, eva }
}

export async function requestRoleTicket(
  app: TestApp,
  who: Headers,
  body: object = {},
): Promise<{ code: string; path: string }> {
  const answer = await app.post(
    'auth/role-change-ticket',
    { password: registrationForm.password, ...body },
    who,
  )
  expect(answer.status).toBe(200)
  return (answer.body as { data: { code: string; path: string } }).data
}

export async function changeRole(
  app: TestApp,
  code: string,
  { headers }: { headers: Record<string, string> },
) {
  const answer = await app.get(`auth/role-change/${code}`, headers)
  const { token = '' } = (answer.body as { data?: { token: string } }).data ?? {}
  return { answer, headers: { token } }
}

export async function signInAsAdministrator() {
  const all = await startWithAdministrator()
  const { code } = await requestRoleTicket(all.app, all.admin)
  return { ...all, room: await changeRole(all.app, code, all.admin) }
}
