import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBrand, makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { makeStaff } from '#test/staff.ts'

async function start() {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '1000' } })
  const line = await makeLine(app.db, await makeLicense(app.db))
  const bandai = await makeBrand(app.db, 'Bandai Spirits')
  await app.sql`insert into brands (slug, name, name_key) values ('andalus', 'Ándalus', 'ándalus')`
  await makeBrand(app.db, 'Kotobukiya')
  await makeItem(app.db, line, { brand_id: bandai.id })
  const carla = await makeStaff(app)
  const suggest = (query: string, kind = 'brand') =>
    carla.get(`admin/names?kind=${kind}&query=${encodeURIComponent(query)}`)
  return { app, suggest }
}

test('Names that contain or resemble what is typed are suggested, with the number of their figures', async () => {
  const { suggest } = await start()
  expect(await suggest('band')).toAnswer([{ name: 'Bandai Spirits', items_count: 1, is_same: false }])
  expect(await suggest('anda')).toAnswer([{ name: 'Ándalus', items_count: 0 }, { name: 'Bandai Spirits' }])
  expect(await suggest('Kotobukya')).toAnswer([{ name: 'Kotobukiya', is_same: false }])
  expect(await suggest('  BANDAI   spirits ')).toAnswer([{ is_same: true }])
  expect(await suggest("%_'\\")).toAnswer([])
  expect(await suggest('')).toAnswer([])
  expect(await suggest('band', 'saga')).toAnswer([])
})

test('An unknown kind is refused', async () => {
  const { suggest } = await start()
  expect(await suggest('band', 'licencia')).toRefuseFields({ kind: 'Elige marca, saga o arco.' })
})
