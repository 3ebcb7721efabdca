import { useEffect, useState } from 'react'
import { ApiError, call } from '#client/api.ts'
import { textsOf } from '#client/kit/form-data.ts'
import { forgetLinkCode } from './link-code.data.ts'
import { clearSession } from './session.data.ts'

/** The answer is the same whether or not the account exists. */
export async function requestPasswordReset(form: FormData): Promise<void> {
  await call('requestPasswordReset', { body: textsOf(form, ['email']) })
}

/** Sets the password. This ends every session, including the one on this device. */
export async function resetPassword(token: string, form: FormData): Promise<void> {
  await call('resetPassword', { body: { token, ...textsOf(form, ['password']) } })
  forgetLinkCode()
  clearSession()
}

/** False only when the server says the link is invalid; network errors count as valid. The check does not use the code up. */
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
