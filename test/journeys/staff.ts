import type { SignedIn } from '#contract/accounts.ts'
import { codeOf } from './authenticator-app.ts'
import type { Member } from './member.ts'
import { callApi, newMember } from './member.ts'
import { runCommand } from './run-command.ts'

let shared: Promise<Member> | undefined

/** The administrator of this worker, with an open staff session: making one starts a process of the product. */
export function anAdministrator(): Promise<Member> {
  shared ??= newAdministrator()
  return shared
}

/** Another administrator, with an open staff session, whom nobody else uses. */
export async function newAdministrator(): Promise<Member> {
  const member = await newMember()
  await runCommand('user', 'grant-admin', member.email)
  return await openStaffSession(member)
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
