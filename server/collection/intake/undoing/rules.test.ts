import { expect, test } from 'vitest'
import type { MarkState } from '#server/collection/intake/applying/rules.ts'
import { planUndo } from './rules.ts'

const values = {
  condition: null,
  price_paid_cents: 100,
  charges_cents: null,
  currency: 'MXN',
  acquired_on: null,
  store: null,
  place: null,
  notes: null,
  tags: [],
  worth: [],
  trade: null,
}
const currentMark: MarkState = {
  relation: 'collection',
  reserved: false,
  marked_at: '2026-11-21T18:00:00.000Z',
  priority: null,
  target_price_cents: null,
  target_currency: null,
  wish_tags: [],
}
const added = {
  item_id: 1,
  before: null,
  after: currentMark,
  copies: [{ id: 7, before: null, after: values }],
}
const copy = { id: 7, ...values, photos: [] }
const current = { mark: currentMark, copies: [copy], photographed: new Set<number>() }

test('Undo removes added copies and the added mark', () => {
  expect(planUndo(added, current)).toMatchObject({ deleted: [7], mark: null, isKept: false })
})

test('A copy that was edited or got a photo stays, and so does its figure', () => {
  const edited = { ...current, copies: [{ ...copy, notes: 'mía' }] }
  expect(planUndo(added, edited)).toMatchObject({ deleted: [], mark: 'stays', isKept: true })
  const taken = { ...current, photographed: new Set([7]) }
  expect(planUndo(added, taken)).toMatchObject({ deleted: [], mark: 'stays', isKept: true })
})

test('A copy that the member added later keeps the figure', () => {
  const more = { ...current, copies: [copy, { ...copy, id: 8 }] }
  expect(planUndo(added, more)).toMatchObject({ deleted: [7], mark: 'stays', isKept: true })
})

test('A collected figure becomes a wish again, unless it was reserved meanwhile', () => {
  const before = { ...currentMark, relation: 'want', priority: 4 } as const
  const moved = { ...added, before, after: { ...currentMark, priority: 4 } }
  const now = { ...current, mark: { ...currentMark, priority: 4 } }
  expect(planUndo(moved, now)).toMatchObject({ deleted: [7], mark: before })
  const reserved = { ...now, mark: { ...now.mark, reserved: true } }
  expect(planUndo(moved, reserved)).toMatchObject({ mark: { ...before, relation: null, reserved: true } })
})

test('Filled-in values are cleared, and the last copy of a collected figure is never removed', () => {
  const filled = {
    ...added,
    before: currentMark,
    copies: [{ id: 7, before: { ...values, price_paid_cents: null }, after: values }],
  }
  expect(planUndo(filled, current)).toMatchObject({
    restored: [{ id: 7, price_paid_cents: null }],
    deleted: [],
  })
  const second = { ...added, before: currentMark }
  expect(planUndo(second, current)).toMatchObject({ deleted: [], isKept: true })
})

test('Figures that the member moved or removed since stay unchanged', () => {
  const wished = { ...current, mark: { ...currentMark, relation: 'want' } as const, copies: [] }
  expect(planUndo(added, wished)).toMatchObject({ deleted: [], mark: 'stays', isKept: true })
  expect(planUndo(added, { ...current, mark: undefined, copies: [] })).toMatchObject({
    mark: 'stays',
    isKept: false,
  })
})
