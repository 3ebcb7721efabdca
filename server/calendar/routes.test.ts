import { expect, test } from 'vitest'
import { namesOf } from '#test/answers.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'

async function shelf({ db }: TestApp) {
  return makeLine(db, await makeLicense(db))
}

const thisMonth = async (app: TestApp) => namesOf(await app.get('public/thisMonthItems'))

test('The current month is that of Mexico City, not of the server', async () => {
  const app = await startTestApp('2026-12-01T00:30:00Z')
  const line = await shelf(app)
  await makeItem(app.db, line, { name: 'noviembre', release_mx: '2026-11-30', release_mx_precision: 'day' })
  await makeItem(app.db, line, { name: 'diciembre', release_mx: '2026-12-01', release_mx_precision: 'day' })
  expect(await thisMonth(app)).toEqual(['noviembre'])

  app.clock.now = new Date('2026-12-01T06:00:00Z')
  expect(await thisMonth(app)).toEqual(['diciembre'])
})

test('Releases with a day come first in order, then those with only the month; quarters and years are left out', async () => {
  const app = await startTestApp('2027-01-15T18:00:00Z')
  const line = await shelf(app)
  const known = (name: string, day: string, precision: string) =>
    makeItem(app.db, line, { name, release_global: day, release_global_precision: precision })
  await known('el mes', '2027-01-01', 'month')
  await known('el 20', '2027-01-20', 'day')
  await known('el 3', '2027-01-03', 'day')
  await known('el trimestre', '2027-01-01', 'quarter')
  await known('el año', '2027-01-01', 'year')
  expect(await thisMonth(app)).toEqual(['el 3', 'el 20', 'el mes'])
})

test('Upcoming releases begin today in Mexico City, with days and months in order of date', async () => {
  const app = await startTestApp('2026-11-23T05:30:00Z')
  const line = await shelf(app)
  const known = (name: string, day: string, precision: string) =>
    makeItem(app.db, line, { name, release_mx: day, release_mx_precision: precision })
  await known('ayer', '2026-11-21', 'day')
  await known('este mes', '2026-11-01', 'month')
  await known('hoy', '2026-11-22', 'day')
  await known('diciembre', '2026-12-01', 'month')
  await known('el 1', '2026-12-01', 'day')
  await known('trimestre', '2027-01-01', 'quarter')
  await known('sin día', '2027-02-01', 'month')
  expect(namesOf(await app.get('public/upcomingItems'))).toEqual(['hoy', 'el 1', 'diciembre', 'sin día'])
})
