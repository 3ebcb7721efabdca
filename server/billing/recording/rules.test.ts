import { expect, test } from 'vitest'
import { parseCents } from '#server/billing/reconciling.service.ts'
import { isRefunded } from './rules.ts'

const now = new Date('2026-12-06T18:00:00Z')
const running = new Date('2026-12-21T18:00:00Z')
const past = new Date('2026-12-01T18:00:00Z')

function paid(to: Date, totalCents: number, ...refunds: number[]) {
  return { to, totalCents, refunds: refunds.map((cents) => ({ cents })) }
}

test.each([
  ['no refund', [paid(running, 4900)], false],
  ['a full refund', [paid(running, 4900, 4900)], true],
  ['a full refund in two parts', [paid(running, 4900, 2400, 2500)], true],
  ['a partial refund', [paid(running, 4900, 4899)], false],
  ['a full refund of a past period', [paid(past, 4900, 4900), paid(running, 4900)], false],
  ['a refund of a plan change only', [paid(running, 2500, 2500), paid(running, 4900)], false],
  ['a refund of plan and change', [paid(running, 2500, 2500), paid(running, 4900, 4900)], true],
  ['no payment', [], false],
])('Whether the running period counts as refunded, after %s', (_, invoices, expected) => {
  expect(isRefunded(invoices, now)).toBe(expected)
})

test.each([
  ['24.50', 2450],
  [' 24 ', 2400],
  ['0.05', 5],
  ['24.5', null],
  ['24,50', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
])('%j pesos are %j cents', (amount, cents) => {
  expect(parseCents(amount)).toBe(cents)
})
