import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { advanceProviderClock, announceRenewals } from '#server/billing/renewals.service.ts'
import { startTestApp } from '#test/app.ts'
import { countRows, makeBuyer, makeSubscriber } from '#test/buyers.ts'
import { openMailbox } from '#test/mailbox.ts'
import { accept, holdsOn, moveAt, proposalOf, propose, setPrice } from '#test/price-proposals.ts'
import { textOf } from '#test/smtp.ts'
import { makeStaff } from '#test/staff.ts'

async function setUp() {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '100' } })
  const post = await openMailbox(app)
  const admin = await makeStaff(app, 'administrator', 'berta')
  const ana = await makeSubscriber(app, 'ana')
  await post.open()
  const list = async () => ((await admin.get('admin/price-proposals')).body as { data: object[] }).data
  const mails = async () =>
    (await post.open()).map(({ to, raw }) => ({ to, text: textOf(raw).replace(/\s+/g, ' ') }))
  return { app, admin, ana, list, mails }
}

test('Every subscriber with another price gets the proposal by e-mail, and the administrator sees the answers', async () => {
  const { app, admin, ana, list, mails } = await setUp()
  const eva = await makeSubscriber(app, 'eva')
  await makeSubscriber(app, 'leo')
  const mia = await makeSubscriber(app, 'mia')
  await mia.post('payments/cancel_subscription')
  const plan = await setPrice(admin, 5900)
  expect(plan).toMatchObject({ price_month_cents: 5900, subscribers: 4, at_other_price: 3 })
  await makeSubscriber(app, 'nora')
  await mails()
  const { id } = await propose(admin, plan)
  const asked = await mails()
  expect(asked.map(({ to }) => to).toSorted()).toEqual([
    'ana@ejemplo.com',
    'eva@ejemplo.com',
    'leo@ejemplo.com',
  ])
  expect(asked[0]?.text).toMatch(/\$49\.00 MXN al mes.*\$59\.00 MXN al mes.*25 de diciembre de 2026/)

  expect(await proposalOf(ana)).toMatchObject({
    id,
    price_cents: 4900,
    new_price_cents: 5900,
    holds_on: holdsOn,
    answer: null,
    may_accept: true,
    consent: { text: expect.stringContaining('$59.00 MXN (IVA incluido) cada mes') },
  })
  expect(await proposalOf(mia)).toBeNull()
  expect(await accept(ana)).toMatchObject({ answer: 'accepted' })
  await eva.post('payments/price_proposal', { id, answer: 'declined' })
  expect(await list()).toMatchObject([
    { id, state: 'open', by: 'berta', asked: 3, accepted: 1, declined: 1, unanswered: 1, moved: 0 },
  ])
})

test('The accepted price is charged with the first renewal from the day on, after an announcement that names it', async () => {
  const { app, admin, ana, list, mails } = await setUp()
  const leo = await makeSubscriber(app, 'leo')
  await propose(admin, await setPrice(admin, 5900))
  await accept(ana)
  // Renewals before the day keep the price, and so does the time between them.
  await moveAt(app, '2026-12-10T18:00:00Z')
  await advanceProviderClock({ ...app.deps, now: new Date('2026-12-22T18:00:00Z') })
  await moveAt(app, '2027-01-05T12:00:00Z')
  expect(await countRows(app, 'payment_operations', sql`kind = 'reprice'`)).toBe(0)
  await moveAt(app, '2027-01-07T18:00:00Z')
  await moveAt(app, '2027-01-07T19:00:00Z')
  expect((await ana.account()).subscription).toMatchObject({
    price_cents: 5900,
    next_charge: { on: '2027-01-21', amount_cents: 5900 },
  })
  expect(await proposalOf(ana)).toBeNull()
  await mails()
  await moveAt(app, '2027-01-15T18:00:00Z')
  await announceRenewals(app.db, app.clock.now)
  const announced = (await mails()).find(({ to }) => to === 'ana@ejemplo.com')
  expect(announced?.text).toContain('$59.00 MXN')
  await advanceProviderClock({ ...app.deps, now: new Date('2027-01-22T18:00:00Z') })
  const paid = async (member: typeof ana) =>
    ((await member.account()).payments as { total_cents: number }[]).map(({ total_cents }) => total_cents)
  expect(await paid(ana)).toEqual([5900, 4900, 4900])
  expect(await paid(leo)).toEqual([4900, 4900, 4900])
  expect(await list()).toMatchObject([{ state: 'closed', accepted: 1, moved: 1 }])
})

test('After an accepted proposal is withdrawn nobody is moved, and those who accepted get an e-mail', async () => {
  const { app, admin, ana, list, mails } = await setUp()
  const { id } = await propose(admin, await setPrice(admin, 5900))
  await accept(ana)
  await mails()
  const withdraw = () => admin.post(`admin/price-proposals/${id}/withdraw`)
  expect(await withdraw()).toAnswer({ state: 'withdrawn' })
  expect((await withdraw()).status).toBe(200)
  const told = await mails()
  expect(told.map(({ to }) => to)).toEqual(['ana@ejemplo.com'])
  expect(told[0]?.text).toContain('sigues pagando $49.00 MXN al mes')
  expect(await proposalOf(ana)).toBeNull()
  expect(await ana.post('payments/price_proposal', { id, answer: 'declined' })).toRefuse(
    404,
    'price_proposal_not_found',
  )
  await advanceProviderClock({ ...app.deps, now: new Date('2026-12-22T18:00:00Z') })
  await moveAt(app, '2027-01-07T18:00:00Z')
  expect((await ana.account()).subscription).toMatchObject({ price_cents: 4900 })
  expect(await list()).toMatchObject([{ state: 'withdrawn', accepted: 1, moved: 0 }])
  const rows = await app.sql`select act, subject_kind from audit_entries where act like 'price_%' order by id`
  expect(rows).toEqual([
    { act: 'price_proposed', subject_kind: 'plan' },
    { act: 'price_proposal_withdrawn', subject_kind: 'plan' },
  ])
})

test('An answer can be changed until it was applied; a late one, another member’s and one without consent are refused', async () => {
  const { app, admin, ana } = await setUp()
  const { id } = await propose(admin, await setPrice(admin, 5900))
  const answer = (fields: object, member = ana) => member.post('payments/price_proposal', { id, ...fields })
  expect(await answer({ answer: 'accepted' })).toRefuseFields({ consent_version: expect.any(String) })
  expect(await answer({ answer: 'quizás' })).toRefuseFields({ answer: expect.any(String) })
  expect((await answer({ id: 'x', answer: 'declined' })).status).toBe(422)
  const eva = await makeSubscriber(app, 'eva')
  const leo = await makeBuyer(app, 'leo')
  for (const other of [eva, leo]) expect((await answer({ answer: 'declined' }, other)).status).toBe(404)
  expect((await app.post('payments/price_proposal', { id, answer: 'declined' })).status).toBe(401)
  await accept(ana)
  expect(await answer({ answer: 'declined' })).toAnswer({ answer: 'declined' })
  await accept(ana)
  const rows = await app.sql`select consent_version, consent_words like 'Acepto pagar $59.00%' as has_words
    from price_proposal_answers`
  expect(rows).toEqual([{ consent_version: '1.0', has_words: true }])
  await moveAt(app, '2026-12-25T18:00:00Z')
  expect(await proposalOf(ana)).toMatchObject({ answer: 'accepted', may_accept: false })
  expect((await answer({ answer: 'declined' })).status).toBe(200)
  expect((await answer({ answer: 'accepted', consent_version: '1.0' })).status).toBe(404)
  expect(await proposalOf(ana)).toBeNull()
})

test('A proposal is refused with too short a notice, beside an open one, and without subscribers', async () => {
  const { app, admin } = await setUp()
  const plan = await setPrice(admin, 5900)
  const path = `admin/plans/${plan.id}/price-proposals`
  const body = { holds_on: holdsOn, revision: plan.revision, idempotency_key: 'una-propuesta' }
  for (const holds_on of ['2026-12-24', '2026-11-01', '2028-01-01', 'mañana', '2026-02-30', null])
    expect(await admin.post(path, { ...body, holds_on })).toRefuseFields({ holds_on: expect.any(String) })
  expect((await admin.post(path, { ...body, revision: 1 })).body).toMatchObject({ error: 'conflict' })
  expect((await admin.post('admin/plans/999/price-proposals', body)).body).toMatchObject({
    error: 'plan_not_found',
  })
  const free = await sql<{ id: number; revision: number }>`
    select id, revision from plans where price_month_cents = 0 limit 1`.execute(app.db)
  const freePath = `admin/plans/${free.rows[0]?.id}/price-proposals`
  expect(await admin.post(freePath, { ...body, revision: free.rows[0]?.revision })).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('Este plan es gratis') },
  })
  // Two tabs, and two administrators.
  const answers = await Promise.all([
    admin.post(path, body),
    admin.post(path, body),
    admin.post(path, { ...body, idempotency_key: 'otra-propuesta' }),
  ])
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual(statuses[2] === 200 ? [200, 409, 409] : [200, 200, 409])
  expect(await countRows(app, 'price_proposals')).toBe(1)
  expect(await countRows(app, 'mails', sql`kind = 'plan-price-proposal'`)).toBe(1)
  expect((await admin.post('admin/price-proposals/999/withdraw')).body).toMatchObject({
    error: 'price_proposal_not_found',
  })

  const [{ id } = { id: 0 }] = ((await admin.get('admin/price-proposals')).body as { data: { id: number }[] })
    .data
  await admin.post(`admin/price-proposals/${id}/withdraw`)
  const same = await setPrice(admin, 4900)
  const toNobody = { ...body, revision: same.revision, idempotency_key: 'a-nadie-nada' }
  expect((await admin.post(path, toNobody)).body).toMatchObject({ error: 'nobody_to_ask' })
  expect(await countRows(app, 'price_proposals')).toBe(1)
})
