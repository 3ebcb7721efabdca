import { call } from '#client/api.ts'
import { failureOf } from './data.form.ts'
import { keepSession } from './data.session.ts'

/** decisions §8: a code for one's own administrator's session, and the address it belongs to. */
export async function askForAdministration(): Promise<{ path: string } | { message: string }> {
  try {
    return { path: await askToLookAs('') }
  } catch (error) {
    return failureOf(error)
  }
}

/** decisions §8, "Ver como": the address that holds a code for looking through that member's eyes; blank is oneself. */
export async function askToLookAs(username: string): Promise<string> {
  const { data } = await call('createRoleChangeTicket', { body: { username } })
  return data.path
}

/** spec §4: the token and the user are replaced by those the code stands for. */
export async function changeRole(code: string) {
  const { data } = await call('changeRole', { params: { code } })
  const { token, user, kind } = data
  keepSession({ token, user })
  return kind
}
