import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { addTotals, readTotals } from './totals.ts'

const failure = { file: 'a.test.ts', name: 'One', message: 'expected 1 to be 2' }

/** A file as a reporter writes it. */
function written(content: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'totals-')), 'totals.json')
  writeFileSync(file, content)
  return file
}

test('A successful run counts as reported', () => {
  expect(readTotals(written('{"passed":7,"failed":0,"failures":[]}'), true)).toEqual({
    passed: 7,
    failed: 0,
    failures: [],
  })
})

test('A failed run that names its failures counts as reported', () => {
  expect(readTotals(written(JSON.stringify({ passed: 7, failed: 2, failures: [failure] })), false)).toEqual({
    passed: 7,
    failed: 2,
    failures: [failure],
  })
})

test('A run that exits with an error without a failed test counts as one failure', () => {
  expect(readTotals(written('{"passed":7,"failed":0,"failures":[]}'), false)).toEqual({
    passed: 7,
    failed: 1,
    failures: [],
  })
})

test('A run without a report, with an incomplete one or without tests counts as one failure', () => {
  expect(readTotals('/nowhere/totals.json', true)).toEqual({ passed: 0, failed: 1, failures: [] })
  expect(readTotals(written('{"passed":7'), true)).toEqual({ passed: 0, failed: 1, failures: [] })
  expect(readTotals(written('{"passed":0,"failed":0,"failures":[]}'), true)).toEqual({
    passed: 0,
    failed: 1,
    failures: [],
  })
})

test('The totals of all runners are added', () => {
  expect(
    addTotals([
      { passed: 3, failed: 1, failures: [failure] },
      { passed: 4, failed: 0, failures: [] },
    ]),
  ).toEqual({ passed: 7, failed: 1, failures: [failure] })
  expect(addTotals([])).toEqual({ passed: 0, failed: 0, failures: [] })
})
