import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reconcilePayments } from '#server/billing/reconciling.service.ts'
import { advanceProviderClock, announceRenewals, endGracePeriods } from '#server/billing/renewals.service.ts'
import type { TestApp } from '#test/app.ts'
import { startTestApp } from '#test/app.ts'
import { cardFields, cards, countRows, makeBuyer, makeSubscriber } from '#test/buyers.ts'
import { makeItems } from '#test/collectors.ts'
import type { Mailbox } from '#test/mailbox.ts'
import { openMailbox } from '#test/mailbox.ts'
import { textOf } from '#test/smtp.ts'

const dayMs = 86_400_000

/** Sets the clock of the app and runs the jobs. */
async function runJobsAt(app: TestApp, moment: string): Promise<void> {
  app.clock.now = new Date(moment)
  // Keeps the sessions alive.
  await sql`update sessions set last_used_at = ${app.clock.now}, expires_at = ${new Date(app.clock.now.getTime() + dayMs)}`.execute(
    app.db,
  )
  await advanceProviderClock(app.deps, app.clock.now)
  await announceRenewals(app.db, app.clock.now)
  await endGracePeriods(app.db, app.clock.now)
}

async function subjects(post: Mailbox): Promise<string[]> {
  return (await post.open()).map(({ raw }) => textOf(raw).split('\n')[0]?.trim() ?? '')
}

test('a renewal is announced once, at least five days before, and the link in its e-mail cancels without a session', async () => {
  const app = await startTestApp()
  const post = await openMailbox(app)
  const ana = await makeSubscriber(app, 'ana')
  const eva = await makeSubscriber(app, 'eva')
  await eva.post('payments/cancel_subscription')
  await post.open()
  await runJobsAt(app, '2026-12-13T18:00:00Z')
  expect(await post.open()).toEqual([])
  await runJobsAt(app, '2026-12-15T18:00:00Z')
  await runJobsAt(app, '2026-12-15T19:00:00Z')
  const mails = await post.open()
  expect(mails.map(({ to }) => to)).toEqual(['ana@ejemplo.com'])
  const words = textOf(mails[0]?.raw ?? '').replace(/\s+/g, ' ')
  expect(words).toContain('$49.00 MXN')
  const token = /cancelar-plan\/(\S+)/.exec(words)?.[1] ?? ''
  for (const wrong of ['nada', `${token}x`, token.replace(/^./, token.startsWith('0') ? '1' : '0')]) {
    expect(await app.post('payments/cancel_by_link', { token: wrong })).toMatchObject({
      status: 422,
      body: { error: 'link_invalid' },
    })
  }
  for (const _ of [1, 2]) {
    expect(await app.post('payments/cancel_by_link', { token })).toMatchObject({
      status: 200,
      body: { data: { plan: 'Coleccionista', ends_on: '2026-12-21' } },
    })
  }
  expect((await ana.account()).subscription).toMatchObject({ cancel_at_period_end: true, next_charge: null })
  expect(await post.open()).toHaveLength(1)
  await runJobsAt(app, '2026-12-22T18:00:00Z')
  expect(await ana.account()).toMatchObject({ plan: { slug: 'gratis' }, item_limit: 100, subscription: null })
  expect(await countRows(app, 'payments')).toBe(2)
  expect(await app.post('payments/cancel_by_link', { token })).toMatchObject({ status: 422 })
})

test('a cancellation is e-mailed once, keeps the plan until the end of the period and can be withdrawn until then', async () => {
  const app = await startTestApp()
  const post = await openMailbox(app)
  const ana = await makeSubscriber(app)
  await post.open()
  const cancelled = await Promise.all([1, 2, 3].map(() => ana.post('payments/cancel_subscription')))
  for (const { body } of cancelled) {
    expect(body).toMatchObject({
      data: { plan: { slug: 'coleccionista' }, subscription: { cancel_at_period_end: true } },
    })
  }
  expect(await subjects(post)).toEqual(['Tu cancelación quedó registrada'])
  expect((await ana.post('payments/resume_subscription')).body).toMatchObject({
    data: { subscription: { cancel_at_period_end: false, next_charge: { on: '2026-12-21' } } },
  })
  await runJobsAt(app, '2026-12-21T18:00:01Z')
  expect((await ana.account()).payments).toHaveLength(2)
  expect((await ana.account()).subscription).toMatchObject({ next_charge: { on: '2027-01-21' } })
  expect(await reconcilePayments(app.deps, app.clock.now)).toMatchObject({ customers: 1, differences: 0 })
})

test('a failed renewal keeps the plan for a week, then gives the free plan without losing data, and a payment restores it at once', async () => {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '100' } })
  const post = await openMailbox(app)
  const ana = await makeBuyer(app)
  const { subscription_id } = await ana.open()
  await ana.pay(subscription_id, { card: cardFields(cards.refusesRenewals) })
  const ids = await makeItems(app, 102)
  for (const id of ids.slice(0, 101)) await ana.post(`me/items_want/${id}`)
  await post.open()
  await runJobsAt(app, '2026-12-21T18:00:01Z')
  await post.open()
  expect(await ana.account()).toMatchObject({
    plan: { slug: 'coleccionista' },
    subscription: { status: 'vencida', grace_ends_on: '2026-12-28' },
  })
  await runJobsAt(app, '2026-12-25T18:00:02Z')
  expect(await subjects(post)).toEqual(['Tu plan está por terminar'])
  await runJobsAt(app, '2026-12-28T18:00:02Z')
  expect(await subjects(post)).toEqual(['Ahora tienes el plan Gratis'])
  expect(await ana.account()).toMatchObject({ plan: { slug: 'gratis' }, item_limit: 100 })
  expect((await ana.get('me')).body).toMatchObject({ data: { itemsInUserWantCollection: 101 } })
  expect(await ana.post(`me/items_want/${ids[101]}`)).toMatchObject({
    status: 403,
    body: { error: 'quota_exceeded' },
  })
  expect((await ana.post(`me/items/${ids[0]}`)).status).toBe(200)
  await ana.confirmPassword()
  const change = (number: string) =>
    ana.post('payments/payment_method', {
      card: cardFields(number),
      idempotency_key: `tarjeta-${number.slice(-4)}`,
    })
  expect((await change(cards.declines)).body).toMatchObject({
    data: { status: 'failed', reason: { code: 'rechazada' }, plan: { slug: 'gratis' } },
  })
  expect((await change(cards.pays)).body).toMatchObject({
    data: { status: 'succeeded', plan: { slug: 'coleccionista' }, payment_method: { last4: '4242' } },
  })
  expect((await ana.post(`me/items_want/${ids[101]}`)).status).toBe(200)
  expect((await subjects(post)).toSorted()).toEqual([
    'Gracias, Ana. Recibimos tu pago.',
    'Todo en orden otra vez',
  ])
})

test('a larger plan costs what the preview shows, a smaller one leaves credit, and a refused card changes nothing', async () => {
  const app = await startTestApp()
  const ana = await makeSubscriber(app)
  app.clock.now = new Date('2026-12-06T18:00:00Z')
  const preview = await ana.post('payments/subscription', { plan: 'curador', period: 'month', preview: true })
  // Half of the month is left: 24.50 are credited and 49.50 are charged.
  expect(preview.body).toMatchObject({
    data: {
      status: 'preview',
      plan: { slug: 'coleccionista' },
      change: { lines: [{ amount_cents: -2450 }, { amount_cents: 4950 }], total_cents: 2500, iva_cents: 345 },
    },
  })
  const { change } = (preview.body as { data: { change: { proration_at: string } } }).data
  const confirm = (words: object) =>
    ana.post('payments/subscription', {
      plan: 'curador',
      period: 'month',
      consent: true,
      consent_version: '1.0',
      proration_at: change.proration_at,
      idempotency_key: 'subir-de-plan',
      ...words,
    })
  expect(await confirm({ consent: undefined })).toMatchObject({
    status: 422,
    body: { fields: { consent: expect.any(String) } },
  })
  expect(await confirm({ proration_at: '2026-12-06T12:00:00Z' })).toMatchObject({
    status: 409,
    body: { error: 'price_changed' },
  })
  expect(await confirm({ proration_at: '2027-12-06T12:00:00Z' })).toMatchObject({ status: 409 })
  const answers = await Promise.all([confirm({}), confirm({})])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await ana.account()).toMatchObject({ plan: { slug: 'curador' }, item_limit: 5000 })
  expect((await ana.account()).payments).toMatchObject([{ total_cents: 2500 }, { total_cents: 4900 }])
  expect(await confirm({ idempotency_key: 'otra-vez-lo-mismo' })).toMatchObject({
    status: 409,
    body: { error: 'same_plan' },
  })
  const smaller = { plan: 'coleccionista', idempotency_key: 'bajar-de-plan' }
  expect((await confirm(smaller)).body).toMatchObject({
    data: { status: 'succeeded', plan: { slug: 'coleccionista' } },
  })
  expect((await ana.account()).subscription).toMatchObject({ next_charge: { amount_cents: 2400 } })
  await ana.confirmPassword()
  await ana.post('payments/payment_method', { card: cardFields(cards.pays), idempotency_key: 'otra-tarjeta' })
  await sql`update stripe_server_objects set body = body || '{"behaviour":"insufficient_funds"}' where kind = 'cards'`.execute(
    app.db,
  )
  expect((await confirm({ plan: 'museo', idempotency_key: 'al-museo-1' })).body).toMatchObject({
    data: { status: 'failed', reason: { code: 'fondos_insuficientes' }, plan: { slug: 'coleccionista' } },
  })
  expect((await ana.account()).subscription).toMatchObject({ status: 'activa', is_pending: false })
})

test('the nightly comparison finds rows that differ from the provider, corrects them and records the differences', async () => {
  const app = await startTestApp()
  const ana = await makeSubscriber(app)
  await sql`update subscriptions set status = 'cancelada', ended_at = now()`.execute(app.db)
  await sql`update member_plans set plan_id = (select id from plans where slug = 'gratis')`.execute(app.db)
  expect(await reconcilePayments(app.deps, app.clock.now)).toMatchObject({ differences: 1 })
  await sql`update subscriptions set status = 'activa', ended_at = null, cancel_at_period_end = true`.execute(
    app.db,
  )
  expect(await reconcilePayments(app.deps, app.clock.now)).toMatchObject({
    customers: 1,
    differences: 1,
    unknown: 0,
  })
  expect(await ana.account()).toMatchObject({
    plan: { slug: 'coleccionista' },
    subscription: { cancel_at_period_end: false },
  })
  const { rows } = await sql`select what, ours, theirs from payment_differences order by id`.execute(app.db)
  expect(rows).toMatchObject([
    { what: 'still_running' },
    { what: 'cancel_at_period_end', ours: 'true', theirs: 'false' },
  ])
})

test('a deleted account is not charged again; its payments stay without a name and cannot be changed', async () => {
  const app = await startTestApp()
  const ana = await makeSubscriber(app)
  expect((await ana.ask('DELETE', 'me', { password: 'tres gatos sobre la repisa' })).status).toBe(200)
  expect(
    await countRows(
      app,
      'stripe_server_objects',
      sql`customer is not null or body::text like '%ejemplo.com%'`,
    ),
  ).toBe(0)
  expect(await countRows(app, 'subscriptions', sql`status <> 'cancelada' or user_id is not null`)).toBe(0)
  expect(await countRows(app, 'payments')).toBe(1)
  expect(await countRows(app, 'payment_customers', sql`user_id is null and provider_id is null`)).toBe(1)
  for (const table of ['payments', 'payment_consents']) {
    await expect(sql`delete from ${sql.table(table)}`.execute(app.db)).rejects.toThrow('only ever added to')
    await expect(sql`truncate ${sql.table(table)} cascade`.execute(app.db)).rejects.toThrow(
      'only ever added to',
    )
  }
  await expect(sql`update payments set total_cents = 1`.execute(app.db)).rejects.toThrow('only ever added to')
  await expect(sql`update payment_consents set words = 'no'`.execute(app.db)).rejects.toThrow(
    'only ever added to',
  )
})
