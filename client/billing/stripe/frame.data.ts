import { useCallback, useRef, useState } from 'react'
import { ApiError } from '#client/api.ts'
import type { FormFailure } from '#client/kit/form-failure.ts'
import type { Provider } from '#contract/billing/billing.ts'
import type { StripeFields } from './data.ts'
import { mountFields } from './data.ts'

interface StripeFrameOptions {
  readonly provider: Provider
  readonly clientSecret: string | null
  readonly amountCents: number
  readonly currency: string
}

/** Mounts Stripe's fields in a page. Returns a ref callback, their state and the failure. */
export function useStripeFrame({ provider, clientSecret, amountCents, currency }: StripeFrameOptions) {
  const fields = useRef<StripeFields | null>(null)
  const [isReady, setReady] = useState(false)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const { publishable_key } = provider

  const mount = useCallback(
    (element: HTMLElement | null) => {
      if (element === null || publishable_key === null) return
      mountFields(element, { publishableKey: publishable_key, clientSecret, amountCents, currency }).then(
        (mounted) => {
          fields.current = mounted
          setReady(true)
        },
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          setFailure({ message: error.message, fields: {} })
        },
      )
    },
    [publishable_key, clientSecret, amountCents, currency],
  )

  /** @throws {ApiError} while the fields are loading */
  function requireFields(): StripeFields {
    if (fields.current === null)
      throw new ApiError(503, 'El formulario de pago todavía no carga. Espera un momento.')
    return fields.current
  }
  const state = failure === null ? (isReady ? 'ready' : 'waiting') : 'failed'
  return { mount, state, failure, requireFields } as const
}
