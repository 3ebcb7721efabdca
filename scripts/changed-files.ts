import { hash } from 'node:crypto'
import path from 'node:path'

/** Path below the project's folder → its text. */
type Files = ReadonlyMap<string, string>

/** The last check without findings: the files' hashes, and a hash of everything else that the result depends on. */
export interface Checked {
  settings: string
  files: Record<string, string>
}

const isCode = /\.(ts|tsx|mjs)$/
const imported = /\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g

export function checkedOf(files: Files, settings: string): Checked {
  return {
    settings: hash('sha256', settings),
    files: Object.fromEntries([...files].map(([name, text]) => [name, hash('sha256', text)])),
  }
}

/** The files that changed since then, and the files that import them directly or through others. */
export function filesToCheck(files: Files, now: Checked, before: Checked | null): string[] {
  if (before?.settings !== now.settings) return [...files.keys()]
  const changed = Object.keys(now.files).filter((name) => now.files[name] !== before.files[name])
  const importers = importersIn(files)
  const found = new Set(changed)
  for (const name of found) for (const importer of importers.get(name) ?? []) found.add(importer)
  return [...found]
}

function importersIn(files: Files): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [name, text] of files) {
    if (!isCode.test(name)) continue
    for (const [, specifier = ''] of text.matchAll(imported)) {
      const target = specifier.startsWith('#')
        ? specifier.slice(1)
        : path.posix.join(path.posix.dirname(name), specifier)
      importers.set(target, [...(importers.get(target) ?? []), name])
    }
  }
  return importers
}
