import { expect, test } from 'vitest'
import { expectData } from '#test/answers.ts'
import { startTestApp } from '#test/app.ts'
import { makeBrand, makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { makeStaff } from '#test/staff.ts'
import { findDuplicates } from './searching.service.ts'

interface Pair {
  reason: string
  items: [{ id: number }, { id: number }]
}

async function start() {
  const app = await startTestApp()
  const line = await makeLine(app.db, await makeLicense(app.db))
  const carla = await makeStaff(app)
  const make = async (columns: object) => (await makeItem(app.db, line, { ...columns })).id
  const search = async () => {
    await findDuplicates(app.db, app.clock.now)
    return list()
  }
  const list = async (query = '') => {
    const pairs = expectData<Pair[]>(await carla.get(`admin/duplicates${query}`))
    return pairs.map(({ reason, items: [one, other] }) => [reason, one.id, other.id])
  }
  return { app, line, carla, make, search, list }
}

test('Figures with the same barcode, the same SKU of one brand or nearly the same name are listed once', async () => {
  const { app, line, make, search, list } = await start()
  const [alfa, beta] = [await makeBrand(app.db, 'Alfa'), await makeBrand(app.db, 'Beta')]
  const code = '7501031311309'
  const [a, b] = [
    await make({ name: 'Ulises', barcode: code }),
    await make({ name: 'Ulises', barcode: `0${code}` }),
  ]
  const [c, d] = [
    await make({ name: 'Atenea', sku: 'S-1', brand_id: alfa.id }),
    await make({ name: 'Poseidón', sku: 'S-1', brand_id: alfa.id }),
  ]
  await make({ name: 'Telémaco', sku: 'S-1', brand_id: beta.id })
  const [e, f] = [
    await make({ name: 'Don Quijote de la Mancha' }),
    await make({ name: 'Don Quijoté de la Manchas' }),
  ]
  const [g, h] = [await make({ name: 'Capitán Nemo azul' }), await make({ name: 'Azul Capitán Nemo' })]
  await make({ name: 'Alicia crece', barcode: '96385074' })
  await make({ name: 'Alicia crece', barcode: '73513537' })
  await make({ name: 'Caballero número 3' })
  await make({ name: 'Caballero número 4' })
  const other = await makeLine(app.db, await makeLicense(app.db))
  await makeItem(app.db, other, { name: 'Don Quijote de la Mancha' })
  expect(line.id).not.toBe(other.id)
  expect(await search()).toEqual([
    ['barcode', a, b],
    ['sku', c, d],
    ['name', e, f],
    ['name', g, h],
  ])
  expect(await list('?reason=sku')).toEqual([['sku', c, d]])
  expect(await list('?page=2&page_size=3')).toEqual([['name', g, h]])
})

test('A figure that changed is compared again, and a pair that no longer agrees leaves', async () => {
  const { app, make, search } = await start()
  const [a, b] = [await make({ sku: null, barcode: '96385074' }), await make({ barcode: '96385074' })]
  expect(await search()).toEqual([['barcode', a, b]])
  await app.sql`update items set barcode = null, updated_at = ${app.clock.now} where id = ${b}`
  expect(await search()).toEqual([])
})

test('A dismissed pair stays away until it is restored, and both are audited', async () => {
  const { app, carla, make, search } = await start()
  const [a, b] = [await make({ barcode: '96385074' }), await make({ barcode: '96385074' })]
  await search()
  for (const _ of ['once', 'again']) {
    expectData(await carla.post('admin/duplicates/dismiss', { item_id: b, other_id: a }))
  }
  expect(await search()).toEqual([])
  expectData(await carla.post('admin/duplicates/restore', { item_id: a, other_id: b }))
  expect(await search()).toEqual([['barcode', a, b]])
  const rows = await app.sql`select act from audit_entries where subject_kind = 'item' order by id`
  expect(rows).toEqual([{ act: 'duplicate_dismissed' }, { act: 'duplicate_restored' }])
})

test('A pair of one figure or of an unknown one is refused', async () => {
  const { carla, make } = await start()
  const id = await make({})
  const dismiss = (other_id: unknown) => carla.post('admin/duplicates/dismiss', { item_id: id, other_id })
  expect((await dismiss(id)).status).toBe(422)
  expect((await dismiss(999_999)).status).toBe(404)
  expect((await dismiss('<b>')).status).toBe(422)
  expect((await carla.get('admin/duplicates?reason=precio')).status).toBe(422)
})
