import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { syncPaymentsWhileQuiet } from '#server/billing/quiet.service.ts'
import { findQuietMode } from '#server/platform/database/quiet-mode.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { refusalOf } from '#test/answers.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { cardFields, cards, finishOperationsAfter, makeBuyer } from '#test/buyers.ts'
import { execute } from '#test/execute.ts'
import { openMailbox } from '#test/mailbox.ts'
import { makeStaff } from '#test/staff.ts'
import { startQuietMode } from './service.ts'

const choice = { mails: 'drop', payments: 'finish' }

async function start() {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '100' } })
  return { app, berta: await makeStaff(app, 'administrator', 'berta') }
}

function wait(app: TestApp, ms: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}

/** An open checkout with a recorded payment whose process ended before it called the provider. */
async function makeOpenPayment(app: TestApp) {
  const ana = await makeBuyer(app)
  const { subscription_id } = await ana.open()
  await app.sql`insert into payment_operations (id, customer_id, subscription_id, kind, key, details, next_try_at, created_at)
    select gen_random_uuid(), customer_id, id, 'pay', ${randomUUID()}, '{"method": "x"}', ${app.clock.now}, ${app.clock.now}
    from subscriptions`
  return { ana, subscription_id }
}

const statesOf = async ({ db }: TestApp) =>
  await execute(db)<{
    state: string
    tries: number
  }>`select state, tries from payment_operations where kind = 'pay'`

test('In quiet mode no e-mail is sent and nothing is charged; what waits is counted', async () => {
  const { app, berta } = await start()
  const post = await openMailbox(app)
  await post.open()
  const { ana, subscription_id } = await makeOpenPayment(app)
  await queueMail(app.db, { kind: 'welcome', userId: ana.userId, now: app.clock.now })
  await startQuietMode(app.db, 'Restaurado de a.vbak', app.clock.now)

  expect(await post.open()).toEqual([])
  const paused = refusalOf(503, expect.stringContaining('payments_paused'))
  const payment = { subscription_id, card: cardFields(cards.pays), idempotency_key: randomUUID() }
  expect(await ana.post('payments/checkout_subscription_pay', payment)).toMatchObject(paused)
  expect(await berta.get('admin/quiet')).toAnswer({
    quiet: {
      since: app.clock.now.toISOString(),
      reason: 'Restaurado de a.vbak',
      mails: expect.any(Number),
      payments: 1,
      payments_synced_at: null,
    },
  })
  // The next try first looks it up at the provider.
  expect(await statesOf(app)).toEqual([{ state: 'abierta', tries: 1 }])
})

test('Quiet mode ends only after payments were compared, and drops or sends what was queued before', async () => {
  const { app, berta } = await start()
  const post = await openMailbox(app)
  await post.open()
  const { ana } = await makeOpenPayment(app)
  await post.open()
  await queueMail(app.db, { kind: 'welcome', userId: ana.userId, now: app.clock.now })
  await startQuietMode(app.db, 'x', app.clock.now)
  wait(app, 60_000)
  await queueMail(app.db, { kind: 'password_changed', userId: ana.userId, now: app.clock.now })
  expect(await berta.post('admin/quiet/end', choice)).toRefuseFields({
    payments: expect.stringContaining('Falta comparar'),
  })
  await syncPaymentsWhileQuiet(app.deps)
  expect(await findQuietMode(app.db)).toMatchObject({ payments_synced_at: app.clock.now })

  expect(await berta.post('admin/quiet/end', choice)).toMatchObject({ status: 200 })
  expect(await findQuietMode(app.db)).toBeNull()
  const kinds = await sql<{ kind: string }>`select kind from mails where parked_at is null`.execute(app.db)
  expect(kinds.rows).toEqual([{ kind: 'password_changed' }])
  await finishOperationsAfter(app, 120_000)
  expect(await statesOf(app)).not.toMatchObject([{ state: 'abierta', tries: 1 }])
  const acts = await sql<{
    act: string
  }>`select act from audit_entries where act like 'quiet_%' order by id`.execute(app.db)
  expect(acts.rows).toEqual([{ act: 'quiet_begun' }, { act: 'quiet_ended' }])
  expect(await berta.post('admin/quiet/end', choice)).toMatchObject({ status: 200 })
})

test('Open payments can be dropped, cancellations cannot', async () => {
  const { app, berta } = await start()
  await makeOpenPayment(app)
  await app.sql`insert into payment_operations (id, customer_id, subscription_id, kind, key, details, next_try_at, created_at)
    select gen_random_uuid(), customer_id, id, 'cancel', 'x', '{}', now(), ${app.clock.now} from subscriptions`
  await startQuietMode(app.db, 'x', app.clock.now)
  await syncPaymentsWhileQuiet(app.deps)
  await berta.post('admin/quiet/end', { mails: 'send', payments: 'drop' })
  const rows = await app.sql`select kind, state from payment_operations where kind <> 'open' order by kind`
  expect(rows).toEqual([
    { kind: 'cancel', state: 'abierta' },
    { kind: 'pay', state: 'fallida' },
  ])
})

test('It ends only with one of the choices', async () => {
  const { berta } = await start()
  expect((await berta.get('admin/quiet')).body).toEqual({ data: { quiet: null } })
  for (const wrong of [
    {},
    { mails: 'send' },
    { mails: true, payments: 'finish' },
    { ...choice, payments: [] },
  ]) {
    expect((await berta.post('admin/quiet/end', wrong)).status).toBe(422)
  }
})
