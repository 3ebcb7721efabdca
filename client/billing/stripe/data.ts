import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useCallback, useRef, useState } from 'react'
import { ApiError } from '#client/api.ts'
import type { FormFailure } from '#client/kit/form-failure.ts'
import type { Provider } from '#contract/billing/billing.ts'

// Stripe.js is loaded from Stripe, and only in documents whose content policy allows it: the payment pages.

/** Stripe's own card fields, used instead of ours. Card data never reaches us. */
interface StripeFields {
  readonly stripe: Stripe
  readonly elements: StripeElements
}

interface StripeFormOptions {
  readonly publishableKey: string
  /** The secret for saving a card; null for a purchase, whose payment is created later. */
  readonly clientSecret: string | null
  readonly amountCents: number
  readonly currency: string
}

/** Mounts Stripe's fields in the element. @throws {ApiError} when its script cannot be loaded */
async function mountFields(element: HTMLElement, options: StripeFormOptions): Promise<StripeFields> {
  const stripe = await stripeOf(options.publishableKey)
  const sharedOptions = {
    locale: 'es-419',
    appearance: { theme: document.documentElement.dataset.theme === 'dark' ? 'night' : 'stripe' },
  } as const
  const elements =
    options.clientSecret === null
      ? stripe.elements({
          ...sharedOptions,
          mode: 'subscription',
          amount: options.amountCents,
          currency: options.currency.toLowerCase(),
          paymentMethodCreation: 'manual',
          allowedPaymentMethodTypes: ['card'],
        })
      : stripe.elements({ ...sharedOptions, clientSecret: options.clientSecret })
  elements.create('payment').mount(element)
  return { stripe, elements }
}

/** Creates a payment method from the fields, for a purchase. @throws {ApiError} with Stripe's message */
export async function createPaymentMethod({ stripe, elements }: StripeFields) {
  throwStripeError((await elements.submit()).error)
  const { paymentMethod, error } = await stripe.createPaymentMethod({ elements })
  throwStripeError(error)
  const { brand = 'tarjeta', last4 = '' } = paymentMethod?.card ?? {}
  return { requestFields: { payment_method: paymentMethod?.id ?? '' }, display: { brand, last4 } }
}

/** Saves the card of the fields. The bank may ask for a confirmation. @throws {ApiError} with Stripe's message */
export async function confirmCardSetup({ stripe, elements }: StripeFields) {
  const { setupIntent, error } = await stripe.confirmSetup({
    elements,
    redirect: 'if_required',
    confirmParams: { return_url: window.location.href },
  })
  throwStripeError(error)
  const method = setupIntent?.payment_method
  return { payment_method: typeof method === 'string' ? method : (method?.id ?? '') }
}

/** Shows the bank's confirmation. The server knows its result. */
export async function confirmWithBank(publishableKey: string, clientSecret: string): Promise<void> {
  const stripe = await stripeOf(publishableKey)
  await stripe.handleNextAction({ clientSecret })
}

let loading: Promise<Stripe | null> | null = null

async function stripeOf(publishableKey: string): Promise<Stripe> {
  loading ??= loadStripe(publishableKey)
  const stripe = await loading.catch(() => null)
  if (stripe !== null) return stripe
  loading = null
  throw new ApiError(503, 'No pudimos abrir el formulario de pago. Revisa tu conexión e inténtalo otra vez.')
}

function throwStripeError(error: { message?: string } | undefined): void {
  if (error) throw new ApiError(402, error.message ?? 'Revisa los datos de tu tarjeta.')
}

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
