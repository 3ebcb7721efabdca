import { mexicoDay } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import type { Payments } from '#server/platform/payments/port.ts'
import { ProviderRefused } from '#server/platform/payments/port.ts'
import { toStoredCard } from './cards.ts'
import { applyBankConfirmation, refundInvoice } from './charging.ts'
import { discountCents, prorate } from './money.ts'
import type { StoredObject } from './objects.ts'
import { createPromotion, endPromotion, listPromotions } from './promotions.ts'
import { readCustomer, readPayment, subscriptionOf } from './reading.ts'
import {
  cancelAtPeriodEnd,
  cancelUnpaidSubscription,
  changeSubscription,
  findPromotion,
  payLast,
  setDefaultCard,
  subscribe,
} from './subscribing.ts'
import * as objects from './table.ts'
import { advanceSubscription, settleLastInvoice } from './time.ts'

// A payment provider that moves no money (docs/product.md#payments). It keeps its state in tables of our database, renews
// and fails by our clock, and is idempotent by key.

const info = { name: 'simulado', moves_money: false, publishable_key: null } as const

export function simulatedPayments(db: Db): Payments {
  return {
    info,
    timeoutMs: 8_000,
    ...customersOf(db),
    ...buyingOf(db),
    listPromotions: (now) => listPromotions(db, now),
    createPromotion: (wanted) => createPromotion(db, wanted),
    endPromotion: (id, now) => endPromotion(db, id, now),
    ...changingOf(db),
    ...cardsOf(db),
    async verifyEvent() {
      throw new ProviderRefused('signature')
    },
    findEvent: async () => null,
    confirmAsBank: (secret, approved, now) => answerForBank(db, { secret, approved, now }),
    advanceClock: (now) => advanceClock(db, now),
  }
}

type Part<K extends keyof Payments> = Pick<Payments, K>

function customersOf(db: Db): Part<'createCustomer' | 'findCustomer' | 'deleteCustomer' | 'readCustomer'> {
  return {
    createCustomer: ({ key, ownId, now }) =>
      answerOnce(db, key, {
        now,
        act: async (tx) => {
          const body = { ownId, creditCents: 0, method: null }
          return (await objects.insertObject(tx, 'customer', { customerId: null, body, now })).id
        },
      }),
    findCustomer: (ownId) => objects.findCustomerOf(db, ownId),
    deleteCustomer: (id) => db.transaction().execute((tx) => objects.deleteObjectsOf(tx, id)),
    readCustomer: (id) => readCustomer(db, id),
  }
}

function buyingOf(
  db: Db,
): Part<'findPromotion' | 'createSubscription' | 'payOpenInvoice' | 'refund' | 'nextCharge'> {
  return {
    findPromotion: (code, price, now) => findPromotion(db, code, { price, now }),
    async createSubscription(wanted) {
      const { now, customerId } = wanted
      const id = await answerOnce(db, wanted.key, {
        now,
        act: async (tx) => {
          await objects.lockCustomer(tx, customerId)
          return subscribe(tx, wanted)
        },
      })
      const sub = await subOf(db, id)
      return subscriptionOf(sub, await objects.findObject(db, 'invoice', sub.body.invoice ?? ''))
    },
    async payOpenInvoice({ key, subscriptionId, method, now }) {
      await answerOnce(db, key, {
        now,
        act: async (tx) => {
          await payLast(tx, await lockedSub(tx, subscriptionId), { method, now })
          return 'paid'
        },
      })
      const payment = await paymentOf(db, subscriptionId)
      if (payment === null) throw new ProviderRefused('nothing_to_pay')
      return payment
    },
    refund: (order) => refund(db, order),
    async nextCharge(id) {
      const { body, customerId } = await subOf(db, id)
      if (body.status === 'cancelada' || body.cancelAtEnd) return null
      const customer = await objects.findObject(db, 'customer', customerId ?? '')
      const cents = body.price.cents - discountCents(body.price, body.discount)
      return Math.max(0, cents - (customer?.body.creditCents ?? 0))
    },
  }
}

function changingOf(
  db: Db,
): Part<
  | 'previewChange'
  | 'changePrice'
  | 'setRenewalPrice'
  | 'cancelPendingChange'
  | 'setRenewal'
  | 'endSubscription'
> {
  const withSub = (id: string, act: (tx: Tx, sub: StoredObject<'subscription'>) => Promise<void>) =>
    db.transaction().execute(async (tx) => act(tx, await lockedSub(tx, id)))
  return {
    async previewChange({ subscriptionId, price, at }) {
      const { body, customerId } = await subOf(db, subscriptionId)
      const { lines, to } = prorate(body, price, at)
      const customer = await objects.findObject(db, 'customer', customerId ?? '')
      const total = lines.reduce((sum, { cents }) => sum + cents, 0) - (customer?.body.creditCents ?? 0)
      return { lines, dueCents: Math.max(0, total), creditCents: Math.max(0, -total), nextChargeAt: to }
    },
    async changePrice(wanted) {
      await answerOnce(db, wanted.key, {
        now: wanted.now,
        act: async (tx) => {
          await changeSubscription(tx, await lockedSub(tx, wanted.subscriptionId), wanted)
          return 'changed'
        },
      })
      const sub = await subOf(db, wanted.subscriptionId)
      return sub.body.change === null ? null : paymentOf(db, wanted.subscriptionId)
    },
    setRenewalPrice: ({ subscriptionId, price }) =>
      withSub(subscriptionId, async (tx, sub) => {
        sub.body.price = price
        await objects.updateObject(tx, sub)
      }),
    cancelPendingChange: (id) => withSub(id, cancelUnpaidSubscription),
    setRenewal: ({ subscriptionId, renews }) =>
      withSub(subscriptionId, async (tx, sub) => {
        sub.body.cancelAtEnd = !renews
        await objects.updateObject(tx, sub)
      }),
    endSubscription: ({ subscriptionId, now }) =>
      withSub(subscriptionId, (tx, sub) => cancelAtPeriodEnd(tx, sub, now)),
  }
}

async function paymentOf(db: Db, subscriptionId: string) {
  return readPayment(db, (await subOf(db, subscriptionId)).body.invoice)
}

function cardsOf(db: Db): Part<'prepareCard' | 'createMethod' | 'setDefaultMethod'> {
  return {
    prepareCard: async () => null,
    async createMethod(customerId, typed, now) {
      const card = toStoredCard(typed, mexicoDay(now))
      if (typeof card === 'string') return { reason: card }
      const { id } = await objects.insertObject(db, 'card', { customerId, body: card, now })
      return { method: id }
    },
    async setDefaultMethod(order) {
      await answerOnce(db, order.key, {
        now: order.now,
        act: async (tx) => {
          await objects.lockCustomer(tx, order.customerId)
          await setDefaultCard(tx, order)
          return 'set'
        },
      })
      const sub =
        order.subscriptionId === null
          ? null
          : await objects.findObject(db, 'subscription', order.subscriptionId)
      return sub === null ? null : readPayment(db, sub.body.invoice)
    },
  }
}

async function answerForBank(
  db: Db,
  { secret, approved, now }: { secret: string; approved: boolean; now: Date },
) {
  await db.transaction().execute(async (tx) => {
    const found = await objects.findInvoiceOf(tx, secret)
    if (found === null) throw new ProviderRefused('resource_missing')
    const sub = await lockedSub(tx, found.body.subscription)
    const invoice = await objects.findObject(tx, 'invoice', found.id)
    if (invoice) await applyBankConfirmation(tx, invoice, { approved, now })
    await settleLastInvoice(tx, sub, now)
  })
}

async function refund(db: Db, { invoiceId, cents, key, now }: Parameters<Payments['refund']>[0]) {
  await answerOnce(db, key, {
    now,
    act: async (tx) => {
      const found = await objects.findObject(db, 'invoice', invoiceId)
      await objects.lockCustomer(tx, found?.customerId ?? '')
      const invoice = await objects.findObject(tx, 'invoice', invoiceId)
      if (invoice === null) throw new ProviderRefused('resource_missing')
      return refundInvoice(tx, invoice, { cents, now })
    },
  })
}

async function advanceClock(db: Db, now: Date): Promise<string[]> {
  const due = await objects.listDueSubscriptions(db, now)
  for (const { id } of due) {
    await db.transaction().execute(async (tx) => advanceSubscription(tx, await lockedSub(tx, id), now))
  }
  return [...new Set(due.map(({ customerId }) => customerId))]
}

/** Stores the first answer to a key and returns it for every repetition. */
async function answerOnce(
  db: Db,
  key: string,
  { now, act }: { now: Date; act: (tx: Tx) => Promise<string> },
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await objects.lockKey(tx, key)
    const known = await objects.findAnswer(tx, key)
    if (known !== null) return known.answer
    const text = await act(tx)
    await objects.insertAnswer(tx, key, { text, now })
    return text
  })
}

async function subOf(db: Db | Tx, id: string): Promise<StoredObject<'subscription'>> {
  const sub = await objects.findObject(db, 'subscription', id)
  if (sub === null) throw new ProviderRefused('resource_missing')
  return sub
}

async function lockedSub(tx: Tx, id: string): Promise<StoredObject<'subscription'>> {
  const { customerId } = await subOf(tx, id)
  await objects.lockCustomer(tx, customerId ?? '')
  return subOf(tx, id)
}
