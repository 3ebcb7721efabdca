import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PlanStatus, Subscription } from '#contract/billing/billing.ts'
import { CurrentPlan } from './CurrentPlan.tsx'

const plan = { slug: 'curador', name: 'Curador', item_limit: 5000 }

function show(
  fields: Partial<Subscription>,
  charge: Partial<NonNullable<Subscription['next_charge']>>,
): void {
  const next_charge = { on: '2026-12-21', amount_cents: 7920, credit_cents: 0, first_paid: null, ...charge }
  const subscription = {
    status: 'activa',
    plan,
    price_cents: 9900,
    currency: 'MXN',
    period: 'month',
    next_charge,
    ...fields,
  }
  const planStatus = { plan, item_limit: 5000, subscription, given_until: null } as PlanStatus
  render(
    <CurrentPlan planStatus={planStatus} used={3}>
      <p>Cambiar de plan</p>
    </CurrentPlan>,
  )
}

test('The next charge names the promotion code that lowers it', () => {
  show({ promotion_code: 'VITRINA20' }, {})
  expect(screen.getByText('Siguiente cobro').parentElement?.textContent).toMatch(
    /\$79\.20 MXN.*Con tu código VITRINA20\./,
  )
})

test.each([
  ['the discount is over', { amount_cents: 9900 }],
  ['credit pays a part', { amount_cents: 7900, credit_cents: 2000 }],
])('It names none when %s', (_, charge) => {
  show({ promotion_code: 'BIENVENIDA' }, charge)
  expect(screen.queryByText(/BIENVENIDA/)).toBeNull()
})
