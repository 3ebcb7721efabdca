import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { reportFor } from './last-report.ts'
import { checkSql, type SqlReport } from './sql/check.ts'
import { withMigratedDatabase } from './sql/database.ts'
import { problemsOfUnfollowed } from './sql/not-followed.ts'
import { readFiles } from './structure/repository.ts'

// Prepares every statement of the server on a migrated database and compares its parameters and rows with the types that the
// code asserts. If nothing that the report depends on changed, the last one is printed again.

const root = path.dirname(import.meta.dirname)
const isInput =
  /^(server|contract|db\/migrations|db\/functions|scripts\/sql)\/(?!.*\.test\.ts$).*\.(ts|mjs|sql)$|^package-lock\.json$/

const inputs = [...readFiles(root)]
  .filter(([name]) => isInput.test(name))
  .sort(([one], [other]) => (one < other ? -1 : 1))
const lock = await readFile(path.join(root, 'package-lock.json'), 'utf8')

const { statements, texts, unresolved, ...report } = await reportFor('sql', [inputs, lock], makeReport)
const problems = [...report.problems, ...problemsOfUnfollowed(unresolved)]
for (const line of problems) console.log(line)
console.log(
  `${statements} statements in ${texts} forms, not followed: ${unresolved.length}; problems: ${problems.length}`,
)
process.exitCode = problems.length === 0 ? 0 : 1

function makeReport(): Promise<SqlReport> {
  const config = path.join(root, 'server', 'tsconfig.json')
  return withMigratedDatabase((client) => checkSql(root, config, client))
}
