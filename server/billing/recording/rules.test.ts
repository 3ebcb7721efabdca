import { expect, test } from 'vitest'
import { parseCents } from '#server/billing/refunding.rules.ts'
import { isRefunded } from './rules.ts'

const now = new Date('2026-12-06T18:00:00Z')
const running = new Date('2026-12-21T18:00:00Z')
const over = new Date('2026-12-01T18:00:00Z')

function paid(to: Date, totalCents: number, ...back: number[]) {
  return { to, totalCents, refunds: back.map((cents) => ({ cents })) }
}

test.each([
  ['nothing went back', [paid(running, 4900)], false],
  ['all of it', [paid(running, 4900, 4900)], true],
  ['all of it, in two parts', [paid(running, 4900, 2400, 2500)], true],
  ['a part of it', [paid(running, 4900, 4899)], false],
  ['all of a time that is over', [paid(over, 4900, 4900), paid(running, 4900)], false],
  ['what a change cost, and not the plan', [paid(running, 2500, 2500), paid(running, 4900)], false],
  ['both', [paid(running, 2500, 2500), paid(running, 4900, 4900)], true],
  ['nothing was paid', [], false],
])('%s', (_, invoices, is) => {
  expect(isRefunded(invoices, now)).toBe(is)
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
