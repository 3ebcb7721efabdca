import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { consentVersion } from '#contract/plans/words.ts'
import { answerBank } from '#demo/stripe-server/billing.ts'
import type { StripeSubscription } from '#demo/stripe-server/objects.ts'
import type { TestResponse } from '#test/app.ts'
import { type Buyer, type Data, dataOf, finishOperationsAfter, makeBuyer } from '#test/buyers.ts'
import { registrationForm } from '#test/members.ts'
import { deliverAll, type StripeApp, startStripeApp } from '#test/stripe-app.ts'

// Every command on a plan, for what every earlier command may have left pending.

interface Member {
  stripeApp: StripeApp
  buyer: Buyer
  /** The subscription, or an id that is none. */
  id: string
}

const states: Record<string, (member: Member) => Promise<void>> = {
  'no plan': async () => undefined,
  unpaid: open,
  'unpaid, at the bank': async (member) => {
    await open(member)
    await pay(member, 'asks')
  },
  active: subscribe,
  cancelled: async (member) => {
    await subscribe(member)
    await commands.cancel(member)
  },
  'change at the bank': async (member) => {
    await subscribe(member)
    await leaveAtBank(member)
  },
  'cancelled, change at the bank': async (member) => {
    await subscribe(member)
    await commands.cancel(member)
    await leaveAtBank(member)
  },
  'change without an answer': async (member) => {
    await subscribe(member)
    const { stripe } = member.stripeApp
    stripe.fault({ call: /POST subscriptions\/\w+$/, how: 'fails before' })
    await change(member, 'museo')
    stripe.clearFaults()
  },
  overdue: async (member) => {
    await subscribe(member)
    const { stripe } = member.stripeApp
    const sub = subscriptionOf(member)
    if (sub === undefined) throw new Error('There is no subscription.')
    sub.default_payment_method = stripe.card('expired_card')
    stripe.renew(sub)
    await deliverAll(member.stripeApp)
  },
}

const commands = {
  buy: (member: Member) =>
    member.buyer.post('payments/checkout_subscription', {
      ...{ plan: 'museo', period: 'month', promotion_code: '', consent: true },
      ...{ consent_version: consentVersion, idempotency_key: randomUUID() },
    }),
  pay: (member: Member) => pay(member, 'pays'),
  poll: ({ buyer, id }: Member) => buyer.post('payments/confirm_subscription', { subscription_id: id }),
  change: (member: Member) => change(member, 'curador'),
  cancel: ({ buyer }: Member) => buyer.post('payments/cancel_subscription'),
  resume: ({ buyer }: Member) => buyer.post('payments/resume_subscription'),
  card: async ({ buyer, stripeApp: { stripe } }: Member) => {
    await buyer.confirmPassword()
    const payment_method = stripe.card('pays')
    return buyer.post('payments/payment_method', { payment_method, idempotency_key: randomUUID() })
  },
  free: ({ buyer }: Member) => buyer.post('payments/create_default'),
  delete: ({ buyer }: Member) => buyer.ask('DELETE', 'me', { password: registrationForm.password }),
} satisfies Record<string, (member: Member) => Promise<TestResponse>>

type Command = keyof typeof commands

const changeAtBank: Record<Command, string> = {
  buy: 'already_subscribed; museo renews; 2',
  pay: 'succeeded; museo renews; 2',
  poll: 'requires_action; museo renews; 2',
  change: 'succeeded; curador renews; 2',
  cancel: 'done; coleccionista ends; 1',
  resume: 'done; museo renews; 2',
  card: 'succeeded; museo renews; 2',
  free: 'done; museo renews; 2',
  delete: 'done; nothing; 1',
}

/** The answer, and the plan once the bank and every job are done; the number of payments until then. */
const expected: Record<string, Record<Command, string>> = {
  'no plan': {
    buy: 'open; museo unpaid; 0',
    pay: 'subscription_not_found; nothing; 0',
    poll: 'subscription_not_found; nothing; 0',
    change: 'not_subscribed; nothing; 0',
    cancel: 'done; nothing; 0',
    resume: 'not_subscribed; nothing; 0',
    card: 'not_subscribed; nothing; 0',
    free: 'done; nothing; 0',
    delete: 'done; nothing; 0',
  },
  unpaid: {
    buy: 'open; museo unpaid; 0',
    pay: 'succeeded; coleccionista renews; 1',
    poll: 'failed; coleccionista unpaid; 0',
    change: 'not_subscribed; coleccionista unpaid; 0',
    cancel: 'done; nothing; 0',
    resume: 'not_subscribed; coleccionista unpaid; 0',
    card: 'succeeded; coleccionista unpaid; 0',
    free: 'done; coleccionista unpaid; 0',
    delete: 'done; nothing; 0',
  },
  'unpaid, at the bank': {
    buy: 'open; museo unpaid; 0',
    pay: 'succeeded; coleccionista renews; 1',
    poll: 'requires_action; coleccionista renews; 1',
    change: 'not_subscribed; coleccionista renews; 1',
    cancel: 'done; nothing; 0',
    resume: 'not_subscribed; coleccionista renews; 1',
    card: 'succeeded; coleccionista renews; 1',
    free: 'done; coleccionista renews; 1',
    delete: 'done; nothing; 0',
  },
  active: {
    buy: 'already_subscribed; coleccionista renews; 1',
    pay: 'succeeded; coleccionista renews; 1',
    poll: 'succeeded; coleccionista renews; 1',
    change: 'succeeded; curador renews; 2',
    cancel: 'done; coleccionista ends; 1',
    resume: 'done; coleccionista renews; 1',
    card: 'succeeded; coleccionista renews; 1',
    free: 'done; coleccionista renews; 1',
    delete: 'done; nothing; 1',
  },
  cancelled: {
    buy: 'already_subscribed; coleccionista ends; 1',
    pay: 'succeeded; coleccionista ends; 1',
    poll: 'succeeded; coleccionista ends; 1',
    change: 'succeeded; curador renews; 2',
    cancel: 'done; coleccionista ends; 1',
    resume: 'done; coleccionista renews; 1',
    card: 'succeeded; coleccionista ends; 1',
    free: 'done; coleccionista ends; 1',
    delete: 'done; nothing; 1',
  },
  'change at the bank': changeAtBank,
  'cancelled, change at the bank': changeAtBank,
  'change without an answer': {
    ...changeAtBank,
    poll: 'pendiente; museo renews; 2',
    change: 'payment_pending; museo renews; 2',
  },
  overdue: {
    buy: 'already_subscribed; coleccionista overdue; 1',
    pay: 'already_subscribed; coleccionista overdue; 1',
    poll: 'failed; coleccionista overdue; 1',
    change: 'payment_pending; coleccionista overdue; 1',
    cancel: 'done; nothing; 1',
    resume: 'done; coleccionista overdue; 1',
    card: 'succeeded; coleccionista renews; 2',
    free: 'done; coleccionista overdue; 1',
    delete: 'done; nothing; 1',
  },
}

test('every command meets what an earlier one left pending', async () => {
  // On a busy machine no command ends before the provider has answered.
  const stripeApp = await startStripeApp('2026-11-21T18:00:00Z', { STRIPE_PATIENCE_MS: '9000' })
  const found: typeof expected = {}
  for (const [state, reach] of Object.entries(states)) {
    const row: Record<string, string> = {}
    for (const [command, send] of Object.entries(commands)) {
      const buyer = await makeBuyer(stripeApp.app, randomUUID().slice(0, 8))
      const member: Member = { stripeApp, buyer, id: randomUUID() }
      await reach(member)
      const answer = outcomeOf(await send(member))
      await settle(member)
      row[command] = `${answer}; ${await planOf(member)}; ${paymentsOf(member)}`
      expectRenewal(member, row[command])
    }
    found[state] = row as Record<Command, string>
  }
  expect(found).toEqual(expected)
}, 600_000)

test('A replaced purchase ends before the new one is shown; without an answer the new one is refused and can be tried again', async () => {
  const stripeApp = await startStripeApp('2026-11-21T18:00:00Z')
  const buyer = await makeBuyer(stripeApp.app, randomUUID().slice(0, 8))
  const member: Member = { stripeApp, buyer, id: randomUUID() }
  await open(member)
  const body = {
    ...{ plan: 'museo', period: 'month', promotion_code: '', consent: true },
    ...{ consent_version: consentVersion, idempotency_key: randomUUID() },
  }
  stripeApp.stripe.fault({ call: /DELETE subscriptions/, how: 'fails before' })
  for (let tries = 0; tries < 2; tries++) {
    const refused = await buyer.post('payments/checkout_subscription', body)
    expect((refused.body as { error: string }).error).toBe('payments_unavailable')
    expect(subscriptionOf(member)).toBeDefined()
  }
  stripeApp.stripe.clearFaults()
  expect(outcomeOf(await buyer.post('payments/checkout_subscription', body))).toBe('open')
  const { objects } = stripeApp.stripe
  const replaced = [...objects.subscriptions.values()].find(
    ({ metadata }) => metadata.subscription === member.id,
  )
  expect(replaced?.ended_at).not.toBeNull()
})

async function open(member: Member): Promise<void> {
  member.id = String((await member.buyer.open()).subscription_id)
}

function pay({ buyer, id, stripeApp: { stripe } }: Member, behaviour: 'pays' | 'asks') {
  const payment_method = stripe.card(behaviour)
  const body = { subscription_id: id, payment_method, idempotency_key: randomUUID() }
  return buyer.post('payments/checkout_subscription_pay', body)
}

async function subscribe(member: Member): Promise<void> {
  await open(member)
  await pay(member, 'pays')
}

/** Previews a change and confirms it; answers the refusal of the preview when there is one. */
async function change({ buyer }: Member, plan: string): Promise<TestResponse> {
  const body = { plan, period: 'month', consent_version: consentVersion }
  const preview = await buyer.post('payments/subscription', { ...body, preview: true })
  if (preview.status !== 200) return preview
  const { proration_at } = dataOf(preview).change as Data
  const consent = { consent: true, proration_at, idempotency_key: randomUUID() }
  return buyer.post('payments/subscription', { ...body, ...consent })
}

/** Leaves a change to the largest plan that waits for the bank. */
async function leaveAtBank(member: Member): Promise<void> {
  const sub = subscriptionOf(member)
  if (sub === undefined) throw new Error('There is no subscription.')
  const card = sub.default_payment_method
  sub.default_payment_method = member.stripeApp.stripe.card('asks')
  await change(member, 'museo')
  sub.default_payment_method = card
}

/** The subscription of this member that has not ended at Stripe. */
function subscriptionOf(member: Member): StripeSubscription | undefined {
  const { objects } = member.stripeApp.stripe
  return [...objects.subscriptions.values()].find(
    ({ customer, ended_at }) => ended_at === null && customer === customerOf(member),
  )
}

const customers = new WeakMap<Member, string>()

/** Stripe's id of the member, also after it was deleted. */
function customerOf(member: Member): string | undefined {
  const { objects } = member.stripeApp.stripe
  const sub = [...objects.subscriptions.values()].find(({ metadata }) => metadata.subscription === member.id)
  if (sub) customers.set(member, sub.customer)
  return customers.get(member) ?? [...objects.customers.keys()].at(-1)
}

/** The owner of the card confirms what the bank still asks, Stripe's events arrive, and the jobs run. */
async function settle(member: Member): Promise<void> {
  const { app, stripe } = member.stripeApp
  for (const intent of stripe.objects.intents.values())
    if (intent.customer === customerOf(member)) answerBank(stripe.objects, intent, true)
  await deliverAll(member.stripeApp)
  await finishOperationsAfter(app, 60_000)
}

function outcomeOf({ status, body }: TestResponse): string {
  if (status !== 200) return (body as { error: string }).error
  const { data } = body as { data?: Data | null }
  return typeof data?.status === 'string' ? data.status : 'done'
}

/** The plan and what becomes of it, as the account shows it. */
async function planOf({ buyer }: Member): Promise<string> {
  const { status, body } = await buyer.get('payments/by_user')
  const subscription = status === 200 ? ((body as { data: Data }).data.subscription as Data | null) : null
  if (subscription === null) return 'nothing'
  const { slug } = subscription.plan as { slug: string }
  if (subscription.status === 'incompleta') return `${slug} unpaid`
  if (subscription.status === 'vencida') return `${slug} overdue`
  return `${slug} ${subscription.cancel_at_period_end === true ? 'ends' : 'renews'}`
}

function paymentsOf(member: Member): number {
  const invoices = [...member.stripeApp.stripe.objects.invoices.values()]
  return invoices.filter(({ customer, amount_paid }) => customer === customerOf(member) && amount_paid > 0)
    .length
}

/** Stripe does at the end of the period what the account says. */
function expectRenewal(member: Member, label: string): void {
  const sub = subscriptionOf(member)
  if (sub === undefined || sub.status !== 'active') return
  const before = paymentsOf(member)
  expect(label).toContain(sub.items.data[0]?.price.product.replace('vitrina_', '') ?? 'a plan')
  member.stripeApp.stripe.renew(sub)
  expect(paymentsOf(member) - before, label).toBe(label.includes('renews') ? 1 : 0)
}
