import { expect, test } from 'vitest'
import { endGifts } from '#server/plans/gifts.service.ts'
import { invalidFields } from '#test/answers.ts'
import { cardFields, cards, makeBuyer, makeSubscriber } from '#test/buyers.ts'
import { openMailbox } from '#test/mailbox.ts'
import { textOf } from '#test/smtp.ts'
import { startUserAdministration } from '#test/user-administration.ts'

test('A given plan applies at once, is announced by e-mail, and ends automatically after its last day', async () => {
  const { app, eva, act, read, entries } = await startUserAdministration()
  const mailbox = await openMailbox(app)
  await mailbox.open()
  expect(await act('plan', { plan: 'museo', until: '2026-12-24' })).toAnswer({
    plan: { slug: 'museo', given_until: '2026-12-24', given_by: { username: 'ana.coleccion' } },
  })
  const own = async () => (await app.get('payments/by_user', eva.headers)).body
  expect(await own()).toMatchObject({
    data: { plan: { slug: 'museo' }, item_limit: null, given_until: '2026-12-24', subscription: null },
  })
  const [mail] = await mailbox.open()
  expect(textOf(mail?.raw ?? '')).toContain('24 de diciembre de 2026')

  const end = (now: string, today: string) => endGifts(app.db, { today, now: new Date(now) })
  await end('2026-12-25T05:59:00Z', '2026-12-24')
  expect((await read()).plan.slug).toBe('museo')
  await end('2026-12-25T06:00:00Z', '2026-12-25')
  expect(await own()).toMatchObject({
    data: { plan: { slug: 'gratis' }, item_limit: 100, given_until: null },
  })
  app.clock.now = new Date('2026-12-25T06:00:00Z')
  expect(await mailbox.open()).toMatchObject([{ to: 'eva@ejemplo.com' }])
  expect(await entries('user_plan')).toEqual([
    {
      act: 'user_plan_given',
      before: { plan: 'gratis', until: null },
      after: { plan: 'museo', until: '2026-12-24' },
      details: {},
    },
  ])
})

test('The free plan ends a gift at once', async () => {
  const { act, read } = await startUserAdministration()
  await act('plan', { plan: 'curador', until: '2027-01-01' })
  expect((await act('plan', { plan: 'gratis' })).status).toBe(200)
  expect((await read()).plan).toMatchObject({ slug: 'gratis', given_until: null, given_by: null })
})

test('A gift is refused while a plan is paid for, and a paid plan replaces a gift', async () => {
  const { app, room } = await startUserAdministration()
  const subscriber = await makeSubscriber(app, 'pagadora')
  const give = (userId: number, body: object) => app.post(`admin/users/${userId}/plan`, body, room)
  expect(await give(subscriber.userId, { plan: '', until: '2026-12-24' })).toRefuseFields({
    plan: 'Elige un plan.',
  })
  expect(await give(subscriber.userId, { plan: 'museo', until: '2026-12-24' })).toRefuseFields({
    plan: expect.stringContaining('ya paga un plan'),
  })
  const buyer = await makeBuyer(app, 'bruno')
  expect((await give(buyer.userId, { plan: 'museo', until: '2026-12-24' })).status).toBe(200)
  const { subscription_id } = await buyer.open()
  await buyer.pay(subscription_id, { card: cardFields(cards.pays) })
  expect(await buyer.account()).toMatchObject({ plan: { slug: 'coleccionista' }, given_until: null })
  await endGifts(app.db, { today: '2026-12-25', now: new Date('2026-12-25T06:00:00Z') })
  expect(await buyer.account()).toMatchObject({ plan: { slug: 'coleccionista' } })
})

test('A gift of the plan that is then paid for no longer ends', async () => {
  const { app, room } = await startUserAdministration()
  const buyer = await makeBuyer(app, 'bruno')
  await app.post(`admin/users/${buyer.userId}/plan`, { plan: 'coleccionista', until: '2026-11-30' }, room)
  const { subscription_id } = await buyer.open()
  await buyer.pay(subscription_id, { card: cardFields(cards.pays) })
  await endGifts(app.db, { today: '2026-12-01', now: new Date('2026-12-01T06:00:00Z') })
  expect(await buyer.account()).toMatchObject({ plan: { slug: 'coleccionista' }, given_until: null })
})

test('A gift needs a known plan and a day to come', async () => {
  const { act } = await startUserAdministration()
  const refused: [object, string][] = [
    [{ plan: 'inexistente', until: '2026-12-24' }, 'plan'],
    [{ until: '2026-12-24' }, 'plan'],
    [{ plan: 'museo' }, 'until'],
    [{ plan: 'museo', until: '2026-11-21' }, 'until'],
    [{ plan: 'museo', until: '2031-11-22' }, 'until'],
    [{ plan: 'museo', until: 'mañana' }, 'until'],
  ]
  for (const [body, field] of refused)
    expect([body, await act('plan', body)]).toMatchObject([
      body,
      invalidFields({ [field]: expect.any(String) }),
    ])
})
