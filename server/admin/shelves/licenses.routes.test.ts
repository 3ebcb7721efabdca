import { expect, test } from 'vitest'
import { expectData, invalidFields } from '#test/answers.ts'
import { startTestApp } from '#test/app.ts'
import { makeCollector, makeItems } from '#test/collectors.ts'
import { makeStaff } from '#test/staff.ts'

interface License {
  id: number
  revision: number
  slug: string
  name: string
  color: string | null
  is_home: boolean
}
interface Saved {
  license: License
  version: number | null
}

async function start() {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '1000' } })
  const carla = await makeStaff(app)
  const add = async (fields: object) => expectData<Saved>(await carla.post('admin/licenses', fields))
  const edit = ({ id, revision }: License, fields: object) =>
    carla.patch(`admin/licenses/${id}`, { revision, ...fields })
  const get = async (id: number) => expectData<License>(await carla.get(`admin/licenses/${id}`))
  return { app, carla, add, edit, get }
}

test('A new license is on the public site at once, with a slug made from its name', async () => {
  const { app, add } = await start()
  const { license } = await add({ name: ' La  Odisea ', color: '#A1B2C3', is_home: true })
  expect(license).toMatchObject({ slug: 'la-odisea', name: 'La Odisea', color: '#a1b2c3', revision: 1 })
  expect(await app.get('publicdata/licenses/la-odisea')).toAnswer({ id: license.id, is_home: true })
  expect((await add({ name: 'Planes' })).license.slug).toBe('planes-2')
})

test('Each wrong field of a license is refused with a sentence, and nothing is written', async () => {
  const { carla, add, edit, get } = await start()
  const { license } = await add({ name: 'Drácula' })
  await add({ name: 'Alicia' })
  const wrong: [object, string][] = [
    [{ name: ' ' }, 'name'],
    [{ name: '\u200b' }, 'name'],
    [{ name: 'ALICIA' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ slug: 'alicia' }, 'slug'],
    [{ slug: 'planes' }, 'slug'],
    [{ slug: 'Con Espacios' }, 'slug'],
    [{ color: 'rojo' }, 'color'],
    [{ is_new: 'sí' }, 'is_new'],
    [{ description: 'x'.repeat(4001) }, 'description'],
    [{ disclaimer: 7 }, 'disclaimer'],
    [{ disclaimer: 'a\0b' }, 'disclaimer'],
  ]
  for (const [fields, field] of wrong) {
    const answer = await edit(license, { description: 'Nueva', ...fields })
    expect([fields, answer]).toMatchObject([fields, invalidFields({ [field]: expect.any(String) })])
  }
  expect(await get(license.id)).toEqual(license)
  expect((await carla.post('admin/licenses', { name: 'alicia' })).status).toBe(422)
  expect((await carla.post('admin/licenses', {})).status).toBe(422)
})

test('A former address of a license leads to the new one until another license takes it', async () => {
  const { app, add, edit } = await start()
  const { license } = await add({ name: 'Quijote' })
  expectData(await edit(license, { slug: 'don-quijote' }))
  expect(await app.get('publicdata/licenses/quijote')).toAnswer({ slug: 'don-quijote' })
  expect(await app.get('publicdata/lines/quijote')).toAnswer([])
  const { license: next } = await add({ name: 'Otro', slug: 'quijote' })
  const found = async () => (await app.get('publicdata/licenses/quijote')).body
  await expect.poll(found, { timeout: 10_000 }).toMatchObject({ data: { id: next.id } })
})

test('Versions of a license show who changed what, and any of them can be restored', async () => {
  const { carla, add, edit, get } = await start()
  const { license, version } = await add({ name: 'Mitos', description: 'Antes' })
  const second = expectData<Saved>(await edit(license, { description: 'Después', is_home: true }))
  expect(expectData<Saved>(await edit(second.license, { is_home: true })).version).toBeNull()
  const versions = expectData<{ version: number; changes: object[] }[]>(
    await carla.get(`admin/licenses/${license.id}/versions`),
  )
  expect(versions).toHaveLength(2)
  expect(versions[0]).toMatchObject({
    version: second.version,
    by: expect.any(String),
    changes: expect.arrayContaining([
      { field: 'description', from: 'Antes', to: 'Después' },
      { field: 'is_home', from: null, to: 'yes' },
    ]),
  })
  expectData(await carla.post(`admin/licenses/${license.id}/revert`, { version }))
  expect(await get(license.id)).toMatchObject({ description: 'Antes', is_home: false, revision: 3 })
  expect(await carla.post(`admin/licenses/${license.id}/revert`, { version: 999_999 })).toRefuse(
    404,
    'version_not_found',
  )
})

test('A license without lines is deleted; one that has something stays', async () => {
  const { app, carla, add } = await start()
  const { license } = await add({ name: 'Vacía' })
  const ana = await makeCollector(app)
  await app.sql`insert into favorite_licenses (user_id, license_id, position)
    values (${ana.userId}, ${license.id}, 1)`
  expect((await carla.remove(`admin/licenses/${license.id}`)).body).toMatchObject({ error: 'license_in_use' })
  await app.sql`delete from favorite_licenses`
  expectData(await carla.remove(`admin/licenses/${license.id}`))
  expect((await carla.remove(`admin/licenses/${license.id}`)).status).toBe(404)
  await makeItems(app, 1)
  const rows = await app.sql<{ id: number }>`select id from licenses`
  expect((await carla.remove(`admin/licenses/${rows[0]?.id}`)).status).toBe(409)
})

test('Licenses are put in order, and the answer has the order before', async () => {
  const { app, carla, add } = await start()
  const ids: number[] = []
  for (const name of ['Alfa', 'Beta', 'Gama']) ids.push((await add({ name })).license.id)
  const wanted = ids.toReversed()
  expect(expectData(await carla.post('admin/licenses/order', { ids: wanted }))).toEqual({ before: ids })
  const { license: last } = await add({ name: 'A la cola' })
  expect(await app.get('publicdata/licenses')).toAnswer([...wanted, last.id].map((id) => ({ id })))
  expect(expectData<{ id: number }[]>(await carla.get('admin/licenses/order')).map(({ id }) => id)).toEqual([
    ...wanted,
    last.id,
  ])
  expect((await carla.post('admin/licenses/order', { ids: wanted })).body).toMatchObject({
    error: 'conflict',
  })
  for (const wrong of [[], [1, 1], 'x', null])
    expect((await carla.post('admin/licenses/order', { ids: wrong })).status).toBe(422)
})

test('Licenses are listed by a part of the name, narrowed and sorted', async () => {
  const { carla, add } = await start()
  for (const name of ['Alfa 100%', 'Beta', 'Gama']) await add({ name, is_home: name === 'Beta' })
  const names = async (query: string) =>
    expectData<License[]>(await carla.get(`admin/licenses?${query}`)).map(({ name }) => name)
  expect(await names('query=LF')).toEqual(['Alfa 100%'])
  expect(await names('query=100%25')).toEqual(['Alfa 100%'])
  expect(await names('shown=home')).toEqual(['Beta'])
  expect(await names('shown=empty&sort=-name')).toEqual(['Gama', 'Beta', 'Alfa 100%'])
  expect(await names('page=2&page_size=2')).toEqual(['Gama'])
  expect((await carla.get('admin/licenses?sort=x')).status).toBe(422)
})
