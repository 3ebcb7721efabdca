import { expect, test } from 'vitest'
import type { BoxCode, ScannedBox } from './boxes.rules.ts'
import {
  boxCount,
  quantitiesOf,
  readBoxesByMember,
  withChoice,
  withoutConfirmed,
  withoutOne,
  withScan,
} from './boxes.rules.ts'

const ean = (code: string): BoxCode => ({ kind: 'barcode', code })
const [a, b] = [ean('4006381333931'), ean('889698123457')]
const scanned = (...codes: BoxCode[]) => codes.reduce<ScannedBox[]>(withScan, [])

test('the last box is on top, and doubles are counted', () => {
  const boxes = scanned(a, b, a)
  expect(boxes).toEqual([
    { code: a, count: 2 },
    { code: b, count: 1 },
  ])
  expect(boxCount(boxes)).toBe(3)
  expect(scanned(...Array.from({ length: 120 }, () => a))).toEqual([{ code: a, count: 99 }])
})

test('one box is taken back at a time', () => {
  const boxes = scanned(a, b, a)
  expect(withoutOne(boxes, a)).toEqual([
    { code: a, count: 1 },
    { code: b, count: 1 },
  ])
  expect(withoutOne(withoutOne(boxes, a), a)).toEqual([{ code: b, count: 1 }])
})

test('the chosen figure takes the place of its code, together with what was chosen before', () => {
  const figure: BoxCode = { kind: 'figure', id: 7 }
  expect(withChoice(scanned(a, b, a), a, 7)[0]).toEqual({ code: figure, count: 2 })
  expect(withChoice(scanned(figure, a), a, 7)).toEqual([{ code: figure, count: 2 }])
})

test('the quantity of a figure is the sum of its codes', () => {
  const known = [
    { code: a, count: 2, itemId: 1 },
    { code: b, count: 1, itemId: 2 },
    { code: { kind: 'figure' as const, id: 1 }, count: 98, itemId: 1 },
  ]
  expect([...quantitiesOf(known)]).toEqual([
    [1, 99],
    [2, 1],
  ])
})

test('confirmed boxes leave, except those of a figure of which another was counted meanwhile', () => {
  const figure: BoxCode = { kind: 'figure', id: 1 }
  const known = [
    { code: a, count: 2, itemId: 1 },
    { code: figure, count: 1, itemId: 1 },
    { code: b, count: 1, itemId: 2 },
  ]
  const sent = scanned(a, a, figure, b)
  expect(withoutConfirmed(sent, known)).toEqual([])
  expect(withoutConfirmed(withoutOne(sent, a), known)).toEqual([])
  expect(withoutConfirmed(withScan(sent, a), known)).toEqual([
    { code: a, count: 3 },
    { code: figure, count: 1 },
  ])
  const other = ean('96385074')
  expect(withoutConfirmed(withScan(sent, other), known)).toEqual([{ code: other, count: 1 }])
})

test.each([
  null,
  'x',
  '3',
  'null',
  '{"ana":[{"code":{"kind":"barcode"},"count":1},{"count":2},{"code":{"kind":"figure","id":1},"count":0},null]}',
  '{"ana":"x"}',
])('%s on the device is no list', (text) => {
  expect(readBoxesByMember(text).ana ?? []).toEqual([])
})

test('each member has a list of their own', () => {
  const stored = { ana: scanned(a), beto: scanned(b, b) }
  expect(readBoxesByMember(JSON.stringify(stored))).toEqual(stored)
})
