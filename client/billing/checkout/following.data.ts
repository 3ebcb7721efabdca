import { useEffect, useState } from 'react'
import { ApiError, call } from '#client/api.ts'
import type { PlanStatus, Provider } from '#contract/plans-payments.ts'
import { clearIntent } from './intent.data.ts'
import { usePaymentSettlement } from './settling.data.ts'

interface Followed {
  readonly provider: Provider
  /** Null where nothing is on its way. */
  readonly subscriptionId: string | null
  readonly onSettled: (standing: PlanStatus) => void
}

/** For whoever comes back to a payment that was on its way: asks until it is known. Answers what went wrong. */
export function usePaymentPolling({ provider, subscriptionId, onSettled }: Followed) {
  const { waiting, settle } = usePaymentSettlement(provider)
  const [errorText, setErrorText] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once for each payment, whatever is drawn meanwhile.
  useEffect(() => {
    if (subscriptionId === null) return
    const ask = async () =>
      (await call('confirmSubscription', { body: { subscription_id: subscriptionId } })).data
    settle(ask, ask).then(
      (standing) => {
        clearIntent()
        onSettled(standing)
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        setErrorText(error.message)
      },
    )
  }, [subscriptionId])
  return { waiting, errorText }
}
