import { readFileSync, writeFileSync } from 'node:fs'

/** The totals of a run. Skipped tests count as failed. */
export interface Totals {
  passed: number
  failed: number
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

/**
 * Reads what a reporter wrote. A runner that failed without naming a test, that wrote nothing or that ran nothing counts as
 * one failure.
 */
export function readTotals(path: string, endedWell: boolean): Totals {
  const written = readWritten(path)
  if (written === undefined) return { passed: 0, failed: 1 }
  const silent = written.passed + written.failed === 0 || (!endedWell && written.failed === 0)
  return silent ? { ...written, failed: written.failed + 1 } : written
}

export function addTotals(totals: Totals[]): Totals {
  const sum = { passed: 0, failed: 0 }
  for (const { passed, failed } of totals) {
    sum.passed += passed
    sum.failed += failed
  }
  return sum
}

function readWritten(path: string): Totals | undefined {
  try {
    const { passed, failed } = JSON.parse(readFileSync(path, 'utf8')) as Totals
    return { passed, failed }
  } catch {
    return undefined
  }
}
