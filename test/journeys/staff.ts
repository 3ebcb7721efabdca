import type { SignedIn } from '#contract/accounts/accounts.ts'
import { grantRole } from '#server/accounts/roles.service.ts'
import { withDatabaseAsItIs } from '#server/manage/database.ts'
import { readConfig } from '#server/platform/config.ts'
import { codeOf } from './authenticator-app.ts'
import { callApi, type Member, newMember } from './member.ts'
import { isolatedEnv, sharedEnv } from './product.ts'

let shared: Promise<Member> | undefined

/** The administrator of this worker, with an open staff session. */
export function anAdministrator(): Promise<Member> {
  shared ??= newAdministrator()
  return shared
}

/** Another administrator, with an open staff session, whom nobody else uses. */
export async function newAdministrator(): Promise<Member> {
  const member = await newMember()
  await grantAdministration(member)
  return await openStaffSession(member)
}

/** What `manage user grant-admin` does, without a process of its own. */
export async function grantAdministration({ email }: Member): Promise<void> {
  const config = readConfig({ ...isolatedEnv, ...sharedEnv() })
  const role = { role: 'administrator', now: new Date() } as const
  await withDatabaseAsItIs(config, (db) => grantRole(db, email, role))
}

/** Adds an authenticator app and opens a staff session, which replaces the member's own. */
export async function openStaffSession(member: Member): Promise<Member> {
  const { password, token } = member
  const secret = await addAuthenticatorApp(member)
  const ticket = await callApi<{ code: string }>(
    'POST auth/role-change-ticket',
    { username: '', password, code: codeOf(secret, 1) },
    token,
  )
  const { data } = await callApi<SignedIn>(`GET auth/role-change/${ticket.data.code}`, undefined, token)
  return { ...member, ...data }
}

/** Returns the key of the app. The first code is used up, so the next one is that of half a minute later. */
export async function addAuthenticatorApp({ token }: Pick<Member, 'token'>): Promise<string> {
  const { data } = await callApi<{ secret: string }>('POST me/second-factor/totp', undefined, token)
  await callApi('POST me/second-factor/totp/confirm', { code: codeOf(data.secret) }, token)
  return data.secret
}
