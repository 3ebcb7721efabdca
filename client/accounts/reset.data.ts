import { useEffect, useState } from 'react'
import { ApiError, call } from '#client/api.ts'
import { textsOf } from '#client/kit/form-data.ts'
import { forgetLinkCode } from './link-code.data.ts'
import { clearSession } from './session.data.ts'

/** Answered the same whether or not there is such an account. */
export async function requestPasswordReset(form: FormData): Promise<void> {
  await call('requestPasswordReset', { body: textsOf(form, ['email']) })
}

/** Sets the password. Every session ended with it, the one on this device too. */
export async function resetPassword(token: string, form: FormData): Promise<void> {
  await call('resetPassword', { body: { token, ...textsOf(form, ['password']) } })
  forgetLinkCode()
  clearSession()
}

/** True while a reset link may be used: what could not be asked is not held against it. Asking uses nothing up. */
export function useIsResetLinkValid(token: string | null | undefined): boolean {
  const [isGood, setGood] = useState(true)
  useEffect(() => {
    if (!token) return
    call('checkPasswordReset', { body: { token } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'link_invalid') setGood(false)
    })
  }, [token])
  return isGood
}
