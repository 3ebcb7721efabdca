import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import type { PaymentAccount } from '#contract/billing/billing.ts'
import { consentVersion } from '#contract/plans/words.ts'
import { withDatabase } from '#server/manage/database.ts'
import { readConfig } from '#server/platform/config.ts'
import { callApi, type Member, newMember } from './member.ts'
import { isolatedEnv, sharedEnv } from './product.ts'

/** The cards of the pretend Stripe (docs/product.md#payments). */
export const cards = {
  pays: '4242424242424242',
  refused: '4000000000000002',
  asks: '4000002500003155',
} as const

/** Creates a member with a paid monthly plan. */
export async function payingMember(plan: string): Promise<Member> {
  const member = await newMember()
  const purchase = { plan, period: 'month', consent: true, consent_version: consentVersion }
  const { data } = await callApi<{ subscription_id: string }>(
    'POST payments/checkout_subscription',
    { ...purchase, idempotency_key: randomUUID() },
    member.token,
  )
  const card = { number: cards.pays, exp_month: 4, exp_year: 2040, cvc: '123' }
  const paying = { subscription_id: data.subscription_id, card, idempotency_key: randomUUID() }
  const paid = await callApi<{ status: string }>(
    'POST payments/checkout_subscription_pay',
    paying,
    member.token,
  )
  expect(paid.data.status).toBe('succeeded')
  return member
}

/** Adds a payment of ours that the provider does not have. */
export async function addUnknownPayment({ user }: Member): Promise<void> {
  const config = readConfig({ ...isolatedEnv, ...sharedEnv() })
  await withDatabase(config, (db) =>
    sql`insert into payments (customer_id, subscription_id, provider, provider_id, plan_name, period, description,
        paid_from, paid_to, subtotal_cents, discount_cents, total_cents, iva_cents, currency, paid_at, recorded_at)
      select customer_id, subscription_id, provider, 'in_' || gen_random_uuid(), plan_name, period, description,
        paid_from, paid_to, subtotal_cents, discount_cents, total_cents, iva_cents, currency, paid_at, recorded_at
      from payments where customer_id in (
        select c.id from payment_customers c join users u on u.id = c.user_id where u.username = ${user.username})`.execute(
      db,
    ),
  )
}

export async function accountOf({ token }: Member): Promise<PaymentAccount> {
  return (await callApi<PaymentAccount>('GET payments/by_user', undefined, token)).data
}

/** Fills in the card form. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Número de tarjeta').fill(number)
  await page.getByLabel('Vence').fill('04 / 40')
  await page.getByLabel('CVC').fill('123')
}

/** Fills in the card form and continues to the bill. */
export async function continueToBill(page: Page, number: string): Promise<void> {
  await fillCard(page, number)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/registro-checkout')
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pagar / })
