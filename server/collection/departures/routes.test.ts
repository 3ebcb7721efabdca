import { expect, test } from 'vitest'
import { queueReminders } from '#server/reservations/reminders/service.ts'
import { expectData } from '#test/answers.ts'
import { findIllegalStates, givePlan, makeCollector, startWithMember } from '#test/collectors.ts'
import { completeIntake, uploadAndMatch } from '#test/intakes.ts'

interface Departure {
  id: number
  kind: string
  gain_cents: number | null
  recipient: string | null
  copy_id: number
}

async function start() {
  const { app, ana, first, second } = await startWithMember({ items: 2 })
  const bought = {
    price_paid_cents: 100_000,
    charges_cents: 16_000,
    currency: 'MXN',
    store: 'Hobby',
    place: 'Caja',
  }
  const { copy } = expectData<{ copy: { id: number } }>(await ana.post(`me/items/${first}/copies`, bought))
  const leave = (fields: object, id = copy.id, item = first) =>
    ana.post(`me/items/${item}/copies/${id}/departure`, fields)
  const departures = async () => expectData<Departure[]>(await ana.get('me/departures'))
  return { app, ana, first, second, copy, leave, departures }
}

const sale = {
  kind: 'vendida',
  amount_cents: 160_000,
  costs_cents: 10_000,
  recipient: 'Luis',
  left_on: '2026-11-20',
}

test('a sold copy leaves the collection and its place in the plan, and what it earned is known', async () => {
  const { ana, app, first, second, leave, departures } = await start()
  await givePlan(app, ana, 1)
  expect(await leave(sale)).toAnswer({ relation: null, quantity: 0, used: 0 })
  // The answer was lost and the request comes again.
  expect(await leave(sale)).toAnswer({ relation: null, quantity: 0 })
  expect(await departures()).toMatchObject([{ kind: 'vendida', gain_cents: 34_000, recipient: 'Luis' }])
  const numbers = expectData<{ group: string; name: string; paid: object[] }[]>(
    await ana.get('me/collection-numbers'),
  )
  const gained = [{ currency: 'MXN', cents: 34_000 }]
  expect(numbers.filter(({ group }) => group.startsWith('sale'))).toMatchObject([
    { group: 'sale_store', name: 'Hobby', copies: 1, paid: gained },
    { group: 'sale_year', name: '2026', copies: 1, paid: gained },
  ])

  await ana.post(`me/items/${second}`)
  const [gone] = await departures()
  expect(await ana.remove(`me/departures/${gone?.id}`)).toRefuse(403, 'quota_exceeded')
  await ana.remove(`me/items/${second}`)
  expect(await ana.remove(`me/departures/${gone?.id}`)).toAnswer({ relation: 'collection', quantity: 1 })
  expect(await ana.get(`me/items/${first}`)).toAnswer({
    copies: [{ price_paid_cents: 100_000, charges_cents: 16_000, store: 'Hobby', place: 'Caja' }],
  })
  expect(await departures()).toEqual([])
  expect(await findIllegalStates(app)).toEqual([])
})

test('gains in another currency or of unknown cost are not guessed', async () => {
  const { ana, first, leave, departures } = await start()
  await leave({ ...sale, currency: 'USD' })
  const { copy } = expectData<{ copy: { id: number } }>(await ana.post(`me/items/${first}/copies`, {}))
  await leave(sale, copy.id)
  expect((await departures()).map(({ gain_cents }) => gain_cents)).toEqual([null, null])
  const numbers = expectData<{ group: string }[]>(await ana.get('me/collection-numbers'))
  expect(numbers.filter(({ group }) => group === 'sale_uncounted')).toMatchObject([
    { copies: 1, paid: [{ currency: 'MXN', cents: 160_000 }] },
  ])
})

test('a departure that comes again with other words is refused', async () => {
  const { leave, departures } = await start()
  await leave(sale)
  for (const other of [
    { kind: 'perdida' },
    { ...sale, amount_cents: 150_000 },
    { ...sale, note: 'Con caja' },
  ])
    expect(await leave(other)).toRefuse(409, 'departure_exists')
  expect(await departures()).toMatchObject([{ kind: 'vendida', amount_cents: 160_000, note: null }])
})

test('another person, day or reminder of a loan is kept', async () => {
  const { leave, departures } = await start()
  await leave({ kind: 'prestada', recipient: 'Eva', remind_on: '2026-12-24' })
  const [loan] = await departures()
  const changed = { kind: 'prestada', recipient: 'Luis', left_on: '2026-11-19', remind_on: '2027-01-06' }
  expect(await leave(changed)).toAnswer({ departure_id: loan?.id, quantity: 1 })
  expect(await departures()).toMatchObject([changed])
})

test('a lent copy stays in the collection, comes home or is lost after all', async () => {
  const { ana, leave, departures, first, copy } = await start()
  expect(await leave({ kind: 'prestada', recipient: 'Eva' })).toAnswer({
    relation: 'collection',
    quantity: 1,
  })
  expect(await departures()).toMatchObject([{ kind: 'prestada', copy_id: copy.id }])
  const [loan] = await departures()
  expect(await ana.remove(`me/departures/${loan?.id}`)).toAnswer({ quantity: 1 })
  await leave({ kind: 'prestada' })
  expect(await leave({ kind: 'perdida' })).toAnswer({ quantity: 0 })
  expect(await departures()).toMatchObject([{ kind: 'perdida' }])
  const again = expectData<{ copy: { id: number } }>(await ana.post(`me/items/${first}/copies`, {}))
  await leave({ kind: 'prestada' }, again.copy.id)
  await ana.remove(`me/items/${first}/copies/${again.copy.id}`)
  expect(await departures()).toMatchObject([{ kind: 'perdida' }])
})

test('the day on which a lent copy is to be asked back is told once', async () => {
  const { app, leave } = await start()
  await leave({ kind: 'prestada', recipient: 'Eva', remind_on: '2026-11-24', left_on: '2026-11-20' })
  const mails = async () => {
    await queueReminders(app.db, app.clock.now)
    const rows = await app.sql<{
      data: { notices: string }
    }>`select data from mails where kind = 'reservation-reminder'`
    return rows.map(({ data }) => JSON.parse(data.notices) as object[])
  }
  expect(await mails()).toEqual([])
  app.clock.now = new Date('2026-11-24T18:00:00Z')
  expect(await mails()).toMatchObject([[{ kind: 'loan_due', store: 'Eva', on: '2026-11-20' }]])
  app.clock.now = new Date('2026-11-25T18:00:00Z')
  expect(await mails()).toHaveLength(1)
  await leave({ kind: 'prestada', recipient: 'Luis', remind_on: '2026-11-24', left_on: '2026-11-20' })
  expect(await mails()).toHaveLength(1)
  await leave({ kind: 'prestada', recipient: 'Luis', remind_on: '2026-11-25', left_on: '2026-11-20' })
  expect(await mails()).toMatchObject([{}, [{ store: 'Luis' }]])
})

test('loans beyond one e-mail come the next day, and those that nobody wanted to hear of never', async () => {
  const { app, ana, first } = await start()
  const lend = async (count: number, remind_on: string) => {
    for (let at = 0; at < count; at++) {
      const { copy } = expectData<{ copy: { id: number } }>(await ana.post(`me/items/${first}/copies`, {}))
      await ana.post(`me/items/${first}/copies/${copy.id}/departure`, { kind: 'prestada', remind_on })
    }
  }
  const toldOn = async (day: string) => {
    app.clock.now = new Date(`${day}T18:00:00Z`)
    await app.sql`delete from mails`
    await queueReminders(app.db, app.clock.now)
    const rows = await app.sql<{ data: { notices: string } }>`select data from mails`
    return rows.map(({ data }) => (JSON.parse(data.notices) as object[]).length)
  }
  await lend(32, '2026-12-01')
  expect(await toldOn('2026-12-01')).toEqual([30])
  expect(await toldOn('2026-12-01')).toEqual([])
  expect(await toldOn('2026-12-02')).toEqual([2])
  await lend(1, '2026-12-03')
  const choose = (by_mail: boolean) => ana.patch('me/notice-settings', { kinds: { loan_due: { by_mail } } })
  await choose(false)
  expect(await toldOn('2026-12-03')).toEqual([])
  await choose(true)
  expect(await toldOn('2026-12-04')).toEqual([])
})

test('a departure is refused whole, and nobody else sees it', async () => {
  const { app, ana, first, copy, leave, departures } = await start()
  const refusals = [
    [{ kind: 'robada' }, 422],
    [{ ...sale, amount_cents: -1 }, 422],
    [{ ...sale, left_on: '2026-11-22' }, 422],
    [{ ...sale, currency: 'JPY', amount_cents: 150 }, 422],
    [{ kind: 'vendida', remind_on: '2027-01-01' }, 422],
  ] as const
  for (const [body, status] of refusals) expect((await leave(body)).status).toBe(status)
  const eva = await makeCollector(app, 'eva')
  expect(await eva.post(`me/items/${first}/copies/${copy.id}/departure`, sale)).toRefuse(
    404,
    'copy_not_found',
  )
  await leave(sale)
  const [gone] = await departures()
  expect(await eva.remove(`me/departures/${gone?.id}`)).toRefuse(404, 'departure_not_found')
  expect(expectData<unknown[]>(await eva.get('me/departures'))).toEqual([])
  expect(await ana.get('me/departures?item=999999')).toMatchObject({ status: 200, body: { data: [] } })
})

test('an export holds what became of copies, and an import brings it back once', async () => {
  const { app, ana, first, leave } = await start()
  await leave({ ...sale, note: 'Con caja' })
  for (const [recipient, left_on] of [
    ['Eva', '2026-11-19'],
    ['Luis', '2026-11-18'],
  ]) {
    const { copy } = expectData<{ copy: { id: number } }>(await ana.post(`me/items/${first}/copies`, {}))
    await leave({ kind: 'prestada', recipient, left_on, remind_on: '2026-11-20' }, copy.id)
  }
  await queueReminders(app.db, app.clock.now)
  const partOf = async (member = ana) => {
    const { body } = await member.get('me/export?format=json')
    return (body as { salidas: object[] }).salidas
  }
  const before = await partOf()
  expect(before).toMatchObject([
    { kind: 'vendida', note: 'Con caja' },
    { kind: 'prestada', recipient: 'Eva', reminded_on: '2026-11-21' },
    { kind: 'prestada', recipient: 'Luis' },
  ])
  const json = JSON.stringify((await ana.get('me/export?format=json')).body)
  expect((await ana.ask('DELETE', 'me', { password: 'tres gatos sobre la repisa' })).status).toBe(200)
  const again = await makeCollector(app)
  const seen = await uploadAndMatch(app, again, json, 'vitrina.json')
  await completeIntake(app, again, seen.id, 'apply')
  expect(await partOf(again)).toEqual(before)
  const twice = await uploadAndMatch(app, again, json, 'vitrina.json')
  await completeIntake(app, again, twice.id, 'apply')
  expect(await partOf(again)).toEqual(before)
  expect(await completeIntake(app, again, seen.id, 'undo')).toMatchObject({ state: 'undone' })
  expect(await partOf(again)).toEqual([])
  expect(await findIllegalStates(app)).toEqual([])
})
