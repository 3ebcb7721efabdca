import path from 'node:path'
import type pg from 'pg'
import type { Checker, Type } from 'typescript/unstable/sync'
import { API } from 'typescript/unstable/sync'
import { callersIn } from './callers.ts'
import type { Catalog } from './catalog.ts'
import { readCatalog } from './catalog.ts'
import { withMemory } from './checker.ts'
import { compareParameters, compareRow } from './compare.ts'
import { describe } from './describe.ts'
import { nullableColumns } from './nullability.ts'
import type { Statement } from './statements.ts'
import { statementsOf, textOf } from './statements.ts'
import type { Part } from './values.ts'

export interface SqlReport {
  statements: number
  texts: number
  problems: string[]
  /** Statements whose text is not known before the product runs. */
  unresolved: string[]
}

/** Checks every statement of a TypeScript project against the database that `client` is connected to. */
export function checkSql(root: string, config: string, client: pg.Client): Promise<SqlReport> {
  return withStatements(root, config, async (statements, checker) => {
    await makeTemporaryTables(client, statements)
    return await report({ root, checker, client, catalog: await readCatalog(client) }, statements)
  })
}

/** Finds every statement of a TypeScript project. The rows' types are those of `checker`, which ends with `work`. */
export async function withStatements<T>(
  root: string,
  config: string,
  work: (statements: Statement[], checker: Checker) => T | Promise<T>,
): Promise<T> {
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects()
    if (!project) throw new Error(`${config} is no project`)
    const folder = path.dirname(config)
    const files = project.program
      .getSourceFileNames()
      .filter(
        (name) =>
          name.startsWith(`${folder}/`) &&
          !name.includes('/node_modules/@') &&
          !/\.(gen|test)\.ts$/.test(name),
      )
      .flatMap((name) => project.program.getSourceFile(name) ?? [])
    const checker = withMemory(project.checker)
    const callers = callersIn(files)
    const statements = files
      .filter((file) => /\bsql\b/.test(file.text))
      .flatMap((file) => statementsOf(checker, file, callers))
    return await work(statements, checker)
  } finally {
    api.close()
  }
}

interface Checking {
  root: string
  checker: Checker
  client: pg.Client
  catalog: Catalog
}

/** Statements may read temporary tables that others make, in any order. */
async function makeTemporaryTables(client: pg.Client, statements: Statement[]): Promise<void> {
  let waiting = statements.flatMap(({ texts }) =>
    texts.filter((parts) => /^\s*create (temp|unique index|index)/.test(textOf(parts))),
  )
  for (let round = 0; round < 4; round++) {
    const failed: Part[][] = []
    for (const parts of waiting) {
      const text = textOf(parts).replace('on commit drop', '')
      const values = parts.filter((part) => typeof part !== 'string').map(() => null)
      await client.query(text, values).catch(() => failed.push(parts))
    }
    waiting = failed
  }
}

async function report(cx: Checking, statements: Statement[]): Promise<SqlReport> {
  const found: SqlReport = { statements: statements.length, texts: 0, problems: [], unresolved: [] }
  for (const { file, line, row, texts, unresolved } of statements) {
    const place = `${path.relative(cx.root, file)}:${line}`
    if (unresolved !== null) found.unresolved.push(`${place} ${unresolved}`)
    const problems = new Set<string>()
    for (const parts of texts) for (const problem of await checkText(cx, parts, row)) problems.add(problem)
    found.texts += texts.length
    for (const problem of problems) found.problems.push(`${place} ${problem}`)
  }
  return found
}

async function checkText(cx: Checking, parts: Part[], row: Type | undefined): Promise<string[]> {
  const { checker, client, catalog } = cx
  const text = textOf(parts)
  try {
    const description = await describe(client, text)
    const nullable = description.columns.length === 0 ? null : await nullableColumns(client, text, catalog)
    const problems = compareParameters(checker, parts, description, catalog)
    return row ? [...problems, ...compareRow(checker, row, { ...description, nullable }, catalog)] : problems
  } catch (error) {
    return [
      `${error instanceof Error ? error.message : String(error)}${process.env.DEBUG_SQL ? `\n${text}` : ''}`,
    ]
  }
}
