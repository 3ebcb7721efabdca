import { useQueryClient } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import { changedFields } from '#client/kit/changed-fields.ts'
import { textsOf } from '#client/kit/form-data.ts'
import type { Submission } from '#client/kit/use-form.ts'
import type { Me } from '#contract/accounts/accounts.ts'
import { useFactorConfirmation } from './confirmation.data.ts'
import { meQuery } from './data.ts'
import { toUser } from './rules.ts'
import { storeUser } from './session.data.ts'

export type AccountValues = Record<'fullname' | 'username' | 'email' | 'country' | 'city' | 'phone', string>

export function accountValues({ fullname, username, email, about }: Me): AccountValues {
  const { country, city, phone } = about
  return { fullname, username, email, country, city, phone }
}

/** Saves the changed fields. A new e-mail goes with the password that it needs. */
export function useAccountChange() {
  const client = useQueryClient()
  const confirm = useFactorConfirmation()
  return async ({ opened, values, data: form }: Submission<AccountValues>) => {
    const changed = changedFields<AccountValues>(opened, { ...values, email: values.email.trim() })
    const isNewEmail = changed.email !== undefined
    if (isNewEmail) await confirm(form)
    const body = isNewEmail ? { ...changed, ...textsOf(form, ['password']) } : changed
    const { data: me } = await call('editProfile', { body })
    client.setQueryData(meQuery.queryKey, me)
    storeUser(toUser(me))
  }
}

export async function changePassword(form: FormData): Promise<void> {
  await call('changePassword', { body: textsOf(form, ['oldPassword', 'newPassword']) })
}
