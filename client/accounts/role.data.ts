import { call } from '#client/api.ts'
import { storeSession } from './session.data.ts'

/** Confirms the password and returns the address with a code for the administrator's session. */
export async function requestAdminSession(password: string): Promise<string> {
  const { data } = await call('createRoleChangeTicket', { body: { username: '', password } })
  return data.path
}

/** Returns the address with a code for viewing the site as that member ("Ver como"). */
export async function requestViewAsMember(username: string): Promise<string> {
  const { data } = await call('createRoleChangeTicket', { body: { username } })
  return data.path
}

/** Replaces the token and the user with those of the code (docs/product.md#sessions). */
export async function changeRole(code: string) {
  const { data } = await call('changeRole', { params: { code } })
  const { token, user, kind } = data
  storeSession({ token, user })
  return kind
}
