import { readFileSync, writeFileSync } from 'node:fs'

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
  /** The failures that a reporter could name, at most `failed`. */
  failures: Failure[]
}

/** The file to which a reporter writes its totals for scripts/test.ts; unset when somebody runs the tool directly. */
const variable = 'TEST_TOTALS'

export function totalsEnv(path: string): Record<string, string> {
  return { [variable]: path }
}

export function writeTotals(totals: Totals): void {
  const path = process.env[variable]
  if (path !== undefined) writeFileSync(path, JSON.stringify(totals))
}

/** The totals of one test without a reporter. */
export function totalsOfOne(failure?: Failure): Totals {
  return failure === undefined
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [failure] }
}

/**
 * Reads what a reporter wrote. A runner that failed without naming a test, that wrote nothing or that ran nothing counts as
 * one failure.
 */
export function readTotals(path: string, endedWell: boolean): Totals {
  const written = readWritten(path)
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

function readWritten(path: string): Totals | undefined {
  try {
    const { passed, failed, failures } = JSON.parse(readFileSync(path, 'utf8')) as Totals
    return { passed, failed, failures }
  } catch {
    return undefined
  }
}
