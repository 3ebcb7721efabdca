import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** An error that the user can fix; the message says how. */
export class SetupError extends Error {}

/**
 * Installs the packages of package-lock.json and returns the path of the Node to run with: the machine's own if it is as new as
 * package.json says, otherwise the one of scripts/bare-machine (docs/decisions/0014-node.md). Plain JavaScript without packages,
 * because it runs before anything is installed, on Node 20.
 */
export function install(root) {
  if (!matchesLockfile(root)) {
    console.log('Vitrina · instalando las dependencias (solo la primera vez o cuando cambian)…')
    npm(root, ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'])
  }
  return findNode(root)
}

/** Runs npm with the current Node, so that it works whatever the PATH contains. */
function npm(root, args) {
  const cli = process.env.npm_execpath
  const known =
    cli !== undefined && /npm-cli\.[cm]?js$/.test(cli) && existsSync(cli) && existsSync(process.execPath)
  const [command, first] = known ? [process.execPath, [cli]] : ['npm', []]
  const shell = !known && process.platform === 'win32'
  const { status } = spawnSync(command, [...first, ...args], { cwd: root, stdio: 'inherit', shell })
  if (status !== 0) throw new SetupError(`«npm ${args[0]}» no terminó bien; arriba está lo que dijo.`)
}

/** Compares with npm's own lockfile of what it installed; packages for other platforms may be absent. */
function matchesLockfile(root) {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))
  const wanted = readPackages(join(root, 'package-lock.json'))
  if (installed === undefined || wanted === undefined) return false
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    const found = installed[path]
    return found === undefined ? optional === true : found.version === version
  })
}

function readPackages(path) {
  if (!existsSync(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    // A file left incomplete by an interrupted install counts as missing.
    return undefined
  }
}

function findNode(root) {
  const machine = machineNode()
  const oldest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node.replace('>=', '')
  if (isAtLeast(machine.version, oldest)) {
    // npm puts this folder before the rest of the PATH of its scripts.
    for (const name of ['node', 'node.cmd', 'node.ps1'])
      rmSync(join(root, 'node_modules', '.bin', name), { force: true })
    return machine.path
  }
  const system = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const helper = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', program)
  if (existsSync(helper)) return helper
  throw new SetupError(
    `Vitrina corre con Node ${oldest} o posterior y esta máquina tiene ${machine.version}. ` +
      'npm no instaló el que trae la casa: corre «npm ci --include=dev --include=optional», o instala Node 24 (https://nodejs.org).',
  )
}

/** The machine's own Node, which npm runs on; this process may run on the one of scripts/bare-machine. */
function machineNode() {
  const { npm_node_execpath: path, npm_config_user_agent: agent } = process.env
  const version = / node\/v([\d.]+)/.exec(agent ?? '')?.[1]
  return path && version && existsSync(path)
    ? { path, version }
    : { path: process.execPath, version: process.versions.node }
}

function isAtLeast(version, oldest) {
  const [[major, minor], [oldestMajor, oldestMinor]] = [version, oldest].map((text) =>
    text.split('.').map(Number),
  )
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
}

/** The environment of child processes: the chosen Node and the installed commands come first in PATH. */
export function environmentFor(root, node) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path }
}

export function isRunningOn(node) {
  return existsSync(process.execPath) && realpathSync(process.execPath) === realpathSync(node)
}
