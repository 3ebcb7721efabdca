import type { SerializedError } from 'vitest'
import type { TestModule, TestSuite } from 'vitest/node'
import { DefaultReporter } from 'vitest/node'
import { writeTotals } from './totals.ts'

/** Vitest's default reporter without its closing lines, because scripts/test.ts prints one line for everything. */
export default class VitestReporter extends DefaultReporter {
  override reportTestSummary(): void {
    this.log()
  }

  override onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly SerializedError[],
    reason: 'passed' | 'interrupted' | 'failed',
  ): void {
    super.onTestRunEnd(modules, unhandled, reason)
    const totals = { passed: 0, failed: unhandled.length }
    for (const module of modules) {
      totals.failed += countOwnErrors(module)
      for (const test of module.children.allTests()) {
        // A test whose suite could not be set up is reported as skipped, which is a failure here.
        if (test.result().state === 'passed') totals.passed += 1
        else totals.failed += 1
      }
    }
    writeTotals(totals)
  }
}

/** Errors of files that did not load and of suites whose setup failed; they belong to no test. */
function countOwnErrors(module: TestModule): number {
  const suites: TestSuite[] = [...module.children.allSuites()]
  const broken = suites.filter((suite) => suite.errors().length > 0).length
  return broken + (module.errors().length > 0 ? 1 : 0)
}
