import { useCallback, useRef, useState } from 'react'
import { ApiError } from '#client/api.ts'
import type { FormFailure } from '#client/kit/filled-values.ts'
import type { Provider } from '#contract/plans-payments.ts'
import type { StripeFields } from './data.ts'
import { drawFields } from './data.ts'

interface Wanted {
  readonly provider: Provider
  readonly clientSecret: string | null
  readonly amountCents: number
  readonly currency: string
}

/** Stripe's fields in a page: what draws them, whether they stand, and what went wrong with it. */
export function useStripeFrame({ provider, clientSecret, amountCents, currency }: Wanted) {
  const fields = useRef<StripeFields | null>(null)
  const [isReady, setReady] = useState(false)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const { publishable_key } = provider

  const draw = useCallback(
    (into: HTMLElement | null) => {
      if (into === null || publishable_key === null) return
      drawFields(into, { publishableKey: publishable_key, clientSecret, amountCents, currency }).then(
        (drawn) => {
          fields.current = drawn
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

  /** @throws {ApiError} while the fields have not come */
  function drawn(): StripeFields {
    if (fields.current === null)
      throw new ApiError(503, 'El formulario de pago todavía no carga. Espera un momento.')
    return fields.current
  }
  const state = failure === null ? (isReady ? 'ready' : 'waiting') : 'failed'
  return { draw, state, failure, drawn } as const
}
