import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

/** A test that did not pass, or a file whose setup failed (then `name` is empty). */
export interface Failure {
  /** Relative to the root of the repository. */
  file: string
  name: string
  message: string
}

/** The totals of a run. Skipped tests count as failed. */
export interface Totals {
  passed: number
  failed: number
  /** The failures that a runner could name, at most `failed`. */
  failures: Failure[]
}

export function totalsOfOne(failure?: Failure): Totals {
  return failure === undefined
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [failure] }
}

/**
 * Reads the JSON report of Vitest or Playwright. A runner that failed without naming a test, that wrote nothing or that ran
 * nothing counts as one failure.
 */
export function readTotals(file: string, endedWell: boolean): Totals {
  const written = readReport(file)
  if (written === undefined) return { passed: 0, failed: 1, failures: [] }
  const silent = written.passed + written.failed === 0 || (!endedWell && written.failed === 0)
  return silent ? { ...written, failed: written.failed + 1 } : written
}

export function addTotals(totals: Totals[]): Totals {
  const sum: Totals = { passed: 0, failed: 0, failures: [] }
  for (const { passed, failed, failures } of totals) {
    sum.passed += passed
    sum.failed += failed
    sum.failures.push(...failures)
  }
  return sum
}

function readReport(file: string): Totals | undefined {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as JsonTestResults | JSONReport
    return 'testResults' in report ? totalsOfVitest(report) : totalsOfPlaywright(report)
  } catch {
    return undefined
  }
}

function totalsOfVitest({ testResults }: JsonTestResults): Totals {
  const totals: Totals = { passed: 0, failed: 0, failures: [] }
  for (const { name: absolute, status, message, assertionResults } of testResults) {
    const file = path.relative('', absolute)
    // A test whose suite could not be set up is reported as skipped.
    const failed = assertionResults.filter((test) => test.status !== 'passed')
    totals.passed += assertionResults.length - failed.length
    totals.failures.push(
      ...failed.map((test) => ({
        file,
        name: test.fullName.trim(),
        message: test.failureMessages?.[0] ?? test.status,
      })),
    )
    if (status === 'failed' && failed.length === 0) totals.failures.push({ file, name: '', message })
  }
  return { ...totals, failed: totals.failures.length }
}

function totalsOfPlaywright({ config, suites, errors }: JSONReport): Totals {
  const totals: Totals = { passed: 0, failed: errors.length, failures: [] }
  const add = ({ specs, suites: inner = [] }: JSONReportSuite) => {
    for (const { title: name, file: below, tests } of specs) {
      const file = path.relative('', path.join(config.rootDir, below))
      for (const { results } of tests) {
        const result = results.at(-1)
        // Everything else, including tests that never started, is a failure.
        if (result?.status === 'passed') totals.passed += 1
        else
          totals.failures.push({
            file,
            name,
            message: result?.error?.message ?? result?.status ?? 'not started',
          })
      }
    }
    for (const suite of inner) add(suite)
  }
  for (const suite of suites) add(suite)
  return { ...totals, failed: totals.failed + totals.failures.length }
}
