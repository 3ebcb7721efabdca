import { expect, test } from 'vitest'
import type { Contribution } from '#contract/contributions/fields.ts'
import { refusalOf } from '#test/answers.ts'
import type { TestApp } from '#test/app.ts'
import { type Collector, makeCollector } from '#test/collectors.ts'
import { contributionOf, setUpContributions } from '#test/contributions.ts'
import { execute } from '#test/execute.ts'

const listOf = async (who: Collector, query = '') =>
  (await who.get(`me/contributions${query}`)).body as { data: Contribution[]; pending: { used: number } }

async function countRows({ db }: TestApp): Promise<number> {
  const rows = await execute(db)<{ n: number }>`select count(*)::int as n from contributions`
  return rows[0]?.n ?? 0
}

test('A correction keeps each changed field beside the value of today and changes nothing yet', async () => {
  const { app, ana, item, correct } = await setUpContributions()
  const answer = await correct(
    { name: 'Ulises', scale: '1/6', release_date: '2027-03-12', height_mm: '300' },
    { sources: ['https://tienda.example/ulises?a=1'], message: 'Lo dice la caja.' },
  )
  expect(answer).toAnswer({
    kind: 'correction',
    state: 'pendiente',
    item: { id: item.id, name: 'Ulises', license: { slug: 'odisea' }, is_private: false },
    fields: [
      { field: 'release_date', seen: '2027-03', proposed: '2027-03-12', accepted: null },
      { field: 'scale', seen: '1/12', proposed: '1/6', accepted: null },
      { field: 'height_mm', seen: '', proposed: '300', accepted: null },
    ],
    place: null,
    sources: ['https://tienda.example/ulises?a=1'],
    message: 'Lo dice la caja.',
    photos: [],
    reason: null,
    revision: 1,
    decided_at: null,
  })
  expect(await app.get(`publicdata/items/${item.id}`)).toAnswer({ scale: '1/12' })
  expect(await ana.get(`me/contributions/${contributionOf(answer).id}`)).toMatchObject({ body: answer.body })
})

test('A missing figure is kept for its author at once, and nobody else sees it', async () => {
  const { app, ana, miss } = await setUpContributions()
  const answer = await miss({ name: 'Argos', barcode: '4006381333931', brand: 'Aqueo' })
  const { id, item } = contributionOf(answer)
  expect(contributionOf(answer)).toMatchObject({
    state: 'pendiente',
    item: { name: 'Argos', line: { slug: 'itaca' }, is_private: true },
    fields: [
      { field: 'name', seen: '', proposed: 'Argos' },
      { field: 'barcode', proposed: '4006381333931' },
      { field: 'brand', proposed: 'Aqueo' },
    ],
    place: { license: 'odisea', license_name: null, line: 'itaca', line_name: null },
  })
  expect((await app.get(`publicdata/items/${item?.id}`)).status).toBe(404)
  const beto = await makeCollector(app, 'beto')
  const ofFigure = (itemId: number | undefined) => ana.get(`me/contributions?item=${itemId}`)
  expect(await ofFigure(item?.id)).toMatchObject({ body: { data: [{ id }], metadata: { total: 1 } } })
  expect(await ofFigure(1_000_000)).toMatchObject({ body: { data: [], metadata: { total: 0 } } })
  const unknown = refusalOf(404, 'contribution_not_found')
  expect(await beto.get(`me/contributions/${id}`)).toMatchObject(unknown)
  expect(await beto.patch(`me/contributions/${id}`, { revision: 1, message: 'x' })).toMatchObject(unknown)
  expect(await beto.remove(`me/contributions/${id}`)).toMatchObject(unknown)
  expect((await listOf(beto)).data).toEqual([])
})

test('A missing figure may name a license and a line that the catalogue misses too', async () => {
  const { ana } = await setUpContributions()
  const place = { license_name: 'Eneida', line_name: 'Lacio' }
  const answer = await ana.post('me/contributions', { kind: 'new_item', fields: { name: 'Eneas' }, ...place })
  expect(contributionOf(answer)).toMatchObject({
    item: { license: { name: 'Eneida' }, line: { name: 'Lacio' }, is_private: true },
    place: { license: null, license_name: 'Eneida', line: null, line_name: 'Lacio' },
  })
})

test('The same request returns the first contribution, alone, ten times at once or with its key', async () => {
  const { app, ana, correct, miss } = await setUpContributions()
  const first = contributionOf(await correct({ scale: '1/6' }))
  const answers = await Promise.all(Array.from({ length: 10 }, () => correct({ scale: '1/6' })))
  expect(new Set(answers.map((answer) => contributionOf(answer).id))).toEqual(new Set([first.id]))
  const keyed = contributionOf(await miss({ name: 'Argos' }, { idempotency_key: 'uno' }))
  await ana.remove(`me/contributions/${keyed.id}`)
  expect(contributionOf(await miss({ name: 'Argos' }, { idempotency_key: 'uno' }))).toMatchObject({
    id: keyed.id,
    state: 'retirada',
  })
  expect(await miss({ name: 'Otra' }, { idempotency_key: 'uno' })).toRefuse(409, 'key_reused')
  expect(await countRows(app)).toBe(2)
})

test('An author changes and withdraws a contribution until it is reviewed', async () => {
  const { ana, correct } = await setUpContributions()
  const { id } = contributionOf(await correct({ scale: '1/6', height_mm: '300' }, { message: 'Hola.' }))
  const path = `me/contributions/${id}`
  const edited = await ana.patch(path, {
    revision: 1,
    fields: { scale: '1/10' },
    sources: ['https://a.example'],
  })
  expect(contributionOf(edited)).toMatchObject({
    revision: 2,
    fields: [{ field: 'scale', seen: '1/12', proposed: '1/10' }],
    sources: ['https://a.example'],
    message: 'Hola.',
  })
  expect(await ana.patch(path, { revision: 1, message: 'Tarde' })).toRefuse(409, 'conflict')
  const both = await Promise.all(['a', 'b'].map((message) => ana.patch(path, { revision: 2, message })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(contributionOf(await ana.remove(path))).toMatchObject({ state: 'retirada', decided_at: null })
  for (const answer of [await ana.remove(path), await ana.patch(path, { revision: 3, message: 'x' })])
    expect(answer).toRefuse(409, 'contribution_closed')
})

test('A missing figure changes with its contribution, and is deleted with it unless it is marked', async () => {
  const { app, ana, miss } = await setUpContributions()
  const kept = contributionOf(await miss({ name: 'Argos' }))
  const renamed = await ana.patch(`me/contributions/${kept.id}`, {
    revision: 1,
    fields: { name: 'Argos, el perro' },
    line_name: 'Perros',
  })
  expect(contributionOf(renamed)).toMatchObject({
    item: { id: kept.item?.id, name: 'Argos, el perro', line: { name: 'Perros' } },
    place: { license: 'odisea', line: null, line_name: 'Perros' },
  })
  await app.sql`insert into marks (user_id, item_id, relation, marked_at) values (${ana.userId}, ${kept.item?.id ?? 0}, 'want', now())`
  expect(contributionOf(await ana.remove(`me/contributions/${kept.id}`)).item).toMatchObject({
    id: kept.item?.id,
  })
  const loose = contributionOf(await miss({ name: 'Suelta' }))
  expect(contributionOf(await ana.remove(`me/contributions/${loose.id}`)).item).toBe(null)
  expect(await app.sql`select id from all_items where id = ${loose.item?.id ?? 0}`).toEqual([])
})

test('Contributions are listed newest first, by state, with the number that waits', async () => {
  const { ana, correct, miss } = await setUpContributions()
  const first = contributionOf(await correct({ scale: '1/6' }))
  const second = contributionOf(await miss({ name: 'Argos' }))
  const third = contributionOf(await miss({ name: 'Euriclea' }))
  await ana.remove(`me/contributions/${second.id}`)
  const all = await listOf(ana)
  expect(all.data.map(({ id }) => id)).toEqual([third.id, second.id, first.id])
  expect(all.pending).toEqual({ used: 2, limit: 30 })
  const page = await listOf(ana, '?state=pendiente&page_size=1&page=2')
  expect(page).toMatchObject({ data: [{ id: first.id }], metadata: { total: 2 }, pending: { used: 2 } })
  expect((await ana.get('me/contributions?state=todas')).status).toBe(422)
})

test('The thirty-first that waits, and the thirty-first of a day, are refused with a sentence', async () => {
  const { app, ana, miss } = await setUpContributions()
  const ids: number[] = []
  for (let count = 0; count < 30; count++)
    ids.push(contributionOf(await miss({ name: `Número ${count}` })).id)
  expect(await miss({ name: 'Una más' })).toMatchObject({
    status: 409,
    body: { error: 'contributions_full', message: expect.stringContaining('30 aportaciones en espera') },
  })
  await ana.remove(`me/contributions/${ids[0]}`)
  expect(await miss({ name: 'Una más' })).toMatchObject({
    status: 409,
    body: { error: 'contributions_daily', message: expect.stringContaining('24 horas') },
  })
  app.clock.now = new Date(app.clock.now.getTime() + 86_400_000)
  expect((await miss({ name: 'Una más' })).status).toBe(200)
})
