import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { addTotals, readTotals } from './totals.ts'

/** A file as a reporter writes it. */
function written(content: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'totals-')), 'totals.json')
  writeFileSync(file, content)
  return file
}

test('A successful run counts as reported', () => {
  expect(readTotals(written('{"passed":7,"failed":0}'), true)).toEqual({ passed: 7, failed: 0 })
})

test('A failed run that names its failures counts as reported', () => {
  expect(readTotals(written('{"passed":7,"failed":2}'), false)).toEqual({ passed: 7, failed: 2 })
})

test('A run that exits with an error without a failed test counts as one failure', () => {
  expect(readTotals(written('{"passed":7,"failed":0}'), false)).toEqual({ passed: 7, failed: 1 })
})

test('A run without a report, with an incomplete one or without tests counts as one failure', () => {
  expect(readTotals('/nowhere/totals.json', true)).toEqual({ passed: 0, failed: 1 })
  expect(readTotals(written('{"passed":7'), true)).toEqual({ passed: 0, failed: 1 })
  expect(readTotals(written('{"passed":0,"failed":0}'), true)).toEqual({ passed: 0, failed: 1 })
})

test('The totals of all runners are added', () => {
  expect(
    addTotals([
      { passed: 3, failed: 1 },
      { passed: 4, failed: 0 },
    ]),
  ).toEqual({ passed: 7, failed: 1 })
  expect(addTotals([])).toEqual({ passed: 0, failed: 0 })
})
