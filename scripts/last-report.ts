import { hash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const caches = path.join(import.meta.dirname, '..', 'node_modules', '.cache')

/** Returns the last report of that name, or makes and keeps a new one if the inputs differ. `inputs` must survive JSON. */
export async function reportFor<T>(name: string, inputs: unknown, make: () => Promise<T> | T): Promise<T> {
  const file = path.join(caches, name, 'report.json')
  const key = hash('sha256', JSON.stringify(inputs))
  const kept = await readKept<T>(file)
  if (kept?.key === key) return kept.report
  const report = await make()
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify({ key, report }))
  return report
}

async function readKept<T>(file: string): Promise<{ key: string; report: T } | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as { key: string; report: T }
  } catch {
    return null
  }
}
