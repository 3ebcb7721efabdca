import { expect } from 'vitest'
import { startTestApp, type TestApp, wide } from '#test/app.ts'
import { makeMember, registrationForm } from '#test/members.ts'
import { addTotp, nextCode } from '#test/totp.ts'

export type Headers = { headers: { token: string } }

export async function startWithAdministrator() {
  const app = await startTestApp(undefined, wide)
  const admin = await makeMember(app)
  await app.sql`insert into user_roles select id, 1, now() from users`
  await addTotp(app, registrationForm.email)
  const eva = await makeMember(app, { username: 'eva', fullname: 'Eva', email: 'eva@ejemplo.com' })
  return { app, admin, eva }
}

/** Gives the password and the second factor of `addTotp`. */
export async function requestRoleTicket(
  app: TestApp,
  who: Headers,
  body: object = {},
): Promise<{ code: string; path: string }> {
  const answer = await app.post(
    'auth/role-change-ticket',
    { password: registrationForm.password, code: await nextCode(app), ...body },
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

/** A second staff session, of a curator. */
export async function signInCurator(app: TestApp) {
  const member = await makeMember(app, { username: 'carla', fullname: 'Carla', email: 'carla@ejemplo.com' })
  await app.sql`insert into user_roles select id, 2, now() from users where username = 'carla'`
  await addTotp(app, 'carla@ejemplo.com')
  const { code } = await requestRoleTicket(app, member)
  return await changeRole(app, code, member)
}

/** A second administrator, in a staff session. */
export async function signInSecondAdministrator(app: TestApp) {
  const member = await makeMember(app, { username: 'berta', fullname: 'Berta', email: 'berta@ejemplo.com' })
  await app.sql`insert into user_roles select id, 1, now() from users where username = 'berta'`
  await addTotp(app, 'berta@ejemplo.com')
  const { code } = await requestRoleTicket(app, member)
  return await changeRole(app, code, member)
}

/** A whole app with a curator's staff session. */
export async function signInAsCurator() {
  const all = await startWithAdministrator()
  return { ...all, room: await signInCurator(all.app) }
}
