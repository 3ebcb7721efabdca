import { expect, test } from 'vitest'
import { makeCollector, startWithMember } from '#test/collectors.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'

async function start(figures: number) {
  const { app, ana } = await startWithMember()
  const license = await makeLicense(app.db)
  const line = await makeLine(app.db, license)
  const ids: number[] = []
  for (let made = 0; made < figures; made++) ids.push((await makeItem(app.db, line)).id)
  const [first = 0, second = 0, third = 0] = ids
  const complete = { license_slug: license.slug, slug: line.slug, name: expect.any(String) }
  return { app, ana, ids, first, second, third, complete, line: { license: license.slug, line: line.slug } }
}

test('The mark that adds the last missing figure of a line names the line, and repeating it does not', async () => {
  const { ana, first, second, third, complete } = await start(3)
  expect(await ana.post(`me/items/${first}`)).toAnswer({ completed_line: null })
  expect(await ana.post(`me/items/${second}`)).toAnswer({ completed_line: null })
  expect(await ana.post(`me/items/${third}`)).toAnswer({ completed_line: complete })
  expect(await ana.post(`me/items/${third}`)).toAnswer({ completed_line: null })
  expect(await ana.post(`me/items/${third}/copies`, {})).toAnswer({ completed_line: null })
  expect(await ana.remove(`me/items/${third}`)).toAnswer({ completed_line: null })
})

test('A wish, a copy and notes complete a line too', async () => {
  const { ana, first, second, complete } = await start(2)
  await ana.post(`me/items/${first}`)
  await ana.post(`me/items_want/${second}`)
  expect(await ana.post(`me/items/${second}`)).toAnswer({ completed_line: complete })
  await ana.remove(`me/items/${second}`)
  expect(await ana.post(`me/items/${second}`, { notes: 'Con caja' })).toAnswer({ completed_line: complete })
  await ana.remove(`me/items/${second}`)
  expect(await ana.post(`me/items/${second}/copies`, {})).toAnswer({ completed_line: complete })
})

test('Figures of no interest are not missing, so adding one completes nothing', async () => {
  const { ana, first, second, third, complete } = await start(3)
  await ana.post(`me/items/${first}`)
  expect(await ana.post(`me/items_notinterested/${second}`)).toAnswer({ completed_line: null })
  expect(await ana.post(`me/items/${third}`)).toAnswer({ completed_line: complete })
  expect(await ana.post(`me/items/${second}`)).toAnswer({ completed_line: null })
})

test('A line of one figure is none to complete', async () => {
  const { ana, first } = await start(1)
  expect(await ana.post(`me/items/${first}`)).toAnswer({ completed_line: null })
})

test('A retired figure is not missing and completes nothing, and what others own does not count', async () => {
  const { app, ana, first, second, third, complete } = await start(3)
  const luis = await makeCollector(app, 'luis')
  await luis.post(`me/items/${second}`)
  await app.sql`update items set retired_at = now() where id = ${third}`
  expect(await ana.post(`me/items/${first}`)).toAnswer({ completed_line: null })
  expect(await ana.post(`me/items/${second}`)).toAnswer({ completed_line: complete })
  expect(await ana.post(`me/items/${third}`)).toAnswer({ completed_line: null })
})

test('Marks of many figures name the lines that they completed', async () => {
  const { ana, ids, first, line, complete } = await start(3)
  await ana.post(`me/items/${first}`)
  const lines = (completed_lines: object[]) => ({ body: { data: { completed_lines } } })
  const some = { ids: ids.slice(0, 2), relation: 'collection' }
  expect(await ana.post('me/items_bulk', some)).toMatchObject(lines([]))
  const whole = { ...line, relation: 'collection' }
  expect(await ana.post('me/items_bulk', whole)).toMatchObject(lines([complete]))
  expect(await ana.post('me/items_bulk', whole)).toMatchObject(lines([]))
})
