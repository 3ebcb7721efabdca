import { expect, test } from 'vitest'
import { expectData, namesOf } from '#test/answers.ts'
import { startTestApp } from '#test/app.ts'
import { makeCollector } from '#test/collectors.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'

async function start(now = '2026-11-21T18:00:00Z') {
  const app = await startTestApp(now)
  const line = await makeLine(app.db, await makeLicense(app.db, { slug: 'odisea' }), { slug: 'itaca' })
  const known = (name: string, day: string | null, precision: string | null, columns = {}) =>
    makeItem(app.db, line, { name, release_global: day, release_global_precision: precision, ...columns })
  return { app, line, known, ana: await makeCollector(app) }
}

type Place = { on?: string; date?: string | null; count: number; mine?: number; items: { name: string }[] }
const told = (places: Place[]) =>
  places.map(({ on, date, count, items }) => [on ?? date, count, items.map(({ name }) => name)])

test('A year gives the number of releases by day, and lists those without a day separately', async () => {
  const { ana, known } = await start()
  await known('Doce', '2027-03-12', 'day')
  await known('Con imagen', '2027-03-12', 'day', { image: 'a'.repeat(22), popularity: 9 })
  const own = await known('También doce', '2027-03-12', 'day', { image: 'b'.repeat(22) })
  await known('Marzo', '2027-03-01', 'month')
  await known('Trimestre', '2027-01-01', 'quarter')
  await known('Año', '2027-01-01', 'year')
  await known('Otro año', '2026-01-01', 'year')
  const undated = await known('Nadie sabe', null, null)
  const gone = await known('Nunca', null, null, { status: 'cancelada' })
  for (const { id } of [own, undated, gone]) await ana.post(`me/items_want/${id}`)
  const answer = await ana.get('calendar/year?year=2027')
  expect(answer).toAnswer({
    year: 2027,
    today: '2026-11-21',
    total: 6,
    months: [{ month: 3, count: 4, undated: 1, mine: 1, figure: { name: 'También doce' } }],
    days: [{ on: '2027-03-12', count: 3, mine: 1 }],
  })
  const [march] = expectData<{ months: { figure: object }[] }>(answer).months
  expect(march?.figure, 'only what its picture needs').not.toHaveProperty('moves')
  expect(told(expectData<{ undated: Place[] }>(answer).undated)).toEqual([
    ['2027-Q1', 1, ['Trimestre']],
    ['2027', 1, ['Año']],
    [null, 1, ['Nadie sabe']],
  ])
})

test("A month shows the first few releases of each day, the member's own first, and separately those known only to the month or quarter", async () => {
  const { ana, known } = await start()
  for (let number = 1; number <= 8; number++) await known(`Figura ${number}`, '2027-05-04', 'day')
  const own = await known('Mía', '2027-05-04', 'day')
  await known('Fin de mes', '2027-05-31', 'day')
  await known('Junio', '2027-06-01', 'day')
  await known('Mayo', '2027-05-01', 'month')
  await known('Trimestre', '2027-04-01', 'quarter')
  await known('Otro trimestre', '2027-07-01', 'quarter')
  await ana.post(`me/items/${own.id}`)
  const month = expectData<{ total: number; days: Place[]; undated: Place[] }>(
    await ana.get('calendar/month?year=2027&month=5'),
  )
  expect(month.total).toBe(11)
  expect(month.days.map(({ on, count, mine, items }) => [on, count, mine, items.length])).toEqual([
    ['2027-05-04', 9, 1, 6],
    ['2027-05-31', 1, 0, 1],
  ])
  expect(month.days[0]?.items[0]).toMatchObject({ name: 'Mía', user: { relation: 'collection' } })
  expect(told(month.undated)).toEqual([
    ['2027-05', 1, ['Mayo']],
    ['2027-Q2', 1, ['Trimestre']],
  ])
})

test('A changed date keeps its history, and the former month shows the new date', async () => {
  const { app, ana, known } = await start()
  const moved = await known('Se retrasó', '2027-05-04', 'day')
  const elsewhere = await known('Solo Japón', '2027-05-10', 'day', {
    release_jp: '2027-05-01',
    release_jp_precision: 'month',
  })
  await app.sql`update items set release_global = '2027-05-20' where id = ${moved.id}`
  await app.sql`update items set release_global = '2027-07-01', release_global_precision = 'quarter' where id = ${moved.id}`
  await app.sql`update items set release_jp = '2027-08-01' where id = ${elsewhere.id}`
  const may = expectData<{ days: Place[]; moved_away: object[] }>(
    await ana.get('calendar/month?year=2027&month=5'),
  )
  expect(told(may.days)).toEqual([['2027-05-10', 1, ['Solo Japón']]])
  expect(may.days[0]?.items[0]).toMatchObject({ moves: [] })
  expect(may.moved_away).toMatchObject([
    {
      name: 'Se retrasó',
      release: { date: '2027-Q3', market: 'global' },
      moves: [
        { from: '2027-05-20', to: '2027-Q3' },
        { from: '2027-05-04', to: '2027-05-20' },
      ],
    },
  ])
  expect(await ana.get('calendar-items/2027?date=2027-Q3')).toMatchObject({
    body: { data: [{ name: 'Se retrasó', moves: [{}, {}] }], total: 1 },
  })
})

test("The calendar can be filtered by the member's marks and by license, and leaves out figures of no interest", async () => {
  const { app, ana, known } = await start()
  const other = await makeLine(app.db, await makeLicense(app.db, { slug: 'otra' }))
  await makeItem(app.db, other, { release_global: '2027-05-04', release_global_precision: 'day' })
  const wanted = await known('La quiero', '2027-05-04', 'day')
  const put = await known('No me interesa', '2027-05-04', 'day')
  await ana.post(`me/items_want/${wanted.id}`)
  await ana.post(`me/items_notinterested/${put.id}`)
  const totals = async (query: string) => {
    const [year, month] = await Promise.all(
      ['year?year=2027', 'month?year=2027&month=5'].map((path) => ana.get(`calendar/${path}${query}`)),
    )
    return [year, month].map((answer) => answer && expectData<{ total: number }>(answer).total)
  }
  expect(await totals('')).toEqual([2, 2])
  expect(await totals('&type=want')).toEqual([1, 1])
  expect(await totals('&licenses=odisea')).toEqual([1, 1])
  expect(await totals('&licenses=odisea&hidden=with')).toEqual([2, 2])
  const hidden = async (query: string) =>
    expectData<{ hidden: number }>(await ana.get(`calendar/year?year=2027${query}`)).hidden
  expect(await hidden('')).toBe(1)
  expect(await hidden('&licenses=odisea&hidden=with')).toBe(0)
  expect(await hidden('&licenses=otra')).toBe(0)
  expect(await hidden('&type=want')).toBe(0)
  expect(expectData<{ hidden: number }>(await ana.get('calendar/year?year=2028')).hidden).toBe(0)
  expect(await totals('&licenses=nadie')).toEqual([0, 0])
  expect(await totals('&type=collection,reserved')).toEqual([0, 0])
  await ana.post('me/hidden/otra')
  expect(await totals('')).toEqual([1, 1])
  expect(await hidden('')).toBe(2)
})

test('Any date can be requested at its own precision, and an invalid one is refused', async () => {
  const { ana, known } = await start()
  await known('El uno de enero', '2027-01-01', 'day')
  await known('Enero', '2027-01-01', 'month')
  await known('Trimestre', '2027-01-01', 'quarter')
  await known('Año', '2027-01-01', 'year')
  const names = async (date: string) => namesOf(await ana.get(`calendar-items/2027?date=${date}`))
  expect(await names('2027-01-01')).toEqual(['El uno de enero'])
  expect(await names('2027-01')).toEqual(['Enero'])
  expect(await names('2027-Q1')).toEqual(['Trimestre'])
  expect(await names('2027')).toEqual(['Año'])
  expect(await names('2028-01-01')).toEqual([])
  for (const date of ['2027-02-30', '2027-13', '2027-Q5', 'mayo', '2027-1-1', '2027-01-01T00:00', '%00']) {
    expect((await ana.get(`calendar-items/2027?date=${date}`)).status, date).toBe(422)
  }
  for (const query of [
    'year?year=0',
    'year?year=abc',
    'month?month=13',
    'month?year=1e9',
    'year?type=amigo',
  ]) {
    expect((await ana.get(`calendar/${query}`)).status, query).toBe(422)
  }
})
