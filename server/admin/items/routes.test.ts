import { expect, test } from 'vitest'
import { signInAsAdministrator } from '#test/administrators.ts'
import { expectData } from '#test/answers.ts'
import type { TestResponse } from '#test/app.ts'

type Item = {
  id: number
  revision: number
  slug: string
  fields: Record<string, string>
  retired_at: string | null
}

const savedOf = (answer: TestResponse) => expectData<{ item: Item; version: number | null }>(answer)

/** An administrator's session and one line without items. */
async function start() {
  const { app, room, eva } = await signInAsAdministrator()
  await app.sql`insert into licenses (slug, name, name_key) values ('odisea', 'Odisea', 'odisea')`
  const rows = await app.sql<{ id: number }>`
    insert into lines (license_id, slug, name, name_key)
    select id, 'itaca', 'Ítaca', 'ítaca' from licenses returning id`
  const lineId = rows[0]?.id ?? 0
  async function addItem(fields: Record<string, unknown>) {
    const answer = await app.post('admin/items', { line_id: lineId, ...fields }, room)
    expect(answer.status).toBe(200)
    return savedOf(answer)
  }
  const edit = ({ id, revision }: Item, fields: object) =>
    app.send('PATCH', `admin/items/${id}`, { revision, fields }, room)
  return { app, room, eva, lineId, addItem, edit }
}

test('A new figure is on the public site at once, by the rules of catalogue files', async () => {
  const { app, addItem } = await start()
  const { item } = await addItem({
    name: 'Ulises',
    brand: 'Aqueo',
    status: 'preventa',
    release_date_mx: '2027-Q3',
    price: '1250.50',
    currency: 'mxn',
    barcode: '4006381333931',
    links: [{ label: 'Tienda', url: 'https://ejemplo.com/ulises' }],
  })
  expect(item).toMatchObject({ revision: 1, slug: 'ulises', fields: { currency: 'MXN', brand: 'Aqueo' } })
  expect(await app.get(`publicdata/items/${item.id}`)).toAnswer({
    name: 'Ulises',
    brand: { name: 'Aqueo' },
    price_cents: 125050,
    release: { date: '2027-Q3', market: 'mx' },
    links: [{ label: 'Tienda', url: 'https://ejemplo.com/ulises' }],
  })
  expect((await app.get('public/items/search?query=ulises')).body).toMatchObject({ data: [{ id: item.id }] })
})

test('Each wrong field is refused with a sentence, and nothing is written', async () => {
  const { app, room, addItem, edit } = await start()
  const { item } = await addItem({ name: 'Circe' })
  expect((await app.post('admin/items', {}, room)).body).toMatchObject({
    fields: { name: 'Escribe el nombre.', line_id: 'Elige una línea.' },
  })
  const wrong = {
    name: ' ',
    price: 'gratis',
    barcode: '4006381333930',
    release_date: 'mañana',
    status: 'x',
    scale: 'e'.repeat(41),
  }
  const answer = await edit(item, { ...wrong, description: 'Nueva' })
  expect(answer).toMatchObject({
    status: 422,
    body: {
      error: 'invalid',
      fields: { name: 'Falta el nombre.', price: expect.stringContaining('gratis') },
    },
  })
  const { fields } = answer.body as { fields: object }
  expect(Object.keys(fields).sort()).toEqual(Object.keys(wrong).sort())
  for (const links of [
    'x',
    [{ label: '', url: 'https://a.mx' }],
    [{ label: 'a', url: 'javascript:alert(1)' }],
  ]) {
    expect((await edit(item, { links })).status).toBe(422)
  }
  for (const fields of [{ line_id: 999 }, { slug: 'Con Espacios' }, { name: 1 }, { name: 'a\0b' }, null]) {
    expect((await app.send('PATCH', `admin/items/${item.id}`, { revision: 1, fields }, room)).status).toBe(
      422,
    )
  }
  expect(expectData(await app.get(`admin/items/${item.id}`, room.headers))).toEqual(item)
})

test('Of two people who edit one figure the second is refused and overwrites nothing', async () => {
  const { app, room, addItem, edit } = await start()
  const { item } = await addItem({ name: 'Calipso' })
  const answers = await Promise.all([edit(item, { scale: '1/6' }), edit(item, { scale: '1/12' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const kept = expectData<Item>(await app.get(`admin/items/${item.id}`, room.headers))
  expect(kept).toMatchObject({ revision: 2, fields: { scale: answers[0]?.status === 200 ? '1/6' : '1/12' } })
  expect((await edit(kept, { scale: '1/4' })).status).toBe(200)
})

test('Versions show who changed what, and any of them can be restored', async () => {
  const { app, room, addItem, edit } = await start()
  const { item, version } = await addItem({ name: 'Polifemo', materials: 'PVC' })
  const first = savedOf(await edit(item, { materials: 'Resina', scale: '1/8' }))
  await edit(first.item, { name: 'Polifemo el cíclope', scale: '1/10' })
  const versions = expectData<{ version: number; by: string; changes: object[] }[]>(
    await app.get(`admin/items/${item.id}/versions`, room.headers),
  )
  expect(versions.map(({ by }) => by)).toEqual(['Ana Núñez', 'Ana Núñez', 'Ana Núñez'])
  expect(versions[1]?.changes).toEqual([
    { field: 'scale', from: null, to: '1/8' },
    { field: 'materials', from: 'PVC', to: 'Resina' },
  ])
  // The line has its name, and a figure without links no change of them.
  expect(versions[2]?.changes).toContainEqual({ field: 'line_id', from: null, to: 'Odisea, Ítaca' })
  expect(versions[2]?.changes).not.toContainEqual(expect.objectContaining({ field: 'links' }))
  const back = await app.post(`admin/items/${item.id}/revert`, { version: first.version }, room)
  expect(savedOf(back).item).toMatchObject({
    slug: 'polifemo',
    fields: { name: 'Polifemo', materials: 'Resina', scale: '1/8' },
  })
  const oldest = await app.post(`admin/items/${item.id}/revert`, { version }, room)
  expect(savedOf(oldest).item.fields).toMatchObject({ materials: 'PVC', scale: '' })
  expect(await app.post(`admin/items/${item.id}/revert`, { version: 999_999 }, room)).toRefuse(
    404,
    'version_not_found',
  )
})

test('A figure that members have is retired instead of deleted, and they keep it', async () => {
  const { app, room, eva, addItem } = await start()
  const { item } = await addItem({ name: 'Penélope tejedora' })
  await app.post(`me/items/${item.id}`, {}, eva)
  expect(await app.send('DELETE', `admin/items/${item.id}`, undefined, room)).toRefuse(409, 'item_in_use')
  const count = async () => (await app.get('publicdata/lines/odisea')).body
  const found = async () => (await app.get('public/items/search?query=penelope')).body
  const before = await count()
  await app.post(`admin/items/${item.id}/retire`, { is_retired: true }, room)
  // The process's cache of public answers is cleared by a notification, a moment after the change.
  await expect.poll(found).toMatchObject({ data: [] })
  expect(await app.get(`publicdata/items/${item.id}`)).toAnswer({ is_retired: true })
  await expect.poll(count).not.toEqual(before)
  for (const list of ['me/items', 'me/items?sort=nombre', 'me/items?sort=licencia']) {
    expect([list, (await app.get(list, eva.headers)).body]).toMatchObject([list, { data: [{ id: item.id }] }])
  }
  expect(await app.get('admin/items?retired=yes', room.headers)).toAnswer([{ id: item.id }])
  await app.post(`admin/items/${item.id}/retire`, { is_retired: false }, room)
  await expect.poll(found).toMatchObject({ data: [{ id: item.id }] })
  await expect.poll(count).toEqual(before)
})

test('A figure that nobody has is deleted, and the audit log keeps what it was', async () => {
  const { app, room, addItem } = await start()
  const { item } = await addItem({ name: 'Telémaco' })
  expect((await app.send('DELETE', `admin/items/${item.id}`, undefined, room)).status).toBe(200)
  expect((await app.get(`publicdata/items/${item.id}`)).status).toBe(404)
  const rows = await app.sql`
    select act, before ->> 'name' as name from audit_entries
    where subject_kind = 'item' and subject_id = ${String(item.id)} order by id desc limit 1`
  expect(rows).toEqual([{ act: 'item_removed', name: 'Telémaco' }])
  expect((await app.send('DELETE', `admin/items/${item.id}`, undefined, room)).status).toBe(404)
})

test('The list is found by a part of the name, code or id, and narrowed', async () => {
  const { app, room, lineId, addItem } = await start()
  const { item } = await addItem({ name: 'Eurímaco 100%', sku: 'EU-1', status: 'anunciada' })
  const search = async (query: string) =>
    expectData<Item[]>(await app.get(`admin/items?${query}`, room.headers)).map(({ id }) => id)
  expect(await search('query=rímac')).toEqual([item.id])
  expect(await search('query=100%25')).toEqual([item.id])
  expect(await search('query=EU-1')).toEqual([item.id])
  expect(await search(`query=${item.id}`)).toEqual([item.id])
  expect(await search('query=_')).toEqual([])
  expect(await search(`status=anunciada&lacks=image&line=${lineId}&license=odisea`)).toEqual([item.id])
  expect((await app.get('admin/items?sort=x', room.headers)).status).toBe(422)
})
