import { expect, test } from 'vitest'
import { reservationLimits } from '#contract/reservations/words.ts'
import { type Collector, findIllegalStates, makeCollector, startWithMember } from '#test/collectors.ts'
import { completeIntake, uploadAndMatch } from '#test/intakes.ts'

const names = [
  'apartados',
  'envios',
  'abonos',
  'tiendas',
  'planes-de-pago',
  'ajustes-de-apartados',
  'avisos',
  'coleccion',
] as const

/** Every part of the export, with reservation ids replaced by their positions. */
async function partsOf(member: Collector) {
  const { body } = await member.get('me/export?format=json')
  const parts = body as Record<string, Record<string, unknown>[]>
  const ids = (parts.apartados ?? []).map(({ reservation_id }) => reservation_id)
  const parcels = (parts.envios ?? []).map(({ shipment_id }) => shipment_id)
  const placed = (row: Record<string, unknown>) => ({
    ...row,
    ...('reservation_id' in row ? { reservation_id: ids.indexOf(row.reservation_id) } : {}),
    ...('shipment_id' in row ? { shipment_id: parcels.indexOf(row.shipment_id) } : {}),
  })
  return Object.fromEntries(names.map((name) => [name, (parts[name] ?? []).map(placed)]))
}

test('an import restores reservations with stores and ledgers once, and undoing it keeps them', async () => {
  const { app, ana, first, second } = await startWithMember({ items: 2 })
  const dates = [
    { due_on: '2027-01-15', percent: 12.5 },
    { after: 'llegada', after_days: 15, amount_cents: 5_000 },
  ]
  const template = { name: 'Dos pagos', plan: { kind: 'fechas', dates } }
  expect(await ana.post('me/plan-templates', template)).toMatchObject({ status: 200 })
  const open = await ana.post(`me/items_reserved/${first}`, {
    store: 'Bóveda',
    total_cents: 200_000,
    deposit_cents: 50_000,
    expected_on: '2027-03-12',
    notes: 'Preventa "A" 🎟️',
  })
  expect(open.status).toBe(200)
  const { id } = (open.body as { data: { id: number } }).data
  app.clock.now = new Date('2026-11-21T18:01:00Z')
  await ana.post('me/reservation_history', { reservation_id: id, kind: 'abono', amount_cents: 10_000 })
  const reversal = { kind: 'devolucion', amount_cents: 10_000, reverses: 'abono' }
  await ana.post('me/reservation_history', { reservation_id: id, ...reversal })
  const charge = { kind: 'aduana', amount_cents: 700, split: 'precio', is_paid: true, idempotency_key: 'c' }
  const charged = await ana.post('me/reservation-charges', { ...charge, parts: [{ reservation_id: id }] })
  const { charge: made } = (charged.body as { data: { charge: { id: string } } }).data
  await ana.remove(`me/reservation-charges/${made.id}`)
  const other = await ana.post(`me/items_reserved/${second}`, { store: 'boveda', total_cents: 90_000 })
  expect(other.status).toBe(200)
  const parcel = { reservation_ids: [id], carrier: 'estafeta', tracking: '7 0', sent_on: '2026-11-20' }
  expect(await ana.post('me/shipments', parcel)).toMatchObject({ status: 200 })
  const kinds = { late: { by_mail: true, by_push: false } }
  const chosen = await ana.patch('me/notice-settings', { kinds, quiet: { from: 21, until: 9 } })
  expect(chosen).toMatchObject({ status: 200 })
  await ana.patch('me/reservation-settings', { silence_weeks: 20 })
  const before = await partsOf(ana)
  expect(before.avisos).toHaveLength(2)
  expect(before.apartados).toHaveLength(2)
  expect(before.abonos).toMatchObject([
    { kind: 'anticipo' },
    { kind: 'abono' },
    reversal,
    { kind: 'cargo', charge: 'aduana' },
    { kind: 'abono' },
    { kind: 'descuento', reverses: 'cargo', charge: 'aduana' },
    { kind: 'devolucion', reverses: 'abono' },
  ])
  const json = JSON.stringify((await ana.get('me/export?format=json')).body)
  expect((await ana.ask('DELETE', 'me', { password: 'tres gatos sobre la repisa' })).status).toBe(200)

  app.clock.now = new Date('2026-12-01T18:00:00Z')
  const again = await makeCollector(app)
  const seen = await uploadAndMatch(app, again, json, 'vitrina.json')
  const applied = await completeIntake(app, again, seen.id, 'apply')
  expect(applied).toMatchObject({ state: 'applied', may_undo: true })
  const after = await partsOf(again)
  for (const name of names) {
    if (name !== 'coleccion') expect([name, after[name]]).toEqual([name, before[name]])
  }
  expect(await again.get(`me/items/${first}`)).toAnswer({ user: { reserved: true } })

  const twice = await uploadAndMatch(app, again, json, 'vitrina.json')
  await completeIntake(app, again, twice.id, 'apply')
  expect(await partsOf(again)).toEqual(after)

  expect(await completeIntake(app, again, seen.id, 'undo')).toMatchObject({ state: 'undone', kept: 4 })
  expect((await partsOf(again)).apartados).toEqual(after.apartados)
  expect(await findIllegalStates(app)).toEqual([])
})

test('invalid rows are skipped without affecting the others', async () => {
  const { app, ana } = await startWithMember()
  const store = { store: 'Bóveda', created_at: '2026-01-01T00:00:00.000Z' }
  const file = {
    tiendas: [
      store,
      { ...store, store: '' },
      { ...store, store: 'B', loss_kind: 'porcentaje_pagado' },
      { store: 5 },
    ],
    apartados: [
      { reservation_id: 'x' },
      { reservation_id: 1, item_id: 9, item: 'no', ...store, quantity: -1 },
    ],
    abonos: [{ reservation_id: 1, kind: 'robo' }],
    'planes-de-pago': [
      '{"kind":"nada"}',
      '{"kind":"fechas","settle_by":"ayer"}',
      '{"kind":"fechas"}',
      'x',
    ].map((plan, at) => ({ template: `x${at}`, plan, created_at: store.created_at })),
    'ajustes-de-apartados': [{ setting: 'tope_mensual', currency: 'MXN', monthly_cents: -5 }],
  }
  const seen = await uploadAndMatch(app, ana, JSON.stringify(file), 'vitrina.json')
  expect(await completeIntake(app, ana, seen.id, 'apply')).toMatchObject({
    state: 'applied',
    extras: expect.arrayContaining([
      { name: 'tiendas', rows: 4, added: 1 },
      { name: 'apartados', rows: 2, added: 0 },
      { name: 'planes-de-pago', rows: 4, added: 0 },
    ]),
  })
  expect(await completeIntake(app, ana, seen.id, 'undo')).toMatchObject({ state: 'undone', kept: 0 })
  expect((await partsOf(ana)).tiendas).toEqual([])
})

test('what is beyond the limits of a member is left out, and what is there already takes no room', async () => {
  const { app, ana, first: figure } = await startWithMember({ items: 1 })
  const { stores, templates, entries } = reservationLimits
  const created_at = '2026-01-01T00:00:00.000Z'
  await app.sql`insert into stores (user_id, name, name_key, created_at)
    select ${ana.userId}, 'n' || n, 'n' || n, now() from generate_series(2, ${stores}::int) as n`
  const plan = JSON.stringify({ kind: 'fechas', settle_by: '2027-01-01' })
  await app.sql`insert into plan_templates (user_id, name, plan, created_at)
    select ${ana.userId}, 'p' || n, ${plan}::jsonb, now() from generate_series(2, ${templates}::int) as n`
  const { slug } = (await app.sql<{ slug: string }>`select slug from items`)[0] ?? {
    slug: '',
  }
  const note = { reservation_id: 1, kind: 'nota', note: 'x', on: '2026-01-02', created_at }
  const file = {
    'planes-de-pago': ['p2', 'Nuevo', 'Otro'].map((template) => ({ template, plan, created_at })),
    tiendas: ['n2', 'Nueva', 'Otra'].map((store) => ({ store, created_at })),
    apartados: [
      {
        ...{ reservation_id: 1, item_id: figure, item: slug, store: 'Nueva', quantity: 1, total_cents: 100 },
        ...{ currency: 'MXN', reserved_on: '2026-01-01', ended: 'cancelado', created_at },
      },
    ],
    abonos: [...Array.from({ length: entries + 1 }, () => note), { ...note, kind: 'cancelado' }],
  }
  const seen = await uploadAndMatch(app, ana, JSON.stringify(file), 'vitrina.json')
  expect(await completeIntake(app, ana, seen.id, 'apply')).toMatchObject({
    extras: expect.arrayContaining([
      { name: 'planes-de-pago', rows: 3, added: 1 },
      { name: 'tiendas', rows: 3, added: 1 },
      { name: 'apartados', rows: 1, added: 1 },
      { name: 'abonos', rows: entries + 2, added: entries + 1 },
    ]),
  })
  expect(await ana.get(`me/items/${figure}`)).toAnswer({ user: { reserved: false } })
})
