import { expect, test } from 'vitest'
import { expectData } from '#test/answers.ts'
import { openMailbox } from '#test/mailbox.ts'
import { startPushService } from '#test/push-service.ts'
import { type ReservationFixture, setUpReservations } from '#test/reservations.ts'
import { textOf } from '#test/smtp.ts'
import { queueReminders } from './service.ts'

async function start() {
  const fixture = await setUpReservations()
  const post = await openMailbox(fixture.app)
  await post.open()
  /** Runs the job with the clock set to this date and returns its e-mails. */
  const morning = async (day: string) => {
    fixture.app.clock.now = new Date(`${day}T14:05:00Z`)
    await queueReminders(fixture.app.db, fixture.app.clock.now)
    return (await post.open()).map(({ raw }) => textOf(raw).replace(/\s+/g, ' '))
  }
  return { ...fixture, morning }
}

const due = (due_on: string, more: object = {}) => ({
  plan: { kind: 'fechas', dates: [{ due_on, amount_cents: 25_000 }], ...more },
})

async function moveRelease(
  { app, items }: ReservationFixture,
  day: string,
  changedAt: string,
): Promise<void> {
  await app.sql`update items set release_mx = ${day}, release_mx_precision = 'day' where id = ${items[0]}`
  await app.sql`update item_release_changes set changed_at = ${changedAt} where new_on = ${day}`
}

test('a due is announced three days before, on its date and when late, each once', async () => {
  const { reserve, morning } = await start()
  await reserve(due('2026-11-25', { grace_days: 1 }))
  expect(await morning('2026-11-21')).toEqual([])
  const [soon = '', ...others] = await morning('2026-11-22')
  expect(others).toEqual([])
  expect(soon).toContain('Ana, esto es lo que hay hoy en tus apartados.')
  expect(soon).toContain('Vence pronto: Figura')
  expect(soon).toContain('(Mi tienda): $250.00, el 25 de noviembre de 2026.')
  expect(soon).toContain('https://vitrina.example/ordenes/abonos')
  expect(await morning('2026-11-22')).toEqual([])
  expect(await morning('2026-11-23')).toEqual([])
  expect(await morning('2026-11-25')).toEqual([expect.stringContaining('Vence hoy')])
  expect(await morning('2026-11-26')).toEqual([])
  expect(await morning('2026-11-27')).toEqual([expect.stringContaining('venció el 25 de noviembre de 2026')])
  expect(await morning('2026-11-28')).toEqual([])
})

test('all notices of a day are one e-mail, without paid dues', async () => {
  const { ana, items, reserve, pay, morning } = await start()
  await reserve(due('2026-11-20'))
  const { id } = await reserve(due('2026-11-21'), items[1])
  await reserve(due('2026-11-24', { settle_by: '2026-11-27' }), items[2])
  await pay(id, 25_000)
  await ana.ask('DELETE', `me/items_reserved/${items[1]}`, {})
  const mails = await morning('2026-11-21')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatch(/Atrasado: .*Vence pronto: .*Liquidar: .*\$1,000\.00/)
  expect(mails[0]).not.toContain('Vence hoy')
})

test('a changed catalogue date is announced once, with the precision it has', async () => {
  const fixture = await start()
  const { reserve, morning } = fixture
  await moveRelease(fixture, '2027-01-15', '2026-01-01')
  await reserve()
  await moveRelease(fixture, '2027-03-02', '2026-11-22T02:00:00Z')
  expect(await morning('2026-11-22')).toEqual([
    expect.stringMatching(/Cambió la fecha: .*: antes 15 de enero de 2027, ahora 2 de marzo de 2027\./),
  ])
  expect(await morning('2026-11-23')).toEqual([])
})

test('switched-off reminders, blocked and unvalidated accounts get no e-mail', async () => {
  const { app, ana, reserve, items, morning } = await start()
  await ana.patch('me/notice-settings', { kinds: { late: { by_mail: false } } })
  await reserve(due('2026-11-01'))
  expect(await morning('2026-11-21')).toEqual([])
  await reserve(due('2026-11-22'), items[1])
  await app.sql`update users set blocked_at = now()`
  expect(await morning('2026-11-22')).toEqual([])
  await app.sql`update users set blocked_at = null, validated_at = null`
  expect(await morning('2026-11-22')).toEqual([])
  await app.sql`update users set validated_at = now()`
  expect(await morning('2026-11-22')).toEqual([expect.stringContaining('Vence hoy')])
})

test('an e-mail about loans only speaks of loans', async () => {
  const { ana, items, reserve, morning } = await start()
  const lend = async () => {
    const { copy } = expectData<{ copy: { id: number } }>(await ana.post(`me/items/${items[1]}/copies`, {}))
    const loan = { kind: 'prestada', recipient: 'Eva', remind_on: '2026-11-21' }
    await ana.post(`me/items/${items[1]}/copies/${copy.id}/departure`, loan)
  }
  await lend()
  const [mail = ''] = await morning('2026-11-21')
  expect(mail).toContain('Ana, esto es lo que prestaste y toca pedir.')
  expect(mail).toContain('Ver lo que presté: https://vitrina.example/coleccion/salidas')
  expect(mail).not.toMatch(/apartado|abono/)
  await lend()
  await reserve(due('2026-11-22'))
  expect(await morning('2026-11-22')).toEqual([
    expect.stringMatching(/en tus apartados\..*Prestada: .*Ver mis abonos/),
  ])
})

test('several processes together queue one e-mail', async () => {
  const { app, reserve } = await start()
  await reserve(due('2026-11-21'))
  const { now } = app.clock
  await Promise.all(Array.from({ length: 4 }, () => queueReminders(app.db, now)))
  expect(await app.sql`select kind from mails`).toEqual([{ kind: 'reservation-reminder' }])
})

test('lateness follows the date in Mexico City', async () => {
  const { app, reserve } = await start()
  await reserve(due('2026-11-22'))
  await queueReminders(app.db, new Date('2026-11-22T05:30:00Z'))
  const rows = await app.sql<{ data: { notices: string } }>`select data from mails`
  expect(rows.map(({ data }) => JSON.parse(data.notices)[0].kind)).toEqual(['due_soon'])
})

test('a device gets the reminders that are switched on for it, whatever is e-mailed', async () => {
  const { app, ana, reserve, items, morning } = await start()
  const service = await startPushService()
  const { subscription } = service.subscribe()
  const { push_key } = expectData<{ push_key: string }>(await ana.get('me/notice-settings'))
  await ana.post('me/push-subscription', { ...subscription, push_key })
  await ana.patch('me/notice-settings', {
    kinds: { late: { by_mail: false }, due_today: { by_push: false } },
  })
  await reserve(due('2026-11-01'))
  await reserve(due('2026-11-21'), items[1])
  expect(await morning('2026-11-21')).toEqual([expect.not.stringContaining('Atrasado')])
  expect(await app.sql`select title, path from waiting_pushes order by id`).toEqual([
    { title: expect.stringMatching(/^Atrasado: Figura/), path: '/ordenes/abonos' },
  ])
})

test('a silent store with money is told of once, and again only after news', async () => {
  const { app, ana, reserve, morning } = await start()
  const { id } = await reserve({ reserved_on: '2026-08-29', deposit_cents: 43_000 })
  expect(await morning('2026-11-20')).toEqual([])
  expect(await morning('2026-11-21')).toEqual([
    expect.stringContaining(
      'Sin noticias: Desde el 29 de agosto de 2026 no hay noticia de Mi tienda; tienes $430.00 ahí.',
    ),
  ])
  expect(await morning('2026-11-28')).toEqual([])
  await ana.post('me/reservation_history', { reservation_id: id, kind: 'nota', note: 'Que ya viene' })
  expect(await morning('2026-12-19')).toEqual([])
  await ana.patch('me/notice-settings', { kinds: { store_silent: { by_mail: false } } })
  expect(await morning('2027-02-20')).toEqual([])
  await app.sql`delete from notice_settings`
  expect(await morning('2027-02-21')).toHaveLength(1)
})
