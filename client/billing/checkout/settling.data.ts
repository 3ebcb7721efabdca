import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '#client/api.ts'
import { confirmWithBank } from '#client/billing/stripe/data.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import type { Outcome, PlanStatus, Provider } from '#contract/billing/billing.ts'
import { declineReasons } from '#contract/plans/words.ts'
import { clearIntent, isUnsettled, pollDelayMs } from './intent.data.ts'

/** What the page shows during a payment: that it is pending, or the bank's question. */
export type PaymentProgress =
  | { readonly kind: 'pending' }
  | { readonly kind: 'bank'; readonly answer: (approved: boolean) => void }

type FetchOutcome = () => Promise<Outcome>

/**
 * Sends a payment, plan change or card change and polls until its result is known. A request without an answer is never
 * sent again, so nothing happens twice.
 */
export function usePaymentSettlement(provider: Provider) {
  const [progress, setProgress] = useState<PaymentProgress | null>(null)
  const pause = usePause()

  async function settle(send: FetchOutcome, poll: FetchOutcome): Promise<Outcome> {
    try {
      let outcome = await outcomeOrNull(send)
      for (let polls = 0, wasConfirmed = false; outcome?.status !== 'succeeded'; polls++) {
        if (outcome?.status === 'failed') throw paymentError(outcome)
        if (outcome?.status === 'requires_action') {
          if (wasConfirmed) throw paymentError(outcome)
          await confirmAtBank(outcome.client_secret ?? '')
          wasConfirmed = true
        } else {
          setProgress({ kind: 'pending' })
          await pause(pollDelayMs(polls))
        }
        outcome = await outcomeOrNull(poll)
      }
      return outcome
    } finally {
      setProgress(null)
    }
  }

  async function confirmAtBank(clientSecret: string): Promise<void> {
    if (provider.publishable_key !== null) return confirmWithBank(provider.publishable_key, clientSecret)
    const approved = await new Promise<boolean>((answer) => setProgress({ kind: 'bank', answer }))
    setProgress({ kind: 'pending' })
    await call('confirmSimulated', { body: { client_secret: clientSecret, approved } })
  }

  return { progress, settle, pause, setProgress }
}

/** Null while the result is unknown. @throws {ApiError} when the request was refused */
async function outcomeOrNull(send: FetchOutcome): Promise<Outcome | null> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof ApiError && isUnsettled(error.status, error.code)) return null
    throw error
  }
}

function paymentError({ status, reason }: Outcome): ApiError {
  if (status === 'requires_action') return new ApiError(402, declineReasons.no_confirmada)
  return new ApiError(402, reason?.message ?? 'No se hizo ningún cargo. Inténtalo otra vez.')
}

/** Returns a function that waits. Unmounting stops the timer, so polling ends with the page. */
function usePause() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (ms: number) =>
    new Promise<void>((resolve) => {
      timer.current = setTimeout(resolve, ms)
    })
}

interface PollingOptions {
  readonly provider: Provider
  /** Null when no payment is pending. */
  readonly subscriptionId: string | null
  readonly onSettled: (planStatus: PlanStatus) => void
}

/** Polls a payment that was pending when the page was opened. Returns the error message if it fails. */
export function usePaymentPolling({ provider, subscriptionId, onSettled }: PollingOptions) {
  const { progress, settle } = usePaymentSettlement(provider)
  const [errorText, setErrorText] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: polling starts once per payment, not on every render.
  useEffect(() => {
    if (subscriptionId === null) return
    const fetchOutcome = async () =>
      (await call('confirmSubscription', { body: { subscription_id: subscriptionId } })).data
    settle(fetchOutcome, fetchOutcome).then(
      (planStatus) => {
        clearIntent()
        onSettled(planStatus)
      },
      (error: unknown) => {
        setErrorText(formFailureOf(error).message)
      },
    )
  }, [subscriptionId])
  return { progress, errorText }
}
