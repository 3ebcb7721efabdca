import { expect, test } from 'vitest'
import { startTestApp, wide } from '#test/app.ts'
import { cardFields, cards, makeSubscriber } from '#test/buyers.ts'
import { makeMember, registrationForm, signIn } from '#test/members.ts'

const passwordRequired = { status: 403, body: { success: false, error: 'password_required' } }
const justWithin = '2026-11-21T18:09:59Z'
const tooLate = '2026-11-21T18:10:00Z'

test('Ending sessions works for ten minutes after the login, then only after confirming the password', async () => {
  const app = await startTestApp(undefined, wide)
  const here = await makeMember(app)
  const there = await signIn(app)
  const end = (path: string) => app.send('DELETE', path, undefined, here)
  const confirm = (password: unknown) => app.post('me/password/confirmation', { password }, here)
  app.clock.now = new Date(justWithin)
  expect(await end('me/sessions')).toAnswer({ ended: 1 })

  app.clock.now = new Date(tooLate)
  const third = await signIn(app)
  const listed = (await app.get('me/sessions', here.headers)).body as {
    data: { id: number; is_current: boolean }[]
  }
  const other = listed.data.find(({ is_current }) => !is_current)?.id
  expect(await end('me/sessions')).toMatchObject(passwordRequired)
  expect(await end(`me/sessions/${other}`)).toMatchObject(passwordRequired)
  for (const password of ['no es esta', '', null, 7, undefined]) {
    expect(await confirm(password)).toRefuseFields({ password: expect.any(String) })
  }
  expect(await end('me/sessions')).toMatchObject(passwordRequired)
  expect((await app.get('me', there.headers)).status).toBe(401)
  expect((await app.get('me', third.headers)).status).toBe(200)

  expect(await confirm(registrationForm.password)).toAnswer({ confirmed_until: '2026-11-21T18:20:00.000Z' })
  expect(await end(`me/sessions/${other}`)).toMatchObject({ status: 200 })
  app.clock.now = new Date('2026-11-21T18:20:00Z')
  expect(await end('me/sessions')).toMatchObject(passwordRequired)
})

test('A confirmed password counts only for the session in which it was given', async () => {
  const app = await startTestApp(undefined, wide)
  const here = await makeMember(app)
  const there = await signIn(app)
  app.clock.now = new Date(tooLate)
  expect(
    (await app.post('me/password/confirmation', { password: registrationForm.password }, here)).status,
  ).toBe(200)
  expect(await app.send('DELETE', 'me/sessions', undefined, there)).toMatchObject(passwordRequired)
})

test('Changing the password also confirms it', async () => {
  const app = await startTestApp(undefined, wide)
  const here = await makeMember(app)
  app.clock.now = new Date(tooLate)
  const change = { oldPassword: registrationForm.password, newPassword: 'cuatro perros bajo la mesa' }
  expect((await app.send('PATCH', 'me/password', change, here)).status).toBe(200)
  expect((await app.send('DELETE', 'me/sessions', undefined, here)).status).toBe(200)
})

test('Confirming a password has the same rate limit as the login', async () => {
  const app = await startTestApp()
  const here = await makeMember(app)
  const attempt = () => app.post('me/password/confirmation', { password: 'no es esta' }, here)
  for (let turn = 1; turn <= 20; turn++) expect((await attempt()).status).toBe(422)
  expect((await attempt()).status).toBe(429)
})

test('Changing the payment card needs a recent password', async () => {
  const app = await startTestApp(undefined, wide)
  const buyer = await makeSubscriber(app)
  const change = (key: string) =>
    buyer.post('payments/payment_method', { card: cardFields('5555555555554444'), idempotency_key: key })
  app.clock.now = new Date(tooLate)
  expect(await change('con-prisa')).toMatchObject(passwordRequired)
  expect(await buyer.account()).toMatchObject({ payment_method: { last4: cards.pays.slice(-4) } })
  await buyer.confirmPassword()
  expect(await change('con-prisa')).toAnswer({ status: 'succeeded' })
  expect(await buyer.account()).toMatchObject({ payment_method: { last4: '4444' } })
})
