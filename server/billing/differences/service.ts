import { sql } from 'kysely'
import { fullMoneyText } from '#contract/money.ts'
import { lockCustomer, type PaymentDeps } from '#server/billing/customers.service.ts'
import { folioOf } from '#server/billing/receipts/service.ts'
import { type Difference, syncCustomer } from '#server/billing/syncing/service.ts'
import { countOf, type Db, rowsOf, type Tx } from '#server/platform/database/db.ts'

// A comparison synchronises a customer and records the differences: those that the synchronisation corrected, and those
// that it must not correct. A difference that is found again stays one row (docs/payments.md#differences).

/** Returns the differences that were found. @throws {ProviderUnavailable} @throws {ProviderRefused} */
export async function compareCustomer(
  context: PaymentDeps,
  customerId: string,
): Promise<readonly Difference[]> {
  const { db, now } = context
  const { remote, differences, isApplied } = await syncCustomer(context, customerId)
  // A synchronisation that began later was applied first, and the next comparison finds what differs.
  if (remote === null || !isApplied) return []
  return await db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId)
    const stored = await listStoredPayments(tx, { customerId, until: now })
    const all = [...differences, ...paymentDifferences(stored, remote)]
    const found = [...new Map(all.map((item) => [keyOf(item), { ...item, key: keyOf(item) }])).values()]
    await insertDifferences(tx, { customerId, found, now })
    await updateResolved(tx, { customerId, keys: found.map(({ key }) => key), now })
    return all
  })
}

function keyOf({ what, subject }: Difference): string {
  return `${what}:${subject}`
}

/** The payments and refunds of a customer that were recorded until that moment. */
function listStoredPayments(
  tx: Tx,
  { customerId, until }: { customerId: string; until: Date },
): Promise<StoredPayment[]> {
  return rowsOf(tx)<StoredPayment>`
    select provider_id, refund_of is not null as is_refund, number, paid_at, total_cents, currency from payments
    where customer_id = ${customerId} and recorded_at <= ${until} order by number limit 1000`
}

interface FoundDifference {
  key: string
  what: string
  ours: string | null
  theirs: string | null
  isCorrected: boolean
}

/** A difference that is found again keeps its row; if a value changed, it has to be reviewed again. */
async function insertDifferences(
  tx: Tx,
  { customerId, found, now }: { customerId: string; found: readonly FoundDifference[]; now: Date },
): Promise<void> {
  const list = <T>(pick: (difference: FoundDifference) => T) => found.map(pick)
  await sql`
    insert into payment_differences as d (customer_id, key, what, ours, theirs, found_at, seen_at, resolved_at)
    select ${customerId}, f.key, f.what, f.ours, f.theirs, ${now}, ${now}, case when f.is_corrected then ${now}::timestamptz end
    from unnest(${list(({ key }) => key)}::text[], ${list(({ what }) => what)}::text[], ${list(({ ours }) => ours)}::text[],
      ${list(({ theirs }) => theirs)}::text[], ${list(({ isCorrected }) => isCorrected)}::boolean[])
      f (key, what, ours, theirs, is_corrected)
    on conflict (customer_id, key) where resolved_at is null and key is not null do update set
      seen_at = excluded.seen_at, ours = excluded.ours, theirs = excluded.theirs,
      reviewed_at = case when (d.ours, d.theirs) is not distinct from (excluded.ours, excluded.theirs) then d.reviewed_at end,
      reviewed_by = case when (d.ours, d.theirs) is not distinct from (excluded.ours, excluded.theirs) then d.reviewed_by end,
      note = case when (d.ours, d.theirs) is not distinct
      from (excluded.ours, excluded.theirs) then d.note end`.execute(tx)
}

async function updateResolved(
  tx: Tx,
  { customerId, keys, now }: { customerId: string; keys: readonly string[]; now: Date },
): Promise<void> {
  await sql`update payment_differences set resolved_at = ${now}
    where customer_id = ${customerId} and resolved_at is null and (key is null
    or key <> all(${keys}::text[]))`.execute(tx)
}

/** How many wait for a person. */
export function countOpenDifferences(db: Db): Promise<number> {
  return countOf(db)<{ count: number }>`select count(*)::int as count from payment_differences
    where resolved_at is null and reviewed_at is null`
}

interface StoredPayment {
  provider_id: string
  is_refund: boolean
  number: number
  paid_at: Date
  total_cents: number
  currency: string
}

interface RemoteCharges {
  readonly invoices: readonly {
    readonly id: string
    readonly totalCents: number
    readonly currency: string
    readonly refunds: readonly { readonly id: string; readonly cents: number }[]
  }[]
  readonly hasAllInvoices: boolean
}

/** A difference in a stored payment or refund; `subject` is the provider's id. */
interface PaymentDifference {
  what: string
  subject: string
  ours: string
  theirs: string | null
  isCorrected: false
}

type Charge = Pick<StoredPayment, 'total_cents' | 'currency'>

/**
 * Stored payments and refunds that the provider has with another amount, or not at all. Our rows never change, so these
 * differences last until somebody has looked at them. A customer whose invoices were not all read has none that are missing.
 */
function paymentDifferences(stored: readonly StoredPayment[], remote: RemoteCharges): PaymentDifference[] {
  const charges = chargesOf(remote)
  return stored.flatMap((payment): PaymentDifference[] => {
    const theirs = charges.get(payment.provider_id)
    const kind = payment.is_refund ? 'refund' : 'payment'
    const difference = { subject: payment.provider_id, ours: `${folioOf(payment)}, ${amountText(payment)}` }
    if (theirs === undefined) {
      if (!remote.hasAllInvoices) return []
      return [{ ...difference, what: `${kind}_missing`, theirs: null, isCorrected: false }]
    }
    const isSame = theirs.total_cents === payment.total_cents && theirs.currency === payment.currency
    if (isSame) return []
    return [{ ...difference, what: `${kind}_amount`, theirs: amountText(theirs), isCorrected: false }]
  })
}

/** What the provider charged and refunded, by its ids. */
function chargesOf({ invoices }: RemoteCharges): Map<string, Charge> {
  const charges = new Map<string, Charge>()
  for (const { id, totalCents, currency, refunds } of invoices) {
    charges.set(id, { total_cents: totalCents, currency })
    for (const refund of refunds) charges.set(refund.id, { total_cents: refund.cents, currency })
  }
  return charges
}

function amountText({ total_cents, currency }: Charge): string {
  return fullMoneyText(total_cents, currency)
}
