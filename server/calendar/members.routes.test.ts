import { expect, test } from 'vitest'
import { expectData, namesOf } from '#test/answers.ts'
import { startTestApp } from '#test/app.ts'
import { makeCollector } from '#test/collectors.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { makePrivateFigure } from '#test/private-figures.ts'

async function start(now = '2026-11-21T18:00:00Z') {
  const app = await startTestApp(now)
  const license = await makeLicense(app.db, { slug: 'odisea' })
  const line = await makeLine(app.db, license, { slug: 'itaca' })
  const known = (name: string, day: string, precision: string) =>
    makeItem(app.db, line, { name, release_global: day, release_global_precision: precision })
  const ana = await makeCollector(app)
  return { app, ana, known }
}

test('A year lists its releases in order, with counts by month', async () => {
  const { ana, known } = await start()
  await known('Fin de año', '2027-12-31', 'day')
  await known('El año', '2027-01-01', 'year')
  const may = await known('El 4 de mayo', '2027-05-04', 'day')
  await known('Mayo', '2027-05-01', 'month')
  await known('Otro año', '2028-01-01', 'day')
  await ana.post(`me/items_want/${may.id}`)
  const answer = await ana.get('calendar-items/2027')
  expect(namesOf(answer)).toEqual(['El año', 'Mayo', 'El 4 de mayo', 'Fin de año'])
  expect(answer).toMatchObject({
    body: {
      data: [{ release: { date: '2027', precision: 'year' } }, {}, { user: { relation: 'want' } }, {}],
      total: 4,
      months: [
        { month: 5, count: 2 },
        { month: 12, count: 1 },
      ],
    },
  })
  const month = await ana.get('calendar-items/2027?month=5')
  expect(namesOf(month)).toEqual(['El 4 de mayo', 'Mayo'])
  expect(month).toMatchObject({ body: { total: 2 } })
  expect(namesOf(await ana.get('calendar-items/2027?type=want'))).toEqual(['El 4 de mayo'])
  expect(namesOf(await ana.get('calendar-items/2027?licenses=otra'))).toEqual([])
})

test('Figures of no interest are left out of the calendar', async () => {
  const { ana, known } = await start()
  const day = await known('Este mes', '2026-11-30', 'day')
  await known('También', '2026-11-29', 'day')
  await ana.post(`me/items_notinterested/${day.id}`)
  expect(namesOf(await ana.get('calendar-items/2026'))).toEqual(['También'])
  expect(await ana.get('items/this-month')).toAnswer([{ name: 'También', user: { relation: null } }])
  await ana.post('me/hidden/odisea')
  expect(namesOf(await ana.get('items/this-month'))).toEqual([])
})

test('29 February is a valid date, and invalid years are refused', async () => {
  const { ana, known } = await start()
  await known('Bisiesto', '2028-02-29', 'day')
  expect(namesOf(await ana.get('calendar-items/2028'))).toEqual(['Bisiesto'])
  expect(namesOf(await ana.get('calendar-items/2028?month=2'))).toEqual(['Bisiesto'])
  expect(namesOf(await ana.get('calendar-items/2100'))).toEqual([])
  for (const year of ['0', '-1', 'abc', '10000', '2027.5', '2027-05', '1e9']) {
    expect((await ana.get(`calendar-items/${year}`)).status, year).toBe(422)
  }
  for (const month of ['0', '13', 'mayo']) {
    expect((await ana.get(`calendar-items/2027?month=${month}`)).status, month).toBe(422)
  }
})

test('The years with releases are listed, latest first', async () => {
  const { ana, known } = await start()
  await known('Uno', '2027-12-31', 'day')
  await known('Dos', '2027-01-01', 'year')
  await known('Tres', '2025-05-01', 'month')
  const years = [
    { year: 2027, count: 2 },
    { year: 2025, count: 1 },
  ]
  expect(await ana.get('calendar-release-years')).toAnswer(years)
})

test('The years count private figures of the member and of nobody else', async () => {
  const { app, ana, known } = await start()
  await known('Uno', '2027-12-31', 'day')
  const beto = await makeCollector(app, 'beto')
  for (const release_date of ['2027-05', '2031', '']) {
    const fields = { name: `Mía ${release_date}`, release_date }
    await makePrivateFigure(app, ana.userId, { license: 'odisea', line: 'itaca', fields })
  }
  const yearsOf = async (who: typeof ana) => expectData<unknown>(await who.get('calendar-release-years'))
  expect(await yearsOf(ana)).toEqual([
    { year: 2031, count: 1 },
    { year: 2027, count: 2 },
  ])
  expect(await yearsOf(beto)).toEqual([{ year: 2027, count: 1 }])
})
