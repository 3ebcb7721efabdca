import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import nodeModule from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ConfigError, readSettings } from '#server/platform/settings.mjs'
import { buildIfStale } from './build.mjs'
import { environmentFor, install, isRunningOn, SetupError } from './install.mjs'
import { exitWithNpm, forwardSignals } from './signals.mjs'

// The entry of the npm scripts: installs and builds what is missing, then runs the task with a Node that is new enough. It must
// run on any Node from 20 on with nothing installed, so it imports no packages.
//
//   node scripts/start.mjs start    the product          node scripts/start.mjs dev    with hot reload
//   node scripts/start.mjs build    only the pages       node scripts/start.mjs test   every test
// The other npm scripts start here too, so that an old Node finds the one of scripts/bare-machine instead of failing on TypeScript.

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const served = {
  start: 'server/main.ts',
  dev: 'scripts/dev.ts',
  'try:cluster': 'bench/cluster.ts',
  'try:upgrade': 'bench/upgrade.ts',
  'try:launch': 'bench/launch.ts',
}
const tools = {
  // Builds the pages itself, beside the checks.
  test: 'scripts/test.ts',
  check: 'scripts/check.ts',
  manage: 'server/manage.ts',
  bench: 'bench/main.ts',
  migrate: 'scripts/migrate.ts',
  generate: 'scripts/generate.ts',
  'record-statements': 'scripts/record-statements.ts',
  release: 'scripts/release.ts',
}
const task = process.argv[2] ?? 'start'

process.chdir(root)
try {
  await run(process.argv.slice(3))
} catch (error) {
  console.error(explained(error))
  // Tools that count tests need a count even when nothing could run.
  if (task === 'test') console.log('0 passed, 1 failed')
  process.exitCode = 1
}

function explained(error) {
  if (error instanceof ConfigError) return `Vitrina no pudo arrancar. ${error.message}`
  return error instanceof SetupError ? `Vitrina · ${error.message}` : error
}

async function run(args) {
  // It only prints where something is, on any Node and without packages.
  if (task === 'where') return runHere('scripts/where.mjs', args)
  if (task in served || task === 'manage' || task === 'migrate') readEnvFile()
  // Checked before the install and the build, which take minutes on a first start.
  if (task === 'start' || task === 'dev') readSettings(process.env)
  const node = install(root)
  if (task === 'build') return buildIfStale(root, node)
  keepCompiled()
  const target = served[task] ?? tools[task]
  if (target === undefined) {
    const known = [...Object.keys(served), 'build', 'where', ...Object.keys(tools)]
    throw new SetupError(`no conozco la tarea «${task}»: ${known.join(', ')}.`)
  }
  // Tools look at import.meta.main, so each is the main module of a process of its own.
  if (task in served) prepare(task, node)
  exitWithNpm()
  if (task in tools) return runUnder(node, target, args)
  if (isRunningOn(node)) return runHere(target, args)
  return runUnder(node, target, args)
}

/** As Node's --env-file-if-exists, which Node 20 does not know. What is set already is kept, and tests read no file. */
function readEnvFile() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

function prepare(task, node) {
  if (task !== 'dev') buildIfStale(root, node)
  // React and others choose their production build by it, at import.
  process.env.NODE_ENV ??= task === 'dev' ? 'development' : 'production'
}

/**
 * Enables Node's compile cache for this process and its children, which halves the start of commands and test processes.
 * Node validates it by file content.
 */
function keepCompiled() {
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled')
  // Missing in Node 20; a newer one reads the variable.
  nodeModule.enableCompileCache?.(process.env.NODE_COMPILE_CACHE)
}

/** The usual case from the second start on: no child process, so signals need no forwarding. */
async function runHere(target, args) {
  const path = join(root, target)
  process.argv = [process.execPath, path, ...args]
  await import(pathToFileURL(path).href)
}

function runUnder(node, target, args) {
  const child = spawn(node, [...process.execArgv, join(root, target), ...args], {
    stdio: 'inherit',
    env: environmentFor(root, node),
  })
  forwardSignals(child)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? 1
      if (signal !== null) {
        process.removeAllListeners(signal)
        process.kill(process.pid, signal)
      }
      resolve(undefined)
    })
  })
}
