import { useEffect, useState } from 'react'
import { call } from '#client/api.ts'
import { recall } from '#client/device.ts'
import { textsOf } from '#client/kit/form-data.ts'
import { toUser } from './rules.ts'
import { storeUser, updateStoredUser } from './session.data.ts'

/** What a link from a mail did. */
export interface Validated {
  readonly isYours: boolean
  readonly confirmed: 'account' | 'email'
}

/** docs/safety.md#codes-in-links: the code alone says whose account it is; the member on this device changes only if it is theirs. */
export async function validateEmail(token: string): Promise<Validated> {
  const { data } = await call('validateEmail', { body: { token } })
  if (data.is_yours) updateStoredUser({ is_valid_account: data.is_valid_account })
  return { isYours: data.is_yours, confirmed: data.confirmed }
}

export async function resendValidation(): Promise<void> {
  await call('resendValidation', {})
}

/** A typing error in the address is mended here; the link then goes to the new one. */
export async function changeEmail(form: FormData): Promise<string> {
  const { data: me } = await call('changeEmail', { body: textsOf(form, ['email', 'password']) })
  storeUser(toUser(me))
  return me.email
}

/**
 * The address the link was sent to; null until the server said it. Whoever validated the account elsewhere is noticed
 * when they come back to this tab.
 */
export function usePendingEmail() {
  const [email, setEmail] = useState<string | null>(null)
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === 'hidden' || recall('token') === null) return
      const me = (await call('getMe', {}).catch(() => null))?.data
      if (!me) return
      storeUser(toUser(me))
      setEmail(me.email)
    }
    void look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return [email, setEmail] as const
}
