import { expect, test } from 'vitest'
import { futureDayMessage } from '#contract/collection/words.ts'
import { invalidFields, refusalOf } from '#test/answers.ts'
import { findIllegalStates, makeCollector, startWithMember } from '#test/collectors.ts'

interface Shown {
  data: {
    copies: { id: number; notes: string | null; price_paid_cents: number | null; currency: string | null }[]
  }
}

test('A quantity adds identical copies up to that number and never removes any', async () => {
  const { ana, first } = await startWithMember({ items: 2 })
  const made = await ana.post(`me/items/${first}`, { quantity: 3, condition: 'completa' })
  expect(made).toAnswer({ quantity: 3, used: 1 })
  expect(await ana.post(`me/items/${first}`, { quantity: 2 })).toAnswer({ quantity: 3 })
  expect(await ana.post(`me/items/${first}`, { quantity: 4 })).toAnswer({ quantity: 4 })
  const { data } = (await ana.get(`me/items/${first}`)).body as Shown
  const condition = data.copies.map((copy) => (copy as { condition?: unknown }).condition)
  expect(condition).toEqual(['completa', 'completa', 'completa', null])
})

test('Two devices that add the same copy make two, and one that repeats its call makes one', async () => {
  const { ana, first } = await startWithMember({ items: 2 })
  const add = (idempotency_key: string, quantity = 1) =>
    ana.post(`me/items/${first}/copies`, { condition: 'completa', quantity, idempotency_key })
  const made = await add('phone')
  expect(made).toAnswer({ quantity: 1, copy: { condition: 'completa' } })
  expect(await add('phone')).toAnswer({
    quantity: 1,
    copy: (made.body as { data: { copy: object } }).data.copy,
  })
  expect(await add('tablet', 3)).toAnswer({ quantity: 4 })
  expect(await add('tablet', 3)).toAnswer({ quantity: 4 })
  expect((await Promise.all([add('shelf'), add('shelf')])).map(({ status }) => status)).toEqual([200, 200])
  const { data } = (await ana.get(`me/items/${first}`)).body as Shown
  expect(data.copies).toHaveLength(5)
  expect(await add('too many', 99)).toMatchObject(invalidFields({ idempotency_key: expect.any(String) }))
  expect(await add('phone', 2)).toRefuse(409, 'key_reused')
  // A copy that was removed since is not made again.
  await ana.remove(`me/items/${first}`)
  expect(await add('phone')).toRefuse(404, 'copy_not_found')
  expect(await ana.get(`me/items/${first}`)).toAnswer({ copies: [] })
})

test('The only copy is edited field by field: null clears a field and an omitted field stays', async () => {
  const { ana, first } = await startWithMember({ items: 2 })
  await ana.post(`me/items/${first}`, { price_paid_cents: 50_000, currency: 'USD', notes: 'Una\r\nnota' })
  const changed = await ana.patch(`me/items/${first}`, { price_paid_cents: 60_000, place: 'Vitrina 2' })
  expect(changed).toAnswer({ relation: 'collection', moved_from: null })
  await ana.patch(`me/items/${first}`, { price_paid_cents: 60_000, place: 'Vitrina 2' })
  const read = async () => ((await ana.get(`me/items/${first}`)).body as Shown).data.copies
  expect(await read()).toMatchObject([
    { price_paid_cents: 60_000, currency: 'USD', place: 'Vitrina 2', notes: 'Una\nnota' },
  ])
  await ana.patch(`me/items/${first}`, { notes: null, place: '  ' })
  expect(await read()).toMatchObject([{ notes: null, place: null, price_paid_cents: 60_000 }])
})

test('A figure with several copies cannot be edited as a whole, but a change without effect is accepted', async () => {
  const { ana, first } = await startWithMember({ items: 2 })
  await ana.post(`me/items/${first}`)
  const grown = { quantity: 2, condition: 'suelta' }
  expect(await ana.patch(`me/items/${first}`, grown)).toAnswer({ quantity: 2 })
  expect(await ana.patch(`me/items/${first}`, grown)).toAnswer({ quantity: 2 })
  const several = { status: 409, body: { success: false, error: 'several_copies' } }
  expect(await ana.patch(`me/items/${first}`, { condition: 'completa' })).toMatchObject(several)
  expect(await ana.patch(`me/items/${first}`, { quantity: 1 })).toMatchObject(several)
})

test('A figure that is not in the collection cannot be edited', async () => {
  const { ana, first } = await startWithMember({ items: 2 })
  const refused = refusalOf(404, 'not_collected')
  expect(await ana.patch(`me/items/${first}`, { notes: 'x' })).toMatchObject(refused)
  await ana.post(`me/items_want/${first}`)
  expect(await ana.patch(`me/items/${first}`, { notes: 'x' })).toMatchObject(refused)
})

test('Copies are added, edited and removed one by one; removing the last one removes the figure', async () => {
  const { app, ana, first } = await startWithMember({ items: 2 })
  const added = await ana.post(`me/items/${first}/copies`, { store: 'Mercado' })
  expect(added).toAnswer({ relation: 'collection', quantity: 1, copy: { store: 'Mercado' } })
  const { id } = (added.body as { data: { copy: { id: number } } }).data.copy
  const edited = await ana.patch(`me/items/${first}/copies/${id}`, { price_paid_cents: 0 })
  expect(edited).toAnswer({ copy: { id, price_paid_cents: 0, currency: 'MXN', store: 'Mercado' } })
  expect(await ana.remove(`me/items/${first}/copies/${id}`)).toAnswer({
    relation: null,
    moved_from: 'collection',
    used: 0,
    removed_copies: [{ store: 'Mercado' }],
  })
  expect(await ana.remove(`me/items/${first}/copies/${id}`)).toRefuse(404, 'copy_not_found')
  expect(await findIllegalStates(app)).toEqual([])
})

test('A copy of another member or of another figure is not found', async () => {
  const { app, ana, first, second } = await startWithMember({ items: 2 })
  const beto = await makeCollector(app, 'beto')
  await beto.post(`me/items/${first}`)
  const { id } = (await ana.post(`me/items/${first}/copies`, { notes: 'De Ana' })).body as never as {
    id: number
  }
  const copy = ((await ana.get(`me/items/${first}`)).body as Shown).data.copies[0]?.id ?? id
  const unknown = refusalOf(404, 'copy_not_found')
  expect(await beto.patch(`me/items/${first}/copies/${copy}`, { notes: 'De Beto' })).toMatchObject(unknown)
  expect(await beto.remove(`me/items/${first}/copies/${copy}`)).toMatchObject(unknown)
  expect(await ana.patch(`me/items/${second}/copies/${copy}`, { notes: 'x' })).toMatchObject(unknown)
  expect(((await ana.get(`me/items/${first}`)).body as Shown).data.copies).toMatchObject([
    { notes: 'De Ana' },
  ])
})

const wrong: [Record<string, unknown>, string][] = [
  [{ quantity: 0 }, 'quantity'],
  [{ quantity: 100 }, 'quantity'],
  [{ condition: 'rota' }, 'condition'],
  [{ price_paid_cents: -1 }, 'price_paid_cents'],
  [{ price_paid_cents: 1e15 }, 'price_paid_cents'],
  [{ currency: 'XYZ' }, 'currency'],
  [{ acquired_on: '2023-02-29' }, 'acquired_on'],
  [{ acquired_on: '1899-12-31' }, 'acquired_on'],
  [{ store: 'x'.repeat(121) }, 'store'],
  [{ notes: 'x'.repeat(4_001) }, 'notes'],
  [{ notes: 'a\0b' }, 'notes'],
  [{ place: { x: 1 } }, 'place'],
]

test('An invalid value is refused with a message for its field and nothing is saved', async () => {
  const { ana, first } = await startWithMember({ items: 2 })
  for (const [body, field] of wrong) {
    const answer = await ana.post(`me/items/${first}`, body)
    expect(answer, JSON.stringify(body)).toRefuse(422, 'invalid')
    const { fields } = answer.body as { fields: Record<string, string> }
    expect(Object.keys(fields)).toEqual([field])
    expect(fields[field]).toMatch(/^\p{Lu}/u)
  }
  for (const body of [[], 'texto', 7, true])
    expect((await ana.post(`me/items/${first}`, body)).status).toBe(422)
  expect((await ana.post(`me/items/${first}`, { notes: 'x'.repeat(110_000) })).status).toBe(413)
  expect(await ana.get(`me/items/${first}`)).toAnswer({ user: { relation: null } })
})

test('A copy arrives today in Mexico City or earlier', async () => {
  const { app, ana, first, second } = await startWithMember({ items: 2 })
  const later = { acquired_on: '2026-11-22' }
  const refused = invalidFields({ acquired_on: futureDayMessage })
  // In Mexico City it is still the evening of the 21st.
  app.clock.now = new Date('2026-11-22T05:30:00Z')
  expect(await ana.post(`me/items/${first}`, later)).toMatchObject(refused)
  expect(await ana.post(`me/items/${first}/copies`, later)).toMatchObject(refused)
  expect(await ana.post(`me/items/${first}`, { acquired_on: '2026-11-21' })).toMatchObject({ status: 200 })
  expect(await ana.patch(`me/items/${first}`, later)).toMatchObject(refused)
  const [copy] = ((await ana.get(`me/items/${first}`)).body as Shown).data.copies
  const path = `me/items/${first}/copies/${copy?.id}`
  expect(await ana.patch(path, later)).toMatchObject(refused)
  app.clock.now = new Date('2026-11-22T06:30:00Z')
  expect(await ana.patch(path, later)).toMatchObject({ status: 200 })
  // A day that was stored before this rule is no obstacle to other changes.
  app.clock.now = new Date('2026-11-21T18:00:00Z')
  expect(await ana.patch(path, { ...later, notes: 'x' })).toMatchObject({ status: 200 })
  expect(await ana.patch(`me/items/${first}`, { ...later, notes: 'y' })).toMatchObject({ status: 200 })
  // Neither for an undo.
  expect(await ana.post(`me/items/${second}`, { copies: [{}, later] })).toMatchObject({ status: 200 })
  const undone = { ...later, is_restored: true }
  expect(await ana.post(`me/items/${second}/copies`, undone)).toAnswer({ copy: later })
})

test('A figure has at most 99 copies', async () => {
  const { ana, first } = await startWithMember({ items: 2 })
  await ana.post(`me/items/${first}`, { quantity: 99 })
  const refused = invalidFields({ copies: 'Puedes guardar 99 copias de una figura.' })
  expect(await ana.post(`me/items/${first}/copies`)).toMatchObject(refused)
})

test('Emoji, Japanese, markup and SQL in texts are returned unchanged', async () => {
  const { ana, first } = await startWithMember({ items: 2 })
  const notes = "🧙‍♂️ 初音ミク <script>alert(1)</script> '; drop table copies; --"
  await ana.post(`me/items/${first}`, { notes })
  expect(await ana.get(`me/items/${first}`)).toAnswer({ copies: [{ notes }] })
})
