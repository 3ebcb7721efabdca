import { call } from '#client/api.ts'
import { storeSession } from './session.data.ts'

/** Replaces the token and the user with those of the code (docs/product.md#sessions). */
export async function changeRole(code: string) {
  const { data } = await call('changeRole', { params: { code } })
  const { token, user, kind } = data
  storeSession({ token, user })
  return kind
}
