import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '#client/api.ts'
import { confirmWithBank } from '#client/billing/stripe/data.ts'
import type { Outcome, Provider } from '#contract/plans-payments.ts'
import { declineReasons } from '#contract/plans-words.ts'
import { isUnsettled, pollDelayMs } from './rules.ts'

/** What the page shows meanwhile: that the answer is on its way, or what the bank asks. */
export type PaymentProgress =
  | { readonly kind: 'pending' }
  | { readonly kind: 'bank'; readonly answer: (approved: boolean) => void }

type Ask = () => Promise<Outcome>

/**
 * Follows a payment, a change or a card until somebody knows what became of it. What got no answer is never sent
 * again: it is asked about, so that nothing can be done twice.
 */
export function usePaymentSettlement(provider: Provider) {
  const [waiting, setWaiting] = useState<PaymentProgress | null>(null)
  const pause = usePause()

  async function settle(ask: Ask, askAgain: Ask): Promise<Outcome> {
    try {
      let outcome = await known(ask)
      for (let asked = 0, wasAtBank = false; outcome?.status !== 'succeeded'; asked++) {
        if (outcome?.status === 'failed') throw refused(outcome)
        if (outcome?.status === 'requires_action') {
          if (wasAtBank) throw refused(outcome)
          await atBank(outcome.client_secret ?? '')
          wasAtBank = true
        } else {
          setWaiting({ kind: 'pending' })
          await pause(pollDelayMs(asked))
        }
        outcome = await known(askAgain)
      }
      return outcome
    } finally {
      setWaiting(null)
    }
  }

  async function atBank(clientSecret: string): Promise<void> {
    if (provider.publishable_key !== null) return confirmWithBank(provider.publishable_key, clientSecret)
    const approved = await new Promise<boolean>((answer) => setWaiting({ kind: 'bank', answer }))
    setWaiting({ kind: 'pending' })
    await call('confirmSimulated', { body: { client_secret: clientSecret, approved } })
  }

  return { waiting, settle, pause, setWaiting }
}

/** Null when nobody can say yet. @throws {ApiError} a plain no */
async function known(ask: Ask): Promise<Outcome | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ApiError && isUnsettled(error.status, error.code)) return null
    throw error
  }
}

/** A payment that failed, as the form tells it. */
function refused({ status, reason }: Outcome): ApiError {
  if (status === 'requires_action') return new ApiError(402, declineReasons.no_confirmada)
  return new ApiError(402, reason?.message ?? 'No se hizo ningún cargo. Inténtalo otra vez.')
}

/** Waits; when the page is left, for ever. */
function usePause() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (ms: number) =>
    new Promise<void>((goOn) => {
      timer.current = setTimeout(goOn, ms)
    })
}
