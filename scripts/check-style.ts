import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Checked, checkedOf, filesToCheck } from './changed-files.ts'
import { readFiles } from './structure/repository.ts'

// Runs Biome on the files that changed since the last run without findings, and on the files that import them, because
// its rule against unhandled promises reads the types of imported functions. On the whole project Biome takes ten
// seconds.

const root = path.dirname(import.meta.dirname)
const biome = path.join(root, 'node_modules', '@biomejs', 'biome')
const cache = path.join(root, 'node_modules', '.cache', 'style', 'checked.json')
const isChecked = /\.(ts|tsx|mjs|css|json)$/

const read = (name: string) => readFileSync(path.join(root, name), 'utf8')
const files = new Map(
  [...readFiles(root)]
    .filter(([name]) => isChecked.test(name) && name !== 'package-lock.json')
    .map(([name, text]) => [name, name.endsWith('.json') ? read(name) : text]),
)
const now = checkedOf(files, read('biome.json') + read('node_modules/@biomejs/biome/package.json'))
const names = filesToCheck(files, now, await readChecked())
const isAll = names.length === files.size
if (names.length > 0) {
  const args = ['check', '--error-on-warnings', ...(isAll ? [] : ['--no-errors-on-unmatched', ...names])]
  const { status } = spawnSync(process.execPath, [path.join(biome, 'bin', 'biome'), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
console.log(`${names.length} of ${files.size} files changed or import what changed`)
if (!process.exitCode) {
  await mkdir(path.dirname(cache), { recursive: true })
  await writeFile(cache, JSON.stringify(now))
}

async function readChecked(): Promise<Checked | null> {
  try {
    return JSON.parse(await readFile(cache, 'utf8')) as Checked
  } catch {
    return null
  }
}
