import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const oldestNode = 24

/** An error that the user can fix; the message says how. */
export class SetupError extends Error {}

/**
 * Installs the packages of package-lock.json and returns the path of the Node to run with: the pinned one or, when it cannot
 * be installed, the system's own if it is new enough. Plain JavaScript without packages, because it runs before anything is
 * installed, on Node 20.
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
  const pinned = pinnedNode(root)
  if (existsSync(pinned)) return pinned
  console.log('Vitrina · falta el Node de la casa (npm no corrió sus scripts); lo instalo…')
  try {
    npm(root, ['rebuild', 'node', '--ignore-scripts=false'])
  } catch (error) {
    console.log(`Vitrina · no se pudo: ${error.message}`)
  }
  if (existsSync(pinned)) return pinned
  return machineNode(root)
}

function pinnedNode(root) {
  return join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

function machineNode(root) {
  const version = process.versions.node
  if (Number.parseInt(version, 10) < oldestNode) {
    const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node
    throw new SetupError(
      `Vitrina corre con Node ${wanted} y esta máquina tiene ${version}. ` +
        `Deja que npm corra los scripts de instalación (npm ci --ignore-scripts=false) o instala Node ${oldestNode} o posterior.`,
    )
  }
  console.log(`Vitrina · sigo con el Node ${version} de esta máquina.`)
  return process.execPath
}

/** The environment of child processes: the chosen Node and the installed commands come first in PATH. */
export function environmentFor(root, node) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path }
}

/** True when this process already runs on the chosen Node. */
export function isRunningOn(node) {
  return existsSync(process.execPath) && realpathSync(process.execPath) === realpathSync(node)
}
