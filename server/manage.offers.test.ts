import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeSubscriber } from '#test/buyers.ts'
import { manageOf } from '#test/manage.ts'
import { proposalOf, setPrice } from '#test/price-proposals.ts'
import { makeStaff } from '#test/staff.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('The operator offers the price of a plan, reads the answers and withdraws it', async () => {
  const app = await startTestApp(new Date().toISOString(), { env: { RATE_LIMIT_SCALE: '100' } })
  const manage = manageOf(app)
  const ana = await makeSubscriber(app, 'ana')
  await setPrice(await makeStaff(app, 'administrator', 'berta'), 5900)
  expect(await manage('prices', 'propose', 'nada', '--from', inDays(40))).toMatchObject({
    code: 1,
    err: expect.stringContaining('No hay un plan «nada»'),
  })
  expect(await manage('prices', 'propose', 'coleccionista', '--from', inDays(5))).toMatchObject({
    code: 1,
    err: expect.stringContaining('se avisa con 30 días'),
  })
  expect(await manage('prices', 'propose', 'coleccionista', '--from', inDays(40))).toMatchObject({
    code: 0,
    out: expect.stringContaining('se les escribe a 1 personas'),
  })
  expect(await proposalOf(ana)).toMatchObject({ new_price_cents: 5900, holds_on: inDays(40) })
  const [id] = (await manage('prices', 'list')).out.split('\t')
  expect((await manage('prices', 'list')).out).toMatch(
    /Coleccionista\t\$59\.00.*\tabierta\t.*sin respuesta 1/,
  )
  expect((await manage('prices', 'withdraw', id ?? '')).code).toBe(0)
  expect((await manage('prices', 'list')).out).toContain('\tretirada\t')
  expect(await proposalOf(ana)).toBeNull()
})

test('The operator compares a payment difference again and marks it as reviewed', async () => {
  const app = await startTestApp(new Date().toISOString(), { env: { RATE_LIMIT_SCALE: '100' } })
  const manage = manageOf(app)
  await makeSubscriber(app, 'ana')
  // A payment of ours that the provider does not have.
  await app.sql`insert into payments (customer_id, subscription_id, provider, provider_id, plan_name, period, description,
      paid_from, paid_to, subtotal_cents, discount_cents, total_cents, iva_cents, currency, paid_at, recorded_at)
    select customer_id, subscription_id, provider, 'in_inventada', plan_name, period, description, paid_from, paid_to,
      subtotal_cents, discount_cents, total_cents, iva_cents, currency, paid_at, recorded_at from payments`
  expect(await manage('payments', 'reconcile')).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 diferencias'),
  })
  const [id = ''] = (await manage('payments', 'differences')).out.split('\t')
  expect(await manage('payments', 'sync', id)).toMatchObject({ code: 0, out: 'La diferencia sigue.\n' })
  expect((await manage('payments', 'sync', '999')).code).toBe(1)
  expect(await manage('payments', 'review', id)).toMatchObject({
    code: 1,
    err: expect.stringContaining('--note'),
  })
  expect((await manage('payments', 'review', id, '--note', 'Fue una prueba.')).code).toBe(0)
  expect((await manage('payments', 'differences')).out).toBe('')
  expect((await manage('payments', 'differences', '--all')).out).toContain('reviewed\tFue una prueba.')
})
