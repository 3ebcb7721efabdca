import { expect, test } from 'vitest'
import {
  adjacentPeriods,
  calendarHref,
  dayAfterKey,
  densityLevel,
  monthRange,
  readCalendarState,
  weekDayOf,
  weeksOf,
  withDate,
  withMonth,
  withToggledFilter,
  yearsToChoose,
} from './rules.ts'

const read = (address: string) => {
  const url = new URL(address, 'https://vitrina.example')
  return readCalendarState(url.pathname.split('/')[2], url.searchParams)
}

test('A URL contains the whole state and reads back unchanged', () => {
  const address = '/calendario/2027?month=3&view=agenda&type=reserved,want&licenses=quijote'
  const state = read(address)
  expect(state).toEqual({
    year: 2027,
    month: 3,
    date: null,
    isAgenda: true,
    type: ['reserved', 'want'],
    licenses: ['quijote'],
    isHiddenShown: false,
  })
  expect(state && calendarHref(state)).toBe(address)
  const whole = read(`${address}&hidden=with`)
  expect(whole).toEqual({ ...state, isHiddenShown: true })
  expect(whole && calendarHref(whole)).toBe(`${address}&hidden=with`)
  const plain = read('/calendario')
  expect(plain && calendarHref(plain)).toBe('/calendario')
})

test('Invalid parameters of a URL are ignored, and an invalid year is reported', () => {
  expect(
    read('/calendario/2027?month=13&date=2027-Q5&type=amigo,want&licenses=<b>,%00&view=x'),
  ).toMatchObject({ month: null, date: null, type: ['want'], licenses: [], isAgenda: false })
  for (const year of ['abc', '0', '-1', '1899', '2101', '20270', '2027.5', '%F0']) {
    expect(readCalendarState(year, new URLSearchParams()), year).toBeNull()
  }
})

test('Another period keeps the filters and drops the date', () => {
  const state = read('/calendario/2027?month=3&date=2027-03-12&type=want')
  expect(state && calendarHref(withMonth(state, 2028))).toBe('/calendario/2028?type=want')
  expect(state && calendarHref(withDate(state, '2027-Q1'))).toBe(
    '/calendario/2027?month=3&date=2027-Q1&type=want',
  )
  expect(state && calendarHref(withDate(state, '2026-12-24'))).toBe(
    '/calendario/2026?month=12&date=2026-12-24&type=want',
  )
  expect(
    state && withToggledFilter(withToggledFilter(state, 'type', 'want'), 'licenses', 'odisea'),
  ).toMatchObject({ type: [], licenses: ['odisea'] })
})

test('December of the previous year comes before January, and the calendar has a first and a last period', () => {
  expect(adjacentPeriods({ year: 2027, month: 1 })).toEqual({
    previous: { year: 2026, month: 12 },
    next: { year: 2027, month: 2 },
  })
  expect(adjacentPeriods({ year: 2026, month: 12 }).next).toEqual({ year: 2027, month: 1 })
  expect(adjacentPeriods({ year: 2027, month: null })).toEqual({
    previous: { year: 2026, month: null },
    next: { year: 2028, month: null },
  })
  expect(adjacentPeriods({ year: 1900, month: 1 }).previous).toBeNull()
  expect(adjacentPeriods({ year: 2100, month: null }).next).toBeNull()
})

test('Every year with releases can be chosen, and so can the current one', () => {
  const years = [
    { year: 2027, count: 312 },
    { year: 1998, count: 1 },
  ]
  expect(yearsToChoose(years, 1998)).toEqual(years)
  const [latest, shown, oldest] = yearsToChoose(years, 2001)
  expect([latest, shown, oldest]).toEqual([years[0], { year: 2001, count: 0 }, years[1]])
})

test('Weeks begin on Sunday and contain every day once, leap days too', () => {
  const november = weeksOf(2026, 11)
  expect(november).toHaveLength(5)
  expect(november[0]?.[0]).toBe('2026-11-01')
  const february = weeksOf(2028, 2)
  expect(february[0]).toEqual([
    null,
    null,
    '2028-02-01',
    '2028-02-02',
    '2028-02-03',
    '2028-02-04',
    '2028-02-05',
  ])
  expect(february.flat().filter(Boolean)).toHaveLength(29)
  expect(weekDayOf('2026-11-21')).toBe('sábado')
  expect(monthRange(2028, 2)).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

test('A day with little is visible beside empty ones, and the fullest day has the highest level', () => {
  expect([0, 1, 4, 25, 100].map((count) => densityLevel(count, 100))).toEqual([0, 1, 1, 2, 4])
  expect(densityLevel(0, 0)).toBe(0)
})

test('Arrow keys move by day and by week, also beyond the month', () => {
  const from = (key: string) => dayAfterKey('2026-11-18', key)
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map(from)).toEqual([
    '2026-11-17',
    '2026-11-19',
    '2026-11-11',
    '2026-11-25',
  ])
  expect([from('Home'), from('End'), from('x')]).toEqual(['2026-11-15', '2026-11-21', null])
  expect(dayAfterKey('2026-12-31', 'ArrowRight')).toBe('2027-01-01')
})
