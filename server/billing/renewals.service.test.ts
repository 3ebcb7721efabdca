import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reconcilePayments } from '#server/billing/reconciling.service.ts'
import { advanceProviderClock, announceRenewals, endGracePeriods } from '#server/billing/renewals.service.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { countRows, makeSubscriber } from '#test/buyers.ts'
import { startWithMailbox } from '#test/mailbox.ts'
import { textOf } from '#test/smtp.ts'

const dayMs = 86_400_000

/** Sets the clock of the app and runs the jobs. */
async function runJobsAt(app: TestApp, moment: string): Promise<void> {
  app.clock.now = new Date(moment)
  // Keeps the sessions alive.
  await app.sql`update sessions set last_used_at = ${app.clock.now}, expires_at = ${new Date(app.clock.now.getTime() + dayMs)}`
  await advanceProviderClock(app.deps)
  await announceRenewals(app.db, app.clock.now)
  await endGracePeriods(app.db, app.clock.now)
}

test('a renewal is announced once, at least five days before, and the link in its e-mail cancels without a session', async () => {
  const { app, post } = await startWithMailbox()
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
    expect(await app.post('payments/cancel_by_link', { token: wrong })).toRefuse(422, 'link_invalid')
  }
  for (const _ of [1, 2]) {
    expect(await app.post('payments/cancel_by_link', { token })).toAnswer({
      plan: 'Coleccionista',
      ends_on: '2026-12-21',
    })
  }
  expect((await ana.account()).subscription).toMatchObject({ cancel_at_period_end: true, next_charge: null })
  expect(await post.open()).toHaveLength(1)
  await runJobsAt(app, '2026-12-22T18:00:00Z')
  expect(await ana.account()).toMatchObject({ plan: { slug: 'gratis' }, item_limit: 100, subscription: null })
  expect(await countRows(app, 'payments')).toBe(2)
  expect(await app.post('payments/cancel_by_link', { token })).toMatchObject({ status: 422 })
})

test('the nightly comparison finds rows that differ from the provider, corrects them and records the differences', async () => {
  const app = await startTestApp()
  const ana = await makeSubscriber(app)
  await app.sql`update subscriptions set status = 'cancelada', ended_at = now()`
  await app.sql`update member_plans set plan_id = (select id from plans where slug = 'gratis')`
  expect(await reconcilePayments(app.deps)).toMatchObject({ differences: 1 })
  await app.sql`update subscriptions set status = 'activa', ended_at = null, cancel_at_period_end = true`
  expect(await reconcilePayments(app.deps)).toMatchObject({ customers: 1, differences: 1, unknown: 0 })
  expect(await ana.account()).toMatchObject({
    plan: { slug: 'coleccionista' },
    subscription: { cancel_at_period_end: false },
  })
  expect(await app.sql`select what, ours, theirs from payment_differences order by id`).toMatchObject([
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
