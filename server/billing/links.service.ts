import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { cancelSubscriptionRow } from '#server/billing/ending.service.ts'
import type { SubscriptionRow } from '#server/billing/subscriptions.store.ts'
import { findSubscriptionById } from '#server/billing/subscriptions.store.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { secretReader } from '#server/platform/security/secrets.ts'

// The cancellation link of a renewal e-mail. It only cancels one subscription before one renewal. It is signed instead of
// stored, and expires with the renewal.

const signatureBytes = 24
const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

type SignedFields = Pick<SubscriptionRow, 'id' | 'current_period_end'>

/** The code in the link's address. */
export async function createCancelCode(db: Db, row: SignedFields): Promise<string> {
  return `${row.id.replaceAll('-', '')}${await sign(db, row)}`
}

/** @throws {Refusal} link_invalid when the code is not ours, or expired */
export async function cancelByLink(
  deps: PaymentDeps,
  code: string,
  now: Date,
): Promise<{ plan: string; ends_on: string }> {
  const id = code.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const row = idPattern.test(id) ? await findSubscriptionById(deps.db, id) : null
  if (row === null || row.current_period_end === null || row.current_period_end <= now)
    throw new Refusal('link_invalid')
  if (!isEqual(code.slice(32), await sign(deps.db, row))) throw new Refusal('link_invalid')
  if (row.status !== 'cancelada') await cancelSubscriptionRow(deps, row, now)
  return { plan: row.plan_name, ends_on: mexicoDay(row.current_period_end) }
}

async function sign(db: Db, { id, current_period_end }: SignedFields): Promise<string> {
  const secret = await secretReader(db, 'cancel-links')()
  const text = `${id} ${current_period_end?.toISOString()}`
  return createHmac('sha256', secret).update(text).digest().subarray(0, signatureBytes).toString('base64url')
}

function isEqual(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
