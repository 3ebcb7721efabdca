import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { addTotals, readTotals } from './totals.ts'

/** A file as a reporter would leave it. */
function written(content: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'totals-')), 'totals.json')
  writeFileSync(file, content)
  return file
}

test('a run that ended well counts as it was reported', () => {
  expect(readTotals(written('{"passed":7,"failed":0}'), true)).toEqual({ passed: 7, failed: 0 })
})

test('a run that failed and says where counts as it was reported', () => {
  expect(readTotals(written('{"passed":7,"failed":2}'), false)).toEqual({ passed: 7, failed: 2 })
})

test('a run that ended badly without a failed test counts as one failure', () => {
  expect(readTotals(written('{"passed":7,"failed":0}'), false)).toEqual({ passed: 7, failed: 1 })
})

test('a run without a report, with half a report or with no tests counts as one failure', () => {
  expect(readTotals('/nowhere/totals.json', true)).toEqual({ passed: 0, failed: 1 })
  expect(readTotals(written('{"passed":7'), true)).toEqual({ passed: 0, failed: 1 })
  expect(readTotals(written('{"passed":0,"failed":0}'), true)).toEqual({ passed: 0, failed: 1 })
})

test('the totals of all runners are added', () => {
  expect(
    addTotals([
      { passed: 3, failed: 1 },
      { passed: 4, failed: 0 },
    ]),
  ).toEqual({ passed: 7, failed: 1 })
  expect(addTotals([])).toEqual({ passed: 0, failed: 0 })
})
