import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromiumHelp, findChromium } from './testing/chromium.ts'
import { combineRuns, filesToRunAgain } from './testing/second-run.ts'
import { addTotals, type Failure, readTotals, type Totals, totalsOfOne } from './testing/totals.ts'

// `npm test`: structure, style, types and the build of the pages (one test each), Vitest, then the journeys in a browser.
// It ends with the failures once more and one line, `N passed, N failed`, the sum over all of them.
//
// TEST_DATABASE_URL        everything runs on that server instead of the embedded one
// TEST_ALSO_DATABASE_URL   what depends on the server's version runs once more on this one, and the journeys run there

const folder = mkdtempSync(path.join(tmpdir(), 'vitrina-totals-'))
const also = process.env.TEST_ALSO_DATABASE_URL
/** In CI nobody can repeat a failed test by hand, so the run does (docs/decisions/0013). */
const runsAgain = process.env.CI === 'true'

type Step = () => Promise<Totals>

interface Runner {
  name: string
  args: string[]
  env: Record<string, string>
}

/**
 * Three lists that run in parallel. Tests wait for the database often enough that the checks fit beside them, and so do the
 * tests on the other server with one worker. The type checks of the second list need the generated route types.
 */
const lists: Step[][] = [
  [
    () => check('structure', ['scripts/check-structure.ts']),
    () => check('style', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']),
    () => checkTypes('contract'),
    () => checkTypes('server'),
    ...(also ? [() => testOnOtherServer(also)] : []),
  ],
  [
    () => check('route types', ['node_modules/@react-router/dev/bin.cjs', 'typegen']),
    () => checkTypes('client'),
    () => checkTypes('.'),
    () => check('statements', ['scripts/check-sql.ts']),
  ],
  [() => check('pages', ['scripts/start.mjs', 'build']), () => counted(vitest('tests', [], {})), journeys],
]

/** Set by the first signal: running steps clean up, and no further step starts. */
let isStopped = false
const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isStopped = true
    // Both runners clean up after SIGINT, which a terminal has already sent them.
    if (signal === 'SIGTERM' || !process.stdin.isTTY) for (const child of running) child.kill('SIGINT')
  })
}

const totals: Totals[] = []
const unsteady: Failure[] = []
/** Runs with failures, whose files run again when nothing else does. */
const failedRuns: { runner: Runner; first: Totals }[] = []
await Promise.all(lists.map(takeInTurn))
for (const run of failedRuns) totals.push(isStopped ? run.first : await runAgain(run))
if (isStopped) totals.push({ passed: 0, failed: 1, failures: [] })
rmSync(folder, { recursive: true, force: true })

const { passed, failed, failures } = addTotals(totals)
printFailures('Unsteady: failed beside other tests and passed alone', unsteady)
printFailures('Failed', failures)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
console.log(`\n${passed} passed, ${failed} failed`)

async function takeInTurn(all: Step[]): Promise<void> {
  for (const step of all) if (!isStopped) totals.push(await step())
}

async function check(name: string, args: string[]): Promise<Totals> {
  const { code, output } = await run(args, { quiet: true, env: {} })
  console.log(` ${code === 0 ? '✓' : '×'} ${name}`)
  if (code === 0) return totalsOfOne()
  console.log(output)
  return totalsOfOne({ file: args.join(' '), name, message: output.slice(0, 1_000) })
}

function checkTypes(project: string): Promise<Totals> {
  // One checker thread: more would each resolve the same types again, beside the running tests.
  return check(`types of ${project}`, ['node_modules/typescript/bin/tsc', '-p', project, '--checkers', '1'])
}

function vitest(name: string, args: string[], env: Record<string, string>): Runner {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`]
  return { name, args: ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], env }
}

function testOnOtherServer(url: string): Promise<Totals> {
  const env = { TEST_DATABASE_URL: url, TEST_SERVER_ONLY: 'yes' }
  return counted(vitest('tests on the other server', ['--maxWorkers=1'], env))
}

async function journeys(): Promise<Totals> {
  if (findChromium() === undefined) {
    console.log(`\n × journeys\n${chromiumHelp}`)
    return totalsOfOne({ file: 'test/journeys', name: 'journeys', message: chromiumHelp })
  }
  const name = 'journeys'
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name), ...(also ? { TEST_DATABASE_URL: also } : {}) }
  return await counted({ name, args, env })
}

/** Runs the tests; those that failed count later when their files are to run again. */
async function counted(runner: Runner): Promise<Totals> {
  const first = await countedOnce(runner)
  if (!runsAgain || filesToRunAgain(first).length === 0) return first
  failedRuns.push({ runner, first })
  return { passed: 0, failed: 0, failures: [] }
}

async function runAgain({ runner, first }: (typeof failedRuns)[number]): Promise<Totals> {
  rmSync(reportOf(runner.name), { force: true })
  console.log('\n Once more, alone:')
  const alone = { ...runner, args: [...runner.args, ...filesToRunAgain(first)] }
  const combined = combineRuns(first, await countedOnce(alone))
  unsteady.push(...combined.unsteady)
  return combined.totals
}

async function countedOnce({ name, args, env }: Runner): Promise<Totals> {
  console.log(`\n · ${name}`)
  const { code } = await run(args, { quiet: false, env })
  return readTotals(reportOf(name), code === 0)
}

function reportOf(name: string): string {
  return path.join(folder, `${name}.json`)
}

function printFailures(title: string, list: Failure[]): void {
  if (list.length > 0) console.log(`\n${title}:`)
  for (const { file, name, message } of list)
    console.log(` × ${file} ${name}\n   ${message.split('\n', 12).join('\n   ')}`)
}

interface RunOptions {
  /** Prints the output of a command only when it fails. */
  quiet: boolean
  env: Record<string, string>
}

function run(args: string[], { quiet, env }: RunOptions): Promise<{ code: number; output: string }> {
  const stdio = quiet ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, args, { stdio, env: { ...process.env, ...env } })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}
