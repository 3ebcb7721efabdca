import { expect, test } from 'vitest'
import { expectData } from '#test/answers.ts'
import { setUpReservations } from '#test/reservations.ts'

const plan = { kind: 'fechas', settle_by: '2027-01-01' }

test('a store can be created, changed and, while unused, deleted', async () => {
  const { ana, reserve } = await setUpReservations()
  const { id: template_id } = expectData<{ id: number }>(
    await ana.post('me/plan-templates', { name: 'Uno', plan }),
  )
  const made = await ana.post('me/stores', {
    name: 'Galería Ñandú',
    notes: 'Cierra los lunes',
    loss: { kind: 'porcentaje_pagado', percent: 12.5 },
    template_id,
  })
  expect(made).toAnswer({
    name: 'Galería Ñandú',
    loss: { kind: 'porcentaje_pagado', percent: 12.5 },
    template: { id: template_id, name: 'Uno' },
    reservations: 0,
    open: 0,
  })
  const { id } = expectData<{ id: number }>(made)
  const edit = (fields: object) => ana.patch(`me/stores/${id}`, fields)
  expect(await edit({ loss: { kind: 'anticipo' } })).toAnswer({
    notes: 'Cierra los lunes',
    loss: { kind: 'anticipo', percent: null },
  })
  expect(await edit({ name: 'GALERIA nandu', loss: null })).toAnswer({ name: 'GALERIA nandu', loss: null })
  expect(await ana.remove(`me/plan-templates/${template_id}`)).toMatchObject({ status: 200 })
  expect(await ana.get('me/stores')).toAnswer([{ id, template: null }])
  await reserve({ store: 'galería ñandú' })
  expect(await ana.remove(`me/stores/${id}`)).toRefuse(409, 'store_in_use')
  const { id: free } = expectData<{ id: number }>(await ana.post('me/stores', { name: 'Libre' }))
  expect(await ana.remove(`me/stores/${free}`)).toMatchObject({ status: 200 })
  expect(await ana.remove(`me/stores/${free}`)).toRefuse(404, 'store_not_found')
})

test('a second store of the same name is refused beside the name, also in parallel', async () => {
  const { ana } = await setUpReservations()
  const answers = await Promise.all(
    ['El Faro', 'EL FARO', 'él fáro', 'El Faro\u200b', '\u3164El\u2800Faro'].map((name) =>
      ana.post('me/stores', { name }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  const { id } = expectData<{ id: number }>(await ana.post('me/stores', { name: 'Otra' }))
  expect(await ana.patch(`me/stores/${id}`, { name: 'el faro' })).toMatchObject({
    status: 409,
    body: { error: 'store_exists', fields: { name: expect.any(String) } },
  })
})

const wrongs: [object, string][] = [
  [{ name: '' }, 'name'],
  [{ name: '🧸'.repeat(5_000) }, 'name'],
  [{ name: null }, 'name'],
  [{ name: '\u3164' }, 'name'],
  [{ name: '\u2800' }, 'name'],
  [{ name: '\u200b' }, 'name'],
  [{ loss: { kind: 'suerte' } }, 'loss.kind'],
  [{ loss: { kind: 'todo', percent: 5 } }, 'loss.percent'],
  [{ loss: { kind: 'porcentaje_total' } }, 'loss.percent'],
  [{ loss: { kind: 'porcentaje_total', percent: 100.5 } }, 'loss.percent'],
  [{ notes: 'x'.repeat(4_001) }, 'notes'],
  [{ template_id: -1 }, 'template_id'],
]

test('an invalid store is refused beside its field', async () => {
  const { ana } = await setUpReservations()
  for (const [wrong, field] of wrongs) {
    expect(await ana.post('me/stores', { name: 'Bien', ...wrong }), JSON.stringify(wrong)).toRefuseFields({
      [field]: expect.any(String),
    })
  }
  expect(await ana.post('me/stores', { name: 'Bien', template_id: 99 })).toRefuse(404, 'template_not_found')
  expect(await ana.post('me/stores', { name: '🧸 Peluches' })).toMatchObject({ status: 200 })
})

test('the member’s templates come before the built-in ones', async () => {
  const { ana } = await setUpReservations()
  const { id } = expectData<{ id: number }>(await ana.post('me/plan-templates', { name: 'Mío', plan }))
  const templates = expectData<{ id: number | null; name: string }[]>(await ana.get('me/plan-templates'))
  expect(templates[0]).toMatchObject({ id, name: 'Mío' })
  expect(templates.slice(1)).toSatisfy(
    (usual: { id: null }[]) => usual.length > 2 && usual.every((one) => one.id === null),
  )
  expect(await ana.patch(`me/plan-templates/${id}`, { name: 'Otro' })).toAnswer({
    name: 'Otro',
    plan: { settle_by: '2027-01-01' },
  })
  expect(await ana.patch(`me/plan-templates/${id}`, { name: ' ' })).toMatchObject({ status: 422 })
  expect(await ana.post('me/plan-templates', { name: 'x'.repeat(81), plan })).toMatchObject({ status: 422 })
  expect(await ana.post('me/plan-templates', { name: 'Sin plan' })).toMatchObject({ status: 422 })
  expect(await ana.patch('me/plan-templates/99', { name: 'Otro' })).toMatchObject({ status: 404 })
  expect(await ana.remove('me/plan-templates/99')).toMatchObject({ status: 404 })
})

test('a statement lists the store’s reservations with totals and ledgers', async () => {
  const { ana, items, reserve, pay } = await setUpReservations()
  const first = await reserve({ deposit_cents: 40_000, plan: { kind: 'fechas', settle_by: '2026-11-10' } })
  const dollars = await reserve({ currency: 'USD', deposit_cents: 10_000 }, items[1])
  await reserve({ deposit_cents: 5_000 }, items[2])
  await ana.ask('DELETE', `me/items_reserved/${items[2]}`, { returned_cents: 1_000 })
  await pay(first.id, 2_000)
  await ana.patch(`me/stores/${first.store.id}`, { loss: { kind: 'anticipo' } })
  const statement = (query = '') => ana.get(`me/stores/${first.store.id}/statement?${query}`)
  expect(await statement()).toMatchObject({
    status: 200,
    body: {
      data: {
        store: { name: 'Mi tienda', reservations: 3, open: 2 },
        today: '2026-11-21',
        totals: [
          {
            currency: 'MXN',
            reserved_cents: 100_000,
            paid_cents: 42_000,
            owed_cents: 58_000,
            late_cents: 58_000,
            at_risk_cents: 40_000,
            due_this_month_cents: 58_000,
          },
          { currency: 'USD', reserved_cents: 100_000, paid_cents: 10_000, owed_cents: 90_000, late_cents: 0 },
        ],
        lost: [{ currency: 'MXN', cents: 4_000 }],
        reservations: [
          {
            id: first.id,
            entries: [{ balance_cents: 60_000 }, { balance_cents: 58_000 }],
            dues: [{ state: 'atrasado' }],
          },
          { id: dollars.id },
        ],
      },
      metadata: { total: 2 },
    },
  })
  expect(await statement('status=cancelado')).toAnswer({ reservations: [{ lost_cents: 4_000 }] })
  expect(await statement('page_size=1&page=2')).toMatchObject({
    body: { data: { reservations: [{ id: dollars.id }] }, metadata: { total_pages: 2 } },
  })
  expect((await statement('status=nada')).status).toBe(422)
})
