import { expect, test } from 'vitest'
import { isDelay, moveWay, periodOf, precisionOf } from './moves.ts'

test('A date that moves to another period is later or sooner, whatever the precision', () => {
  expect(moveWay('2027-03-12', '2027-03-13')).toBe('later')
  expect(moveWay('2027-03-31', '2027-04')).toBe('later')
  expect(moveWay('2026', '2027-Q1')).toBe('later')
  expect(moveWay('2027-Q2', '2027-Q1')).toBe('sooner')
  expect(moveWay('2027-02', '2027-01-31')).toBe('sooner')
})

test('The same period with another precision is not a delay', () => {
  expect(moveWay('2027-Q1', '2027-03-31')).toBe('narrower')
  expect(moveWay('2027', '2027-12')).toBe('narrower')
  expect(moveWay('2027-03-12', '2027-03')).toBe('vaguer')
  expect(moveWay('2027-02', '2027')).toBe('vaguer')
  expect([isDelay('2027-Q1', '2027-03-31'), isDelay('2027-03-12', '2027')]).toEqual([false, false])
})

test('A date may appear, and disappear', () => {
  expect(moveWay(null, '2027')).toBe('known')
  expect(moveWay('2027', null)).toBe('unknown')
  expect(moveWay('2027', '2027')).toBe('same')
  expect([isDelay('2027', null), isDelay(null, '2027'), isDelay('2027', '2028')]).toEqual([true, false, true])
})

test('Every date has a first and a last day', () => {
  expect(periodOf('2027-Q4')).toEqual({ first: '2027-10-01', last: '2027-12-31' })
  expect(periodOf('2028-02')).toEqual({ first: '2028-02-01', last: '2028-02-31' })
  expect(periodOf('2027')).toEqual({ first: '2027-01-01', last: '2027-12-31' })
})

test('A date tells its precision', () => {
  const dates = ['2027', '2027-Q3', '2027-03', '2027-03-12']
  expect(dates.map(precisionOf)).toEqual(['year', 'quarter', 'month', 'day'])
})
