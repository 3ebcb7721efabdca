import path from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import type { Failure, Totals } from './totals.ts'
import { writeTotals } from './totals.ts'

/** One line per journey, details of those that failed, and no final line. */
export default class PlaywrightReporter implements Reporter {
  #root = process.cwd()
  #suite: Suite | undefined
  #errors = 0

  printsToStdio(): boolean {
    return true
  }

  onBegin(config: FullConfig, suite: Suite): void {
    this.#root = config.rootDir
    this.#suite = suite
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const fine = result.status === 'passed'
    const where = `${path.relative(this.#root, test.location.file)}:${test.location.line}`
    console.log(` ${fine ? '✓' : '×'} ${where} ${nameOf(test)} ${result.duration}ms`)
    if (fine) return
    if (result.status === 'skipped') console.log('   skipped; a skipped test counts as failed')
    for (const error of result.errors) console.log(indent(textOf(error)))
    for (const { path: file } of result.attachments) if (file !== undefined) console.log(`   ${file}`)
  }

  onError(error: TestError): void {
    this.#errors += 1
    console.log(indent(textOf(error)))
  }

  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk)
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk)
  }

  onEnd(): void {
    const totals: Totals = { passed: 0, failed: this.#errors, failures: [] }
    for (const test of this.#suite?.allTests() ?? []) {
      const result = test.results.at(-1)
      // Everything else, including tests that never started, is a failure.
      if (result?.status === 'passed') totals.passed += 1
      else totals.failures.push(this.#failureOf(test, result))
    }
    totals.failed += totals.failures.length
    writeTotals(totals)
  }

  #failureOf(test: TestCase, result: TestResult | undefined): Failure {
    const file = path.relative(process.cwd(), test.location.file)
    return { file, name: nameOf(test), message: result?.error?.message ?? result?.status ?? 'not started' }
  }
}

function nameOf(test: TestCase): string {
  return test.titlePath().slice(3).join(' › ')
}

function textOf(error: TestError): string {
  return [error.stack ?? error.message ?? error.value, error.snippet].filter(Boolean).join('\n')
}

function indent(text: string): string {
  return `\n${text}\n`.replace(/^/gm, '   ')
}
