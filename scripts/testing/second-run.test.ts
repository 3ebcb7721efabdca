import { expect, test } from 'vitest'
import { combineRuns, filesToRunAgain } from './second-run.ts'
import type { Failure, Totals } from './totals.ts'

const one: Failure = { file: 'a.test.ts', name: 'One', message: 'expected 1 to be 2' }
const two: Failure = { file: 'a.test.ts', name: 'Two', message: 'timeout' }
const other: Failure = { file: 'b.test.ts', name: 'Other', message: 'timeout' }

function run(passed: number, failures: Failure[], failed = failures.length): Totals {
  return { passed, failed, failures }
}

test('A run without failures is not repeated', () => {
  expect(filesToRunAgain(run(9, []))).toEqual([])
})

test('Each file with a failure is run again once', () => {
  expect(filesToRunAgain(run(9, [one, two, other]))).toEqual(['a.test.ts', 'b.test.ts'])
})

test('Nothing is run again after a failure without a name, or after many failures', () => {
  expect(filesToRunAgain(run(9, [one], 2))).toEqual([])
  expect(filesToRunAgain(run(0, Array(6).fill(one)))).toEqual([])
})

test('A failure that is not repeated counts as passed and is listed as unsteady', () => {
  expect(combineRuns(run(9, [one, two]), run(3, [two]))).toEqual({ totals: run(10, [two]), unsteady: [one] })
})

test('A second run that could not be set up, or that failed without naming a test, forgives nothing', () => {
  const first = run(9, [one])
  expect(combineRuns(first, run(0, [{ ...one, name: '' }]))).toEqual({ totals: first, unsteady: [] })
  expect(combineRuns(first, run(0, [], 1))).toEqual({ totals: first, unsteady: [] })
})
