import type { SerializedError } from 'vitest'
import type { TestModule, TestSuite } from 'vitest/node'
import { DefaultReporter } from 'vitest/node'
import type { Failure, Totals } from './totals.ts'
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
    const totals: Totals = { passed: 0, failed: unhandled.length, failures: [] }
    for (const module of modules) {
      const failures = [...ownErrors(module), ...failedTests(module)]
      const tests = [...module.children.allTests()].length
      totals.passed += tests - failures.filter(({ name }) => name !== '').length
      totals.failed += failures.length
      totals.failures.push(...failures)
    }
    writeTotals(totals)
  }
}

/** Errors of files that did not load and of suites whose setup failed; they belong to no test. */
function ownErrors(module: TestModule): Failure[] {
  const suites: TestSuite[] = [...module.children.allSuites()]
  return [module, ...suites].flatMap((place) => {
    const [error] = place.errors()
    return error === undefined ? [] : [{ file: module.relativeModuleId, name: '', message: error.message }]
  })
}

/** A test whose suite could not be set up is reported as skipped, which is a failure here. */
function failedTests(module: TestModule): Failure[] {
  return [...module.children.allTests()]
    .filter((test) => test.result().state !== 'passed')
    .map((test) => {
      const message = test.result().errors?.[0]?.message ?? test.result().state
      return { file: module.relativeModuleId, name: test.fullName, message }
    })
}
