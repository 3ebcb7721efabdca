import { payable, shareOf, smallestOf } from '#contract/money.ts'
import { percentageOf } from '#contract/percentages.ts'
import type { Plan } from '#contract/reservations/plans.ts'
import type { Due, LossRule } from '#contract/reservations/reservations.ts'
import type { DueState, ReservationStatus } from '#contract/reservations/words.ts'
import { daysBetween } from './days.rules.ts'
import { type Agreement, type Step, scheduleOf } from './schedule.rules.ts'

/** The terms of a reservation and the sums of its ledger, in amounts that can be paid in its currency. */
export interface LedgerAccount {
  currency: string
  total_cents: number
  charged_cents: number
  /** Deposits (anticipos) and payments (abonos); `deposits_cents` holds the deposits alone. */
  paid_cents: number
  deposits_cents: number
  returned_cents: number
  reserved_on: string
  expected_on: string | null
  plan: Plan | null
  loss: LossRule | null
  /** How the reservation ended; null while it is open. */
  ended: 'recibido' | 'cancelado' | null
}

/**
 * The sums of a ledger as they can be paid. Ledgers from before amounts knew the smallest unit of their currency may hold half a
 * yen; those entries stay as they were written, and nobody owes the half.
 */
export function payableSums<T extends LedgerSums>(sums: T): T {
  const smallest = smallestOf(sums.currency)
  const roundUp = (cents: number) => Math.ceil(cents / smallest) * smallest + 0
  const roundDown = (cents: number) => Math.floor(cents / smallest) * smallest
  return {
    ...sums,
    total_cents: roundDown(sums.total_cents),
    charged_cents: roundDown(sums.charged_cents),
    paid_cents: roundUp(sums.paid_cents),
    deposits_cents: roundUp(sums.deposits_cents),
    returned_cents: roundDown(sums.returned_cents),
  }
}

type LedgerSums = Pick<
  LedgerAccount,
  'currency' | 'total_cents' | 'charged_cents' | 'paid_cents' | 'deposits_cents' | 'returned_cents'
>

export function isExpectedBeforeReserved(terms: Pick<LedgerAccount, 'reserved_on' | 'expected_on'>): boolean {
  return terms.expected_on !== null && terms.expected_on < terms.reserved_on
}

/** A due with the step of the plan that asks for it. */
export type StepDue = Due & Pick<Step, 'step_id'>

/** The state of a reservation on a given day. It is derived on every read and never stored. */
export interface DerivedState {
  status: ReservationStatus
  balance_cents: number
  progress: number
  loss_cents: number | null
  lost_cents: number | null
  dues: StepDue[]
  next_due: Due | null
  late_cents: number
  settle_by: string | null
}

/** Balance = total + charges − payments + refunds. See docs/product.md#reservations. */
export function balanceOf(
  account: Pick<LedgerAccount, 'total_cents' | 'charged_cents' | 'paid_cents' | 'returned_cents'>,
): number {
  return account.total_cents + account.charged_cents - netPaid(account)
}

/** What was paid and not refunded: the money that the store holds. */
export function netPaid({
  paid_cents,
  returned_cents,
}: Pick<LedgerAccount, 'paid_cents' | 'returned_cents'>): number {
  return paid_cents - returned_cents
}

export function statusOf(
  account: Pick<LedgerAccount, 'total_cents' | 'charged_cents' | 'paid_cents' | 'returned_cents' | 'ended'>,
): ReservationStatus {
  return account.ended ?? (balanceOf(account) <= 0 ? 'liquidado' : 'activo')
}

export function isOpen({ ended }: Pick<LedgerAccount, 'ended'>): boolean {
  return ended === null
}

export function deriveState(account: LedgerAccount, today: string): DerivedState {
  const open = isOpen(account)
  const schedule = account.plan === null ? null : scheduleOf(account.plan, agreementOf(account))
  const dues =
    account.plan === null || schedule === null
      ? []
      : duesOf(account.plan, schedule.steps, {
          currency: account.currency,
          paid_cents: netPaid(account) - schedule.excluded_cents,
          today: open ? today : null,
        })
  const late = dues.filter(({ state }) => state === 'atrasado')
  return {
    status: statusOf(account),
    balance_cents: balanceOf(account),
    progress: progressOf(account),
    loss_cents: open ? lossOf(account) : null,
    lost_cents: account.ended === 'cancelado' ? Math.max(0, netPaid(account)) : null,
    dues,
    next_due: (open ? dues.find(({ state }) => state !== 'pagado') : undefined) ?? null,
    late_cents: late.reduce((sum, { remaining_cents }) => sum + remaining_cents, 0),
    settle_by: open ? (schedule?.settle_by ?? null) : null,
  }
}

/** What the store keeps if the member stops today; null while the store's rule is unknown. */
export function lossOf(account: LedgerAccount): number | null {
  const netCents = Math.max(0, netPaid(account))
  if (account.loss === null) return null
  const { kind, percent } = account.loss
  const part = percent ?? 0
  const losses = {
    nada: 0,
    anticipo: account.deposits_cents,
    porcentaje_pagado: shareOf(netCents, part, account.currency),
    porcentaje_total: shareOf(account.total_cents, part, account.currency),
    todo: netCents,
  }
  return Math.min(netCents, losses[kind])
}

function progressOf(account: LedgerAccount): number {
  const owed = account.total_cents + account.charged_cents
  return percentageOf(netPaid(account), owed)
}

function agreementOf(account: LedgerAccount): Agreement {
  const { currency, total_cents, charged_cents, deposits_cents, reserved_on, expected_on } = account
  const netCents = Math.max(0, netPaid(account))
  return {
    currency,
    total_cents,
    owed_cents: total_cents + charged_cents,
    deposit_cents: Math.min(deposits_cents, netCents),
    reserved_on,
    expected_on,
  }
}

/** What was paid towards the steps. `today` is null when nothing can be late any more. */
interface Payment {
  currency: string
  paid_cents: number
  today: string | null
}

/** Turns the steps of a plan into dues. Payments fill the steps one after another. */
function duesOf(plan: Plan, steps: Step[], { currency, paid_cents, today }: Payment): StepDue[] {
  let left = Math.max(0, paid_cents)
  return steps.map((step, place) => {
    const paid = Math.min(left, step.amount_cents)
    left -= paid
    const remaining_cents = step.amount_cents - paid
    const late_days = daysLate(step.due_on, today, remaining_cents)
    const state = stateOf({ paid, remaining: remaining_cents, isLate: late_days > plan.grace_days })
    return {
      number: place + 1,
      ...step,
      paid_cents: paid,
      remaining_cents,
      state,
      late_days,
      penalty_cents: state === 'atrasado' ? penaltyOf(plan, step.amount_cents, currency) : null,
    }
  })
}

function daysLate(dueOn: string | null, today: string | null, remaining: number): number {
  if (dueOn === null || today === null || remaining === 0 || dueOn >= today) return 0
  return daysBetween(dueOn, today)
}

function stateOf(due: { paid: number; remaining: number; isLate: boolean }): DueState {
  if (due.remaining === 0) return 'pagado'
  if (due.isLate) return 'atrasado'
  return due.paid > 0 ? 'parcial' : 'pendiente'
}

function penaltyOf(
  { penalty_cents, penalty_percent }: Plan,
  amount: number,
  currency: string,
): number | null {
  if (penalty_percent !== null) return shareOf(amount, penalty_percent, currency)
  return penalty_cents === null ? null : payable(penalty_cents, currency)
}
