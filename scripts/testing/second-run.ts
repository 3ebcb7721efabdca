import type { Failure, Totals } from './totals.ts'

/** More failures than this are a fault of the change, not of a busy machine. */
const most = 5

/**
 * Returns the files to run again alone, or none: only when every failure has a name, and there are few of them.
 *
 * A test that passes then counts as passed, and the run lists it as unsteady. Why: docs/decisions/0013.
 */
export function filesToRunAgain({ failed, failures }: Totals): string[] {
  if (failed === 0 || failed > most || failures.length !== failed) return []
  return [...new Set(failures.map(({ file }) => file))]
}

/** Combines a run with a second run of the files that failed. Only a failure that the second run does not repeat is forgiven. */
export function combineRuns(first: Totals, second: Totals): { totals: Totals; unsteady: Failure[] } {
  if (second.failures.length !== second.failed) return { totals: first, unsteady: [] }
  const again = new Set(second.failures.map(keyOf))
  // If the setup of a file fails, all of its tests count as failed.
  const isRepeated = (failure: Failure) =>
    again.has(keyOf(failure)) || again.has(keyOf({ ...failure, name: '' }))
  const failures = first.failures.filter(isRepeated)
  const unsteady = first.failures.filter((failure) => !isRepeated(failure))
  const passed = first.passed + unsteady.length
  return { totals: { passed, failed: first.failed - unsteady.length, failures }, unsteady }
}

function keyOf({ file, name }: Failure): string {
  return `${file}\n${name}`
}
