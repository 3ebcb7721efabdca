import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

/** Screens outside the members' area that members need without a network. */
const doors = ['login-layout', 'logout']

/** Bundles client/service-worker.ts into one file, with the list of files that it keeps. Returns its version. */
export async function buildServiceWorker(folder: string): Promise<string> {
  const files = membersFiles(path.join(folder, 'assets'))
  const version = versionOf(files, [
    path.join(folder, 'sin-conexion.html'),
    ...filesBelow(path.join(folder, '../server')),
    ...filesBelow('server/site'),
  ])
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      builtFiles: JSON.stringify(files),
      builtVersion: JSON.stringify(version),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      sourcemap: 'hidden',
      rolldownOptions: {
        input: 'client/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
  return version
}

/** Of the kept pages: what they load, and what their HTML and their content policy come from. */
function versionOf(assets: readonly string[], sources: readonly string[]): string {
  const hash = createHash('sha256').update(assets.join())
  for (const source of sources) hash.update(readFileSync(source))
  return hash.digest('hex').slice(0, 16)
}

function filesBelow(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return found
    .filter((name) => /\.(js|ts)$/.test(name) && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => path.join(folder, name))
}

function membersFiles(assets: string): string[] {
  const names = readdirSync(assets).filter((name) => /\.(js|css|woff2)$/.test(name))
  const manifest = names.find((name) => name.startsWith('manifest-')) ?? ''
  const script = readFileSync(path.join(assets, manifest), 'utf8')
  const { entry, routes } = JSON.parse(
    script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1),
  ) as Manifest
  const members = Object.values(routes).filter(
    ({ id, parentId }) =>
      ['root', 'authenticated-layout', ...doors].includes(id) || parentId === 'authenticated-layout',
  )
  const found = new Set([manifest])
  const wanted = [entry, ...members]
    .flatMap(({ module, css = [] }) => [module, ...css])
    .map((url) => path.basename(url))
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (found.has(name)) continue
    found.add(name)
    // A file names what it loads; the name of a file is a hash, or ends with one.
    const text = name.endsWith('.woff2') ? '' : readFileSync(path.join(assets, name), 'utf8')
    wanted.push(...names.filter((other) => text.includes(other)))
  }
  return [...found].map((name) => `/assets/${name}`).toSorted()
}

interface Manifest {
  readonly entry: { readonly module: string; readonly css?: readonly string[] }
  readonly routes: Readonly<
    Record<string, { id: string; parentId?: string; module: string; css?: readonly string[] }>
  >
}
