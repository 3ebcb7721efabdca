import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { ApiError } from '#client/api.ts'

// Stripe.js comes from Stripe alone, and only into documents whose policy lets it in: those of the paying pages.

/** What stands in the place of our own card form. Nothing of the card is ever ours. */
export interface StripeFields {
  readonly stripe: Stripe
  readonly elements: StripeElements
}

interface Frame {
  readonly publishableKey: string
  /** Of a card to be kept; null for a purchase, whose payment is opened later. */
  readonly clientSecret: string | null
  readonly amountCents: number
  readonly currency: string
}

/** Draws Stripe's own fields into the element. @throws {ApiError} when they do not come */
export async function drawFields(into: HTMLElement, frame: Frame): Promise<StripeFields> {
  const stripe = await stripeOf(frame.publishableKey)
  const look = {
    locale: 'es-419',
    appearance: { theme: document.documentElement.dataset.theme === 'dark' ? 'night' : 'stripe' },
  } as const
  const elements =
    frame.clientSecret === null
      ? stripe.elements({
          ...look,
          mode: 'subscription',
          amount: frame.amountCents,
          currency: frame.currency.toLowerCase(),
          paymentMethodCreation: 'manual',
          allowedPaymentMethodTypes: ['card'],
        })
      : stripe.elements({ ...look, clientSecret: frame.clientSecret })
  elements.create('payment').mount(into)
  return { stripe, elements }
}

/** What Stripe made of the card, for the purchase. @throws {ApiError} what is to be mended */
export async function readFields({ stripe, elements }: StripeFields) {
  refuse((await elements.submit()).error)
  const { paymentMethod, error } = await stripe.createPaymentMethod({ elements })
  refuse(error)
  const { brand = 'tarjeta', last4 = '' } = paymentMethod?.card ?? {}
  return { pays: { payment_method: paymentMethod?.id ?? '' }, shown: { brand, last4 } }
}

/** The same for a card that is to be kept; the bank may ask for its owner on the way. */
export async function keepFields({ stripe, elements }: StripeFields) {
  const { setupIntent, error } = await stripe.confirmSetup({
    elements,
    redirect: 'if_required',
    confirmParams: { return_url: window.location.href },
  })
  refuse(error)
  const method = setupIntent?.payment_method
  return { payment_method: typeof method === 'string' ? method : (method?.id ?? '') }
}

/** The bank's own step. Whether it went well is asked of the server. */
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

function refuse(error: { message?: string } | undefined): void {
  if (error) throw new ApiError(402, error.message ?? 'Revisa los datos de tu tarjeta.')
}
