import { hash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SqlReport } from './sql/check.ts'
import { checkSql } from './sql/check.ts'
import { withMigratedDatabase } from './sql/database.ts'
import { readFiles } from './structure/repository.ts'

// Prepares every statement of the server on a migrated database and compares its parameters and rows with the types that the
// code asserts. The last report is kept and printed again while nothing that it depends on changed.

const root = path.dirname(import.meta.dirname)
const cache = path.join(root, 'node_modules', '.cache', 'sql', 'report.json')
const isInput =
  /^(server|contract|db\/migrations|scripts\/sql)\/(?!.*\.test\.ts$).*\.(ts|mjs|sql)$|^package-lock\.json$/

const inputs = [...readFiles(root)]
  .filter(([name]) => isInput.test(name))
  .sort(([one], [other]) => (one < other ? -1 : 1))
const lock = await readFile(path.join(root, 'package-lock.json'), 'utf8')
const key = hash('sha256', JSON.stringify([inputs, lock]))

const { statements, texts, problems, unresolved } = (await readReport()) ?? (await makeReport())
for (const line of problems) console.log(line)
for (const line of unresolved) console.log(`not followed: ${line}`)
console.log(
  `${statements} statements in ${texts} forms, not followed: ${unresolved.length}; problems: ${problems.length}`,
)
process.exitCode = problems.length === 0 ? 0 : 1

async function readReport(): Promise<SqlReport | null> {
  try {
    const kept = JSON.parse(await readFile(cache, 'utf8')) as { key: string; report: SqlReport }
    return kept.key === key ? kept.report : null
  } catch {
    return null
  }
}

async function makeReport(): Promise<SqlReport> {
  const config = path.join(root, 'server', 'tsconfig.json')
  const report = await withMigratedDatabase((client) => checkSql(root, config, client))
  await mkdir(path.dirname(cache), { recursive: true })
  await writeFile(cache, JSON.stringify({ key, report }))
  return report
}
