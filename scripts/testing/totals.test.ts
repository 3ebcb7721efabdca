import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readTotals } from './totals.ts'

const failure = { file: 'a.test.ts', name: 'Sums One', message: 'expected 1 to be 2' }

/** A file as a runner writes it. */
function written(content: string | object): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'totals-')), 'totals.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const passed = { status: 'passed', fullName: 'Two' }
const failed = { status: 'failed', fullName: ' Sums One', failureMessages: ['expected 1 to be 2'] }
const vitest = (...assertionResults: object[]) => ({
  testResults: [{ name: path.resolve('a.test.ts'), status: 'passed', message: '', assertionResults }],
})

test('A run of Vitest counts as reported', () => {
  expect(readTotals(written(vitest(passed, passed)), true)).toEqual({ passed: 2, failed: 0, failures: [] })
  expect(readTotals(written(vitest(passed, failed)), false)).toEqual({
    passed: 1,
    failed: 1,
    failures: [failure],
  })
})

test('A skipped test and a file that could not be loaded are failures', () => {
  expect(readTotals(written(vitest(passed, { status: 'skipped', fullName: 'Three' })), true)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: [{ name: 'Three', message: 'skipped' }],
  })
  const unloaded = { name: path.resolve('b.test.ts'), status: 'failed', message: 'No', assertionResults: [] }
  expect(readTotals(written({ testResults: [unloaded] }), false)).toEqual({
    passed: 0,
    failed: 1,
    failures: [{ file: 'b.test.ts', name: '', message: 'No' }],
  })
})

test('A run of Playwright counts as reported, with what never started and errors beside tests', () => {
  const spec = (title: string, results: object[]) => ({ title, file: 'x.spec.ts', tests: [{ results }] })
  const report = {
    config: { rootDir: path.resolve('test/journeys') },
    errors: [{ message: 'The server did not start.' }],
    suites: [
      {
        specs: [spec('One', [{ status: 'passed' }])],
        suites: [
          {
            specs: [spec('Two', [{ status: 'timedOut', error: { message: 'Too late' } }]), spec('Three', [])],
          },
        ],
      },
    ],
  }
  const file = 'test/journeys/x.spec.ts'
  expect(readTotals(written(report), false)).toEqual({
    passed: 1,
    failed: 3,
    failures: [
      { file, name: 'Two', message: 'Too late' },
      { file, name: 'Three', message: 'not started' },
    ],
  })
})

test('A run without a report, with an incomplete one or without tests counts as one failure', () => {
  const none = { passed: 0, failed: 1, failures: [] }
  expect(readTotals('/nowhere/totals.json', true)).toEqual(none)
  expect(readTotals(written('{"testResults":[{'), true)).toEqual(none)
  expect(readTotals(written({ testResults: [] }), true)).toEqual(none)
})
