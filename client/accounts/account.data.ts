import { useQueryClient } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import { textsOf } from '#client/kit/form-data.ts'
import { useFactorConfirmation } from './confirmation.data.ts'
import { meQuery } from './data.ts'
import { toUser } from './rules.ts'
import { storeUser } from './session.data.ts'

/** Saves the account data. The e-mail is sent only when it changed, together with the password that this needs. */
export function useAccountChange(currentEmail: string) {
  const client = useQueryClient()
  const confirm = useFactorConfirmation()
  return async (form: FormData) => {
    const { email, password, ...texts } = textsOf(form, [
      'fullname',
      'username',
      'email',
      'password',
      'country',
      'city',
      'phone',
    ])
    const isNewEmail = email.trim() !== currentEmail
    if (isNewEmail) await confirm(form)
    const body = isNewEmail ? { ...texts, email, password } : texts
    const { data: me } = await call('editProfile', { body })
    client.setQueryData(meQuery.queryKey, me)
    storeUser(toUser(me))
  }
}

export async function changePassword(form: FormData): Promise<void> {
  await call('changePassword', { body: textsOf(form, ['oldPassword', 'newPassword']) })
}
