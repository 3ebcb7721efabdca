import { useState } from 'react'
import { call } from '#client/api.ts'
import { clearIntent, openIntent } from '#client/billing/checkout/intent.data.ts'
import { attemptKey } from '#client/billing/checkout/rules.ts'
import { usePaymentSettlement } from '#client/billing/checkout/settling.data.ts'
import type { Answer } from '#contract/endpoints.ts'
import type { Change, PlanStatus, Provider } from '#contract/plans-payments.ts'
import type { Period } from '#contract/plans-words.ts'

interface WantedChange {
  readonly plan: string
  readonly period: Period
}

/** Changes plan or period: first what it would cost, then the same and nothing else. */
export function usePlanChange(provider: Provider, subscriptionId: string) {
  const [change, setChange] = useState<Change | null>(null)
  const { waiting, settle } = usePaymentSettlement(provider)

  /** @throws {ApiError} */
  async function preview(wanted: WantedChange): Promise<void> {
    const { data } = await call('changeSubscription', {
      body: { ...wanted, preview: true, consent_version: '' },
    })
    setChange(data.change)
  }

  /** Orders what was shown. @throws {ApiError} with the reason; nothing was changed then */
  async function order({ plan, period, proration_at, consent }: Change): Promise<PlanStatus> {
    const intent = openIntent(['cambio', plan.slug, period, proration_at].join(' '))
    const body = {
      plan: plan.slug,
      period,
      proration_at,
      consent: true as const,
      consent_version: consent.version,
      idempotency_key: attemptKey(intent),
    }
    try {
      return await settle(
        async () => outcomeOf((await call('changeSubscription', { body })).data),
        async () => (await call('confirmSubscription', { body: { subscription_id: subscriptionId } })).data,
      )
    } finally {
      clearIntent()
    }
  }
  return { change, waiting, preview, order, forget: () => setChange(null) }
}

type Changed = Answer<'changeSubscription'>['data']

/** An order is never answered with a preview. */
function outcomeOf({ status, ...rest }: Changed) {
  return { ...rest, status: status === 'preview' ? ('pendiente' as const) : status }
}
