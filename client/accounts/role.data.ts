import { call } from '#client/api.ts'
import { storeSession } from './session.data.ts'

/** Gives the password again; answers the address that holds a code for one's own administrator's session. */
export async function requestAdminSession(password: string): Promise<string> {
  const { data } = await call('createRoleChangeTicket', { body: { username: '', password } })
  return data.path
}

/** "Ver como": the address that holds a code for looking through that member's eyes. */
export async function requestViewAsMember(username: string): Promise<string> {
  const { data } = await call('createRoleChangeTicket', { body: { username } })
  return data.path
}

/** docs/product.md#sessions: the token and the user are replaced by those the code stands for. */
export async function changeRole(code: string) {
  const { data } = await call('changeRole', { params: { code } })
  const { token, user, kind } = data
  storeSession({ token, user })
  return kind
}
