import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkCodeRules } from './code-rules.ts'
import { checkImports } from './imports.ts'
import { checkNames } from './names.ts'
import { checkPrivateFigures } from './private-figures.ts'
import type { Problem } from './problem.ts'
import { checkReferences } from './references.ts'
import { readSource } from './source.ts'
import { checkAdministrationIsApart, checkWire } from './wire.ts'

/** Path below the project's folder → its text. */
export type Files = Map<string, string>

const skipped = new Set(['node_modules', 'build', 'test-results', 'playwright-report'])
const isSource = /\.(ts|tsx|mjs)$/
const isText = /\.(ts|tsx|mjs|css|sql|md)$/
// Generated files repeat what is checked at its source; the structure check's tests name what does not exist.
const isUnchecked = /\.gen\.ts$|^db\/schema\.sql$|^scripts\//
/** Reads the files of the working tree, without hidden folders and what tools generate. */
export function readFiles(root: string, folder = ''): Files {
  const files: Files = new Map()
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    if (entry.name.startsWith('.') || skipped.has(entry.name)) continue
    const below = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) for (const [name, text] of readFiles(root, below)) files.set(name, text)
    else files.set(below, isText.test(below) ? readFileSync(path.join(root, below), 'utf8') : '')
  }
  return files
}

/** All problems of the files. */
export function checkRepository(files: Files): Problem[] {
  const sources = [...files]
    .filter(([name]) => isSource.test(name))
    .map(([name, text]) => readSource(name, text))
  return [
    ...checkNames([...files.keys()]),
    ...checkImports(sources),
    ...checkWire(sources),
    ...checkAdministrationIsApart(sources),
    ...checkCodeRules(sources),
    ...checkReferences(new Map([...files].filter(([name]) => !isUnchecked.test(name)))),
    ...checkPrivateFigures(files),
  ]
}
