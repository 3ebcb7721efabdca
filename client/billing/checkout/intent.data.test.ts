import { expect, test } from 'vitest'
import type { RefusalCode } from '#contract/errors.ts'
import {
  intentFor,
  isUnsettled,
  parseIntent,
  paymentIdempotencyKey,
  pollDelayMs,
  purchaseKeyText,
} from './intent.data.ts'

const museum = { plan: 'museo', period: 'year', promotion_code: ' hola ' } as const
const key = 'a'.repeat(32)
const newKey = () => key

test('the same purchase keeps its key, and another purchase gets a new one', () => {
  const first = intentFor(null, purchaseKeyText(museum), newKey)
  expect(first).toEqual({ words: 'compra museo year HOLA', key, attempt: 0, subscriptionId: null })
  expect(intentFor(first, purchaseKeyText({ ...museum, promotion_code: 'Hola' }), () => 'other')).toBe(first)
  const other = intentFor(first, purchaseKeyText({ ...museum, period: 'month' }), () => 'b'.repeat(32))
  expect(other.key).toBe('b'.repeat(32))
})

test('the attempt after a refused card has a key of its own', () => {
  const intent = intentFor(null, 'compra', newKey)
  expect(paymentIdempotencyKey(intent)).not.toBe(paymentIdempotencyKey({ ...intent, attempt: 1 }))
})

test('stored text that is not an intent is ignored', () => {
  const good = { words: 'compra', key, attempt: 0, subscriptionId: 'x' }
  expect(parseIntent(JSON.stringify(good))).toEqual(good)
  for (const text of [
    null,
    '',
    'hola',
    '{}',
    '[]',
    '7',
    JSON.stringify({ ...good, key: '<b>' }),
    '{"words":1}',
  ])
    expect([text, parseIntent(text)]).toEqual([text, null])
})

test('polling starts soon and then repeats every eight seconds', () => {
  expect([0, 1, 2, 9].map(pollDelayMs)).toEqual([2_000, 4_000, 8_000, 8_000])
})

test('no answer and a server error leave the result unknown, a refusal does not', () => {
  const open: [number, RefusalCode | null][] = [
    [0, null],
    [500, 'internal'],
    [503, 'unavailable'],
    [409, 'payment_pending'],
    [409, 'operation_reused'],
  ]
  for (const [status, code] of open)
    expect([status, code, isUnsettled(status, code)]).toEqual([status, code, true])
  const refusals: [number, RefusalCode | null][] = [
    [503, 'payments_unavailable'],
    [422, 'invalid'],
    [409, 'price_changed'],
    [404, 'subscription_not_found'],
    [401, 'session_required'],
  ]
  for (const [status, code] of refusals)
    expect([status, code, isUnsettled(status, code)]).toEqual([status, code, false])
})
