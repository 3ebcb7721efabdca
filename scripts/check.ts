import { spawn } from 'node:child_process'
import path from 'node:path'

// npm run check: everything that reads the sources, side by side. What each step found is printed when it ends.

const root = path.dirname(import.meta.dirname)
const modules = path.join(root, 'node_modules')
const bin = {
  tsc: path.join(modules, 'typescript', 'bin', 'tsc'),
  router: path.join(modules, '@react-router', 'dev', 'bin.cjs'),
}

/** Types that did not change are not checked again: the state of each project is in node_modules/.cache. */
function typecheck(project: string): Promise<boolean> {
  const state = path.join(modules, '.cache', 'tsc', `${project === '.' ? 'root' : project}.tsbuildinfo`)
  // The projects are checked side by side; more checkers within one would each resolve the same types again.
  const args = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', state]
  return run(`types of ${project}`, [bin.tsc, '-p', project, ...args])
}

/** Pages import types that React Router writes. */
async function typecheckPages(): Promise<boolean> {
  if (!(await run('route types', [bin.router, 'typegen']))) return false
  return all([typecheck('client'), typecheck('.')])
}

async function run(title: string, args: string[]): Promise<boolean> {
  const started = performance.now()
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, FORCE_COLOR: '0' } })
  let output = ''
  const read = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${title} (${seconds} s)`)
  if (code !== 0 || title === 'structure' || title === 'statements') console.log(output.trimEnd())
  return code === 0
}

async function all(steps: Promise<boolean>[]): Promise<boolean> {
  return (await Promise.all(steps)).every(Boolean)
}

const started = performance.now()
const isSound = await all([
  typecheckPages(),
  typecheck('server'),
  typecheck('contract'),
  run('statements', [path.join(root, 'scripts', 'check-sql.ts')]),
  run('structure', [path.join(root, 'scripts', 'check-structure.ts')]),
  run('style', [path.join(root, 'scripts', 'check-style.ts')]),
])
console.log(
  `${isSound ? 'All is well' : 'Not all is well'}: ${((performance.now() - started) / 1000).toFixed(1)} s`,
)
process.exitCode = isSound ? 0 : 1
