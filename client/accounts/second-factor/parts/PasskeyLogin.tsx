import { type ReactNode, useEffect, useState } from 'react'
import { loginWithOfferedPasskey } from '#client/accounts/second-factor/data.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { type FormFailure, formFailureOf } from '#client/kit/form-failure.ts'

/**
 * As long as it is on the page, the browser suggests this site's passkeys in the field of the address. The page goes on by itself
 * once there is a session.
 */
export function PasskeyLogin(): ReactNode {
  const [failure, setFailure] = useState<FormFailure | null>(null)
  // After a failure another one may be chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure starts the next offer
  useEffect(() => {
    const page = new AbortController()
    const show = (error: unknown) => {
      if (!page.signal.aborted) setFailure(formFailureOf(error))
    }
    loginWithOfferedPasskey(page.signal).catch(show)
    return () => page.abort()
  }, [failure])
  return <FormError title="No pudimos entrar a tu cuenta" failure={failure} hasFields={false} />
}
