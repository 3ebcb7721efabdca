import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { consentVersion } from '#contract/plans/words.ts'
import { finishOpenOperations } from '#server/billing/quiet.service.ts'
import type { TestApp, TestResponse } from '#test/app.ts'
import { type Collector, makeCollector } from '#test/collectors.ts'
import { execute } from '#test/execute.ts'
import { registrationForm } from '#test/members.ts'

/** Test card numbers, the same as Stripe's. */
export const cards = {
  pays: '4242424242424242',
  declines: '4000000000000002',
  hasNoFunds: '4000000000009995',
  isExpired: '4000000000000069',
  hasWrongCvc: '4000000000000127',
  fails: '4000000000000119',
  refusesRenewals: '4000000000000341',
  asksBank: '4000002500003155',
} as const

export function cardFields(number: string) {
  return { number, exp_month: 12, exp_year: 2030, cvc: '123' }
}

export const purchase = { plan: 'coleccionista', period: 'month', promotion_code: '' } as const

export interface Buyer extends Collector {
  /** Opens a checkout and returns `data`. */
  open(fields?: object, key?: string): Promise<Data>
  /** Pays a checkout and returns `data`. */
  pay(subscription_id: unknown, method: object, key?: string): Promise<Data>
  account(): Promise<Data>
  /** Confirms the password, which a change of card requires. */
  confirmPassword(): Promise<Data>
}

export type Data = Record<string, unknown>

/** Creates a member with functions for buying. `name` distinguishes the members of a test. */
export async function makeBuyer(app: TestApp, name = 'ana'): Promise<Buyer> {
  const member = await makeCollector(app, name)
  return {
    ...member,
    open: async (fields = {}, key = randomUUID()) =>
      dataOf(
        await member.post('payments/checkout_subscription', {
          ...purchase,
          ...fields,
          consent: true,
          consent_version: consentVersion,
          idempotency_key: key,
        }),
      ),
    pay: async (subscription_id, method, key = randomUUID()) =>
      dataOf(
        await member.post('payments/checkout_subscription_pay', {
          subscription_id,
          ...method,
          idempotency_key: key,
        }),
      ),
    confirmPassword: async () =>
      dataOf(await member.post('me/password/confirmation', { password: registrationForm.password })),
    account: async () => dataOf(await member.get('payments/by_user')),
  }
}

/** Creates a member with a paid subscription at the pretend Stripe. */
export async function makeSubscriber(app: TestApp, name = 'ana', fields: object = {}): Promise<Buyer> {
  const buyer = await makeBuyer(app, name)
  const { subscription_id } = await buyer.open(fields)
  await buyer.pay(subscription_id, { card: cardFields(cards.pays) })
  return buyer
}

export function dataOf({ status, body }: TestResponse): Data {
  if (status !== 200) throw new Error(`Refused: ${status} ${JSON.stringify(body)}`)
  return (body as { data: Data }).data
}

/** Runs the job for open operations as if `ms` had passed. */
export async function finishOperationsAfter(app: TestApp, ms: number): Promise<void> {
  await finishOpenOperations({ ...app.deps, now: new Date(app.clock.now.getTime() + ms) })
}

/** Counts the rows of a table. */
export async function countRows({ db }: TestApp, table: string, where = sql<boolean>`true`): Promise<number> {
  const rows = await execute(db)<{
    n: number
  }>`select count(*)::int as n from ${sql.table(table)} where ${where}`
  return rows[0]?.n ?? 0
}
