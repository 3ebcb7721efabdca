import { useEffect, useState } from 'react'
import { call } from '#client/api.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import type { PlanStatus, Provider } from '#contract/billing/billing.ts'
import { clearIntent } from './intent.data.ts'
import { usePaymentSettlement } from './settling.data.ts'

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
