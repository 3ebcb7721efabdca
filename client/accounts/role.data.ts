import { call } from '#client/api.ts'
import { forgetDraft, recallDraft, storeDraft } from '#client/device.ts'
import { storeSession } from './session.data.ts'

/** Replaces the token and the user with those of the code (docs/product.md#sessions). */
export async function changeRole(code: string) {
  const { data } = await call('changeRole', { params: { code } })
  const { token, user, kind } = data
  storeSession({ token, user })
  return kind
}

/** As long as the code of the administration is valid. */
const entryMs = 60_000

/** Password and second factor were given in this tab, so the page of the code need not ask again. */
export function rememberAdminEntry(): void {
  storeDraft('administracion', { at: String(Date.now()) })
}

/** True once, shortly after they were given. */
export function takeAdminEntry(): boolean {
  const { at } = recallDraft('administracion')
  forgetDraft('administracion')
  return Date.now() - Number(at) < entryMs
}
