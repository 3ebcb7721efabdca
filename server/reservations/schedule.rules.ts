import { payable, shareOf, smallestOf } from '#contract/money.ts'
import type { Plan } from '#contract/reservations/plans.ts'
import type { DueKind } from '#contract/reservations/words.ts'
import { addDays, daysEvery, maxDay, paydaysFrom } from './days.rules.ts'

/** The terms that a plan applies to. Amounts can be paid in the currency. */
export interface Agreement {
  currency: string
  total_cents: number
  /** The price plus the charges. */
  owed_cents: number
  /** The deposits, as far as they were not refunded. */
  deposit_cents: number
  reserved_on: string
  expected_on: string | null
}

/** A step keeps its id while the plan is edited. Without one its id is its place in the plan, from 1 on. */
type StoredStep = Plan['dates'][number] & { id?: number }

/** One step of a plan, paid or not. */
export interface Step {
  /** Which step it is, whatever its day and its place among the others; null for the rest at the deadline. */
  step_id: number | null
  kind: DueKind
  due_on: string | null
  amount_cents: number
}

export interface Schedule {
  /** In the order of their dates, undated steps last. */
  steps: Step[]
  /** The part of the payments that does not fill steps, because the deposit was subtracted before. */
  excluded_cents: number
  settle_by: string | null
}

/** The most steps of one plan. The remainder becomes one final due. */
const maxSteps = 240
/** A last step smaller than this share of the others is added to the step before it. */
const minLastStepShare = 1 / 20
/** Steps that add up to this share of the price are meant to cover all of it, as three times 33 % is. */
const fullPriceShare = 0.99

/** The steps of a plan with their dates. A step that depends on an unknown arrival has no date. */
export function scheduleOf(plan: Plan, agreement: Agreement): Schedule {
  const settle_by = deadlineOf(plan, agreement)
  if (plan.kind === 'fechas') {
    return { steps: fixedSteps(plan, { ...agreement, settle_by }), excluded_cents: 0, settle_by }
  }
  const excluded_cents = Math.min(agreement.deposit_cents, agreement.owed_cents)
  return { steps: regularSteps(plan, { ...agreement, excluded_cents, settle_by }), excluded_cents, settle_by }
}

/** The earliest deadline that has a date. */
function deadlineOf(plan: Plan, { reserved_on, expected_on }: Agreement): string | null {
  const { settle_by, settle_within_days: within, settle_after_arrival_days: after } = plan
  const known = [
    settle_by,
    within === null ? null : addDays(reserved_on, within),
    after === null || expected_on === null ? null : addDays(expected_on, after),
  ].filter((day) => day !== null)
  return known.sort()[0] ?? null
}

/** The plan with the ids that its steps had before: those that are as they were, then those of the same day or the same part. */
export function withStepIds(plan: Plan, before: Plan | null): Plan {
  const known = new Map((before?.dates ?? []).map((step, at) => [stepIdOf(step, at), step]))
  let last = Math.max(0, ...known.keys())
  const ids = new Map<StoredStep, number>()
  for (const isSame of [
    (a, b) => isSameDay(a, b) && isSamePart(a, b),
    isSameDay,
    isSamePart,
  ] as Comparison[]) {
    for (const step of plan.dates) {
      const [id] = [...known].find(([, other]) => !ids.has(step) && isSame(step, other)) ?? []
      if (id === undefined) continue
      ids.set(step, id)
      known.delete(id)
    }
  }
  return { ...plan, dates: plan.dates.map((step) => ({ ...step, id: ids.get(step) ?? ++last })) }
}

type Comparison = (a: StoredStep, b: StoredStep) => boolean

const isSameDay: Comparison = (a, b) =>
  a.due_on === b.due_on && a.after === b.after && a.after_days === b.after_days

const isSamePart: Comparison = (a, b) => a.amount_cents === b.amount_cents && a.percent === b.percent

function stepIdOf({ id }: StoredStep, at: number): number {
  return id ?? at + 1
}

export function amountsOfPlan(plan: Plan | null, prefix: string): Record<string, number | null> {
  if (plan === null) return {}
  const steps = plan.dates.map(({ amount_cents }, at) => [`${prefix}dates.${at}.amount_cents`, amount_cents])
  return {
    ...Object.fromEntries(steps),
    [`${prefix}amount_cents`]: plan.amount_cents,
    [`${prefix}penalty_cents`]: plan.penalty_cents,
  }
}

function hasDeadline({ settle_by, settle_within_days, settle_after_arrival_days }: Plan): boolean {
  return settle_by !== null || settle_within_days !== null || settle_after_arrival_days !== null
}

function fixedSteps(plan: Plan, agreement: Agreement & { settle_by: string | null }): Step[] {
  const { total_cents, owed_cents, settle_by } = agreement
  const agreed = agreedSteps(plan, agreement)
  const agreedCents = agreed.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const steps = capAtOwed(agreed, owed_cents)
  const rest = owed_cents - steps.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const last = steps.at(-1)
  const coversWholePrice = agreedCents >= total_cents * fullPriceShare && !hasDeadline(plan)
  if (rest > 0 && last && coversWholePrice) last.amount_cents += rest
  else if (rest > 0) steps.push({ step_id: null, kind: 'liquidar', due_on: settle_by, amount_cents: rest })
  return steps.sort(byDay)
}

/** The agreed steps by date. Percentages are rounded cumulatively, so that the parts add up to what can be paid. */
function agreedSteps(
  { dates }: Plan,
  { currency, total_cents, settle_by, ...from }: Agreement & { settle_by: string | null },
): Step[] {
  let percent = 0
  const agreed = dates.map((date, at): Step => {
    const before = shareOf(total_cents, percent, currency)
    percent += date.percent ?? 0
    const agreed = date.amount_cents ?? shareOf(total_cents, percent, currency) - before
    const amount_cents = payable(agreed, currency)
    return {
      step_id: stepIdOf(date, at),
      kind: 'abono',
      due_on: earlier(dayOf(date, from), settle_by),
      amount_cents,
    }
  })
  return agreed.sort(byDay)
}

function dayOf(
  { due_on, after, after_days }: Plan['dates'][number],
  { reserved_on, expected_on }: Pick<Agreement, 'reserved_on' | 'expected_on'>,
): string | null {
  const anchor = after === 'llegada' ? expected_on : reserved_on
  return due_on ?? (anchor === null ? null : addDays(anchor, after_days))
}

function capAtOwed(agreed: Step[], owed: number): Step[] {
  const steps: Step[] = []
  let left = owed
  for (const step of agreed) {
    const amount_cents = Math.min(step.amount_cents, left)
    left -= amount_cents
    if (amount_cents > 0) steps.push({ ...step, amount_cents })
  }
  return steps
}

function regularSteps(
  plan: Plan,
  agreement: Agreement & { excluded_cents: number; settle_by: string | null },
): Step[] {
  const { currency, total_cents, owed_cents, excluded_cents, settle_by } = agreement
  const agreed = plan.amount_cents ?? shareOf(total_cents, plan.percent ?? 100, currency)
  const amount = Math.max(smallestOf(currency), payable(agreed, currency))
  const steps: Step[] = []
  let left = owed_cents - excluded_cents
  for (const due_on of regularDays(plan, agreement)) {
    const isOver = left <= 0 || steps.length >= maxSteps || due_on >= (settle_by ?? '9999')
    if (isOver) break
    const amount_cents = left - amount < amount * minLastStepShare ? left : amount
    steps.push({ step_id: steps.length + 1, kind: 'abono', due_on, amount_cents })
    left -= amount_cents
  }
  if (left > 0) steps.push({ step_id: null, kind: 'liquidar', due_on: settle_by, amount_cents: left })
  return steps
}

function regularDays(plan: Plan, { reserved_on }: Agreement): Iterable<string> {
  const step = plan.every_days ?? 1
  if (plan.kind === 'cada_dias') return daysEvery(plan.first_on ?? addDays(reserved_on, step), step)
  return paydaysFrom(plan.first_on ?? addDays(reserved_on, 1), plan.paydays)
}

function earlier(day: string | null, other: string | null): string | null {
  return day === null || other === null ? day : day < other ? day : other
}

/** Sorts by date, undated steps last. */
function byDay(a: Step, b: Step): number {
  const [one, other] = [a.due_on ?? `${maxDay}~`, b.due_on ?? `${maxDay}~`]
  return one < other ? -1 : one > other ? 1 : 0
}
