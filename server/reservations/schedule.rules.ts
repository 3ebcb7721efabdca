import type { Plan } from '#contract/reservations-plans.ts'
import type { DueKind } from '#contract/reservations-words.ts'
import { addDays, daysEvery, maxDay, paydaysFrom } from './days.rules.ts'
import { shareOf } from './money.rules.ts'

/** What a plan is worked out for. Money is whole cents. */
export interface Agreement {
  total_cents: number
  /** total + cargos. */
  owed_cents: number
  /** Of what was paid and stayed paid, the anticipos. */
  deposit_cents: number
  reserved_on: string
  expected_on: string | null
}

/** One thing the plan asks for, whether or not it is paid. */
export interface Step {
  kind: DueKind
  due_on: string | null
  amount_cents: number
}

export interface Schedule {
  /** In the order of their days; those without one stand last. They come to what is asked of `base`. */
  steps: Step[]
  /** What of the payments does not count to the steps, because it came before them. */
  excluded_cents: number
  settle_by: string | null
}

/** Abonos of one plan at most; what is left then stands at the end. */
const maxSteps = 240
/** A last abono smaller than this part of the others joins the one before. */
const minLastStepShare = 1 / 20
/** Steps that come to this part of the price were meant to come to all of it. */
const fullPriceShare = 0.99

/** What the plan asks for and when. Days that hang on an unknown arrival stay open. */
export function scheduleOf(plan: Plan, agreement: Agreement): Schedule {
  const settle_by = deadlineOf(plan, agreement)
  if (plan.kind === 'fechas') {
    return { steps: fixedSteps(plan, { ...agreement, settle_by }), excluded_cents: 0, settle_by }
  }
  const excluded_cents = Math.min(agreement.deposit_cents, agreement.owed_cents)
  return { steps: regularSteps(plan, { ...agreement, excluded_cents, settle_by }), excluded_cents, settle_by }
}

/** The earliest of the deadlines whose day is known. */
function deadlineOf(plan: Plan, { reserved_on, expected_on }: Agreement): string | null {
  const { settle_by, settle_within_days: within, settle_after_arrival_days: after } = plan
  const known = [
    settle_by,
    within === null ? null : addDays(reserved_on, within),
    after === null || expected_on === null ? null : addDays(expected_on, after),
  ].filter((day) => day !== null)
  return known.sort()[0] ?? null
}

function hasDeadline({ settle_by, settle_within_days, settle_after_arrival_days }: Plan): boolean {
  return settle_by !== null || settle_within_days !== null || settle_after_arrival_days !== null
}

function fixedSteps(plan: Plan, agreement: Agreement & { settle_by: string | null }): Step[] {
  const { total_cents, owed_cents, settle_by } = agreement
  const wanted = agreedSteps(plan, agreement)
  const asked = wanted.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const steps = capAtOwed(wanted, owed_cents)
  const rest = owed_cents - steps.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const last = steps.at(-1)
  const isMeantWhole = asked >= total_cents * fullPriceShare && !hasDeadline(plan)
  if (rest > 0 && last && isMeantWhole) last.amount_cents += rest
  else if (rest > 0) steps.push({ kind: 'liquidar', due_on: settle_by, amount_cents: rest })
  return steps.sort(byDay)
}

/** The steps as they were agreed, by their days. Parts of the price are rounded so that together they come out even. */
function agreedSteps(
  { dates }: Plan,
  { total_cents, settle_by, ...from }: Agreement & { settle_by: string | null },
): Step[] {
  let percent = 0
  const wanted = dates.map((date): Step => {
    const before = shareOf(total_cents, percent)
    percent += date.percent ?? 0
    const amount_cents = date.amount_cents ?? shareOf(total_cents, percent) - before
    return { kind: 'abono', due_on: earlier(dayOf(date, from), settle_by), amount_cents }
  })
  return wanted.sort(byDay)
}

function dayOf(
  { due_on, after, after_days }: Plan['dates'][number],
  { reserved_on, expected_on }: Pick<Agreement, 'reserved_on' | 'expected_on'>,
): string | null {
  const anchor = after === 'llegada' ? expected_on : reserved_on
  return due_on ?? (anchor === null ? null : addDays(anchor, after_days))
}

/** Of steps that ask for more than is owed, as much as is owed. */
function capAtOwed(wanted: Step[], owed: number): Step[] {
  const steps: Step[] = []
  let left = owed
  for (const step of wanted) {
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
  const { total_cents, owed_cents, excluded_cents, settle_by } = agreement
  const each = Math.max(1, plan.amount_cents ?? shareOf(total_cents, plan.percent ?? 100))
  const steps: Step[] = []
  let left = owed_cents - excluded_cents
  for (const due_on of regularDays(plan, agreement)) {
    const isOver = left <= 0 || steps.length >= maxSteps || due_on >= (settle_by ?? '9999')
    if (isOver) break
    const amount_cents = left - each < each * minLastStepShare ? left : each
    steps.push({ kind: 'abono', due_on, amount_cents })
    left -= amount_cents
  }
  if (left > 0) steps.push({ kind: 'liquidar', due_on: settle_by, amount_cents: left })
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

/** What has no day yet stands last. */
function byDay(a: Step, b: Step): number {
  const [one, other] = [a.due_on ?? `${maxDay}~`, b.due_on ?? `${maxDay}~`]
  return one < other ? -1 : one > other ? 1 : 0
}
