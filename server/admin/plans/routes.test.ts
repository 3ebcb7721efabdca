import { expect, test } from 'vitest'
import type { AdminOffer, AdminPlan } from '#contract/admin/plans.ts'
import { signInAsAdministrator } from '#test/administrators.ts'
import { expectData } from '#test/answers.ts'
import type { TestApp } from '#test/app.ts'
import { execute } from '#test/execute.ts'
import { applyDueLimits } from './service.ts'

async function setUp() {
  const { app, room, eva } = await signInAsAdministrator()
  const list = async () => expectData<AdminPlan[]>(await app.get('admin/plans', room.headers))
  const [offer] = expectData<AdminOffer[]>(await app.get('admin/offers', room.headers))
  const plans = await list()
  const plan = plans.find(({ slug }) => slug === 'curador')
  const free = plans.find(({ slug }) => slug === 'gratis')
  if (!plan || !offer || !free) throw new Error('A plan is missing')
  const edit = (change: object, of: AdminPlan = plan) =>
    app.send('PATCH', `admin/plans/${of.id}`, { ...fieldsOf(of), active: of.active, ...change }, room)
  const editOffer = (change: object) =>
    app.send(
      'PATCH',
      `admin/offers/${offer.id}`,
      { ...fieldsOf(offer), opens_at: null, closes_at: null, ...change },
      room,
    )
  return { app, room, eva, plan, free, offer, list, edit, editOffer }
}

function fieldsOf({
  name,
  price_month_cents,
  price_year_cents,
  currency,
  item_limit,
  photo_limit,
  share_link_limit,
  revision,
}: AdminPlan) {
  const limits = { item_limit, photo_limit, share_link_limit }
  return { name, price_month_cents, price_year_cents, currency, ...limits, revision }
}

/** Makes the member pay for a plan at a price. */
async function subscribe({ db }: TestApp, { planId, cents }: { planId: number; cents: number }) {
  await execute(db)`
    with customer as (insert into payment_customers (user_id, provider, created_at)
      select id, 'simulado', now() from users where username = 'eva' returning id, user_id)
    insert into subscriptions (id, customer_id, user_id, provider, plan_id, period, price_cents, currency, status,
      current_period_end, created_at)
    select gen_random_uuid(), id, user_id, 'simulado', ${planId}, 'month', ${cents}, 'MXN', 'activa',
      now() + interval '1 month', now() from customer`
}

test('A new price is public at once and leaves existing subscriptions at theirs', async () => {
  const { app, plan, edit } = await setUp()
  await subscribe(app, { planId: plan.id, cents: plan.price_month_cents })
  expect(await edit({ price_month_cents: 12_900, name: 'Curaduría' })).toAnswer({
    price_month_cents: 12_900,
    name: 'Curaduría',
    subscribers: 1,
    income_month_cents: plan.price_month_cents,
    revision: 2,
  })
  expect((await app.get('publicdata/plans')).body).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ slug: 'curador', price_month_cents: 12_900 })]),
  })
  const rows = await app.sql`select price_cents from subscriptions`
  expect(rows).toEqual([{ price_cents: plan.price_month_cents }])
  const entries = await app.sql`
    select before, after from audit_entries where act = 'plan_edited'`
  expect(entries).toEqual([
    {
      before: { name: plan.name, price_month_cents: plan.price_month_cents },
      after: { name: 'Curaduría', price_month_cents: 12_900 },
    },
  ])
})

test('A price of zero for a paid plan, a negative one and another currency are refused beside the field', async () => {
  const { edit, free } = await setUp()
  const fieldsFor = async (change: object) =>
    ((await edit(change)).body as { fields: Record<string, string> }).fields
  expect(await fieldsFor({ price_month_cents: 0 })).toEqual({
    price_month_cents: 'Un plan de paga cuesta más de cero.',
  })
  expect(await fieldsFor({ price_year_cents: -1 })).toEqual({
    price_year_cents: 'El precio no puede ser negativo.',
  })
  expect(await fieldsFor({ currency: 'USD' })).toEqual({ currency: 'Los precios son en MXN, con IVA.' })
  expect(await fieldsFor({ item_limit: 0 })).toHaveProperty('item_limit')
  expect(await edit({ price_month_cents: 100, active: false }, free)).toRefuseFields({
    price_month_cents: 'El plan gratis no tiene precio.',
    active: expect.any(String),
  })
})

test('A lower limit waits 30 days if somebody pays for the plan, and each subscriber gets one e-mail', async () => {
  const { app, plan, list, edit } = await setUp()
  await subscribe(app, { planId: plan.id, cents: 100 })
  expect(await edit({ item_limit: 4000 })).toAnswer({
    item_limit: 5000,
    scheduled: { item_limit: 4000, at: '2026-12-21T18:00:00.000Z' },
  })
  expect((await edit({ item_limit: 4000, name: 'Curador+', revision: 2 })).status).toBe(200)
  const rows = await app.sql`select data from mails where kind = 'plan-limits'`
  expect(rows).toMatchObject([{ data: { items: '4000', at: '2026-12-21T18:00:00.000Z' } }])
  await applyDueLimits(app.db, new Date('2026-12-20T18:00:00Z'))
  expect((await list()).find(({ id }) => id === plan.id)).toMatchObject({ item_limit: 5000 })
  await applyDueLimits(app.db, new Date('2026-12-21T18:00:00Z'))
  expect((await list()).find(({ id }) => id === plan.id)).toMatchObject({ item_limit: 4000, scheduled: null })
})

test('The limit of shared lists is the one that the plans page shows and that is enforced', async () => {
  const { app, free, eva, edit } = await setUp()
  const share = () => app.post('me/share_links', { kind: 'wishlist' }, eva)
  expect((await edit({ share_link_limit: 0 }, free)).status).toBe(200)
  expect((await app.get('publicdata/plans')).body).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ slug: 'gratis', share_link_limit: 0 })]),
  })
  expect(await share()).toRefuse(403, 'share_links_full')
  expect((await edit({ share_link_limit: 1, revision: 2 }, free)).status).toBe(200)
  expect((await share()).status).toBe(200)
  expect(await edit({ share_link_limit: -1, revision: 3 }, free)).toRefuseFields({
    share_link_limit: expect.any(String),
  })
})

test('A lower limit of a plan without subscribers applies at once, and a higher one always does', async () => {
  const { app, plan, edit } = await setUp()
  expect(await edit({ item_limit: 4000 })).toAnswer({ item_limit: 4000, scheduled: null })
  await subscribe(app, { planId: plan.id, cents: 100 })
  expect(await edit({ item_limit: null, revision: 2 })).toAnswer({
    item_limit: null,
    scheduled: null,
    features: expect.arrayContaining(['Figuras sin límite']),
  })
})

test('Plans are ordered as a whole', async () => {
  const { app, room, list } = await setUp()
  const ids = (await list()).map(({ id }) => id).toReversed()
  expect((await app.post('admin/plans/order', { ids }, room)).status).toBe(200)
  expect((await list()).map(({ id }) => id)).toEqual(ids)
  expect(await app.post('admin/plans/order', { ids: ids.slice(1) }, room)).toRefuse(409, 'conflict')
})

test('The special offer is open between its two moments, and an end before the beginning is refused', async () => {
  const { app, editOffer } = await setUp()
  const opens_at = '2026-11-20T18:00:00.000Z'
  expect(await editOffer({ opens_at, closes_at: '2026-11-20T17:00:00.000Z' })).toRefuseFields({
    closes_at: 'Tiene que terminar después de empezar.',
  })
  expect(await editOffer({ opens_at })).toRefuseFields({ closes_at: expect.any(String) })
  expect(await app.get('publicdata/plan-grand-finale')).toMatchObject({ status: 404 })
  expect(await editOffer({ opens_at, closes_at: '2026-12-20T18:00:00.000Z' })).toMatchObject({ status: 200 })
  expect(await app.get('publicdata/plan-grand-finale')).toMatchObject({ status: 200 })
  expect(await editOffer({ revision: 2 })).toAnswer({ opens_at: null })
  expect(await app.get('publicdata/plan-grand-finale')).toMatchObject({ status: 404 })
})
