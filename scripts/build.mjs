import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { environmentFor, SetupError } from './install.mjs'

const sources = [
  'client',
  'contract',
  'public',
  'scripts/archive-reader.ts',
  'scripts/chunks.ts',
  'scripts/precompress.ts',
  'scripts/service-worker.ts',
  'scripts/slim-manifest.ts',
  'scripts/source-maps.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const isTest = /\.test\.tsx?$/

/** Builds the pages unless build/ was made from exactly the current sources. */
export function buildIfStale(root, node) {
  const stamp = join(root, 'build', '.sources')
  const hash = hashSources(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  build(root, node)
}

function build(root, node) {
  console.log('Vitrina · construyendo las páginas…')
  const hash = hashSources(root)
  const stamp = join(root, 'build', '.sources')
  rmSync(stamp, { force: true })
  const command = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const env = { ...environmentFor(root, node), NODE_ENV: 'production' }
  const { status, stdout, stderr } = keepPreviousAssets(join(root, 'build'), () =>
    spawnSync(node, [command, 'build', '--logLevel', 'warn'], { cwd: root, env, encoding: 'utf8' }),
  )
  if (status !== 0) throw new SetupError(`Las páginas no se pudieron construir:\n${stdout}${stderr}`)
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, hash)
}

/**
 * Keeps the scripts and styles of the build before, with their source maps, and of none earlier. A server that still runs and pages that are still
 * open ask for them; without them React Router would reload such a page again and again.
 */
export function keepPreviousAssets(folder, runBuild) {
  const assets = join(folder, 'client', 'assets')
  const list = join(folder, '.assets')
  const previous = existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : []
  const contents = previous
    .flatMap((name) => [join(assets, name), join(folder, 'maps', `${name}.map`)])
    .filter((path) => existsSync(path))
    .map((path) => [path, readFileSync(path)])
  const result = runBuild()
  mkdirSync(assets, { recursive: true })
  mkdirSync(join(folder, 'maps'), { recursive: true })
  writeFileSync(list, readdirSync(assets).join('\n'))
  for (const [path, content] of contents) if (!existsSync(path)) writeFileSync(path, content)
  return result
}

function hashSources(root) {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => listFiles(join(root, source)))) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

function listFiles(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return isTest.test(path) ? [] : [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)))
}
