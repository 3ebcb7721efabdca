import { useState } from 'react'
import { call } from '#client/api.ts'
import { clearIntent, ensureIntent } from '#client/billing/checkout/intent.data.ts'
import { paymentIdempotencyKey } from '#client/billing/checkout/rules.ts'
import { usePaymentSettlement } from '#client/billing/checkout/settling.data.ts'
import type { Change, PlanStatus, Provider } from '#contract/billing.ts'
import type { Output } from '#contract/endpoints.ts'
import type { Period } from '#contract/plans-words.ts'

interface PlanChoiceFields {
  readonly plan: string
  readonly period: Period
}

/** Changes plan or period: first a preview of the cost, then exactly the change that was previewed. */
export function usePlanChange(provider: Provider, subscriptionId: string) {
  const [change, setChange] = useState<Change | null>(null)
  const { progress, settle } = usePaymentSettlement(provider)

  /** @throws {ApiError} */
  async function preview(choice: PlanChoiceFields): Promise<void> {
    const { data } = await call('changeSubscription', {
      body: { ...choice, preview: true, consent_version: '' },
    })
    setChange(data.change)
  }

  /** Confirms the previewed change. @throws {ApiError} with the reason; then nothing was changed */
  async function confirmChange({ plan, period, proration_at, consent }: Change): Promise<PlanStatus> {
    const intent = ensureIntent(['cambio', plan.slug, period, proration_at].join(' '))
    const body = {
      plan: plan.slug,
      period,
      proration_at,
      consent: true as const,
      consent_version: consent.version,
      idempotency_key: paymentIdempotencyKey(intent),
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
  return { change, progress, preview, confirmChange, discardPreview: () => setChange(null) }
}

type ChangeAnswer = Output<'changeSubscription'>['data']

/** Removes the status `preview`, which a confirmed change never has. */
function outcomeOf({ status, ...rest }: ChangeAnswer) {
  return { ...rest, status: status === 'preview' ? ('pendiente' as const) : status }
}
