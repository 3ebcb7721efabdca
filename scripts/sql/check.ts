import path from 'node:path'
import type pg from 'pg'
import { API, type Checker, type Type } from 'typescript/unstable/sync'
import { callersIn } from './callers.ts'
import { type Catalog, kindsRead, kindsSent, readCatalog } from './catalog.ts'
import { type Description, describe } from './describe.ts'
import { elementsOf, isMissing, kindOf, membersOf } from './kinds.ts'
import { hasGroups, type Names, type Plan, readNames } from './plan-names.ts'
import { argumentsOf, bare } from './plan-text.ts'
import { type Statement, statementsOf, textOf } from './statements.ts'
import type { Part } from './values.ts'

export interface SqlReport {
  statements: number
  texts: number
  problems: string[]
  /** Statements whose text is not known before the product runs. */
  unresolved: string[]
}

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
      .filter((file) => /\b(sql|rowsOf|firstRow\w+|hasRows|countOf)\b/.test(file.text))
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

type Answers = WeakMap<object, Map<string, unknown>>

/**
 * The checker with a memory: each question to it is a message to TypeScript's own process, and following the branches of a
 * statement asks the same ones twenty times.
 */
function withMemory(checker: Checker): Checker {
  const answers: Answers = new WeakMap()
  return new Proxy(checker, {
    get(_, name) {
      const own: unknown = Reflect.get(checker, name)
      if (typeof own !== 'function') return own
      return (subject: object, ...rest: unknown[]) =>
        remember(answers, subject, `${String(name)} ${JSON.stringify(rest)}`, () =>
          own.call(checker, subject, ...rest),
        )
    },
  })
}

function remember<T>(answers: Answers, subject: object, question: string, ask: () => T): T {
  let known = answers.get(subject)
  if (!known) {
    known = new Map()
    answers.set(subject, known)
  }
  if (!known.has(question)) known.set(question, ask())
  return known.get(question) as T
}

/**
 * For each column that may be null the expression that makes it so, as the plan writes it; null for the others. Null
 * altogether for statements that have no plan.
 */
async function nullableColumns(
  client: pg.Client,
  text: string,
  catalog: Catalog,
): Promise<(string | null)[] | null> {
  if (!/^\s*(?:\/\*.*?\*\/)?\s*(select|with|insert|update|delete|\()/i.test(text)) return null
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (generic_plan, verbose, format json) ${text}`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  if (!plan) return null
  const names: Names = {
    tables: new Map(),
    outer: new Set(),
    isGrouped: false,
    subplans: new Map(),
    hasExists: /\b(exists|array)\s*\(/i.test(text),
    conditions: '',
  }
  readNames(plan, names, false)
  names.isGrouped = hasGroups(plan)
  return (plan.Output ?? []).map((expression) => (mayBeNull(expression, names, catalog) ? expression : null))
}

const neverNull =
  /^(count|row_number|rank|dense_rank|EXISTS|ARRAY|now|jsonb_build_object|json_build_object|jsonb_build_array|concat)\(|^ARRAY\[/i
const aggregates =
  /^(sum|min|max|avg|array_agg|string_agg|jsonb_agg|json_agg|jsonb_object_agg|bool_and|bool_or)\(/i
const nullMakers =
  /\bNULL::|\bNULLIF\(|\bSubPlan \d|\bInitPlan \d|->|\b(lag|lead|first_value|last_value|array_position|substring|regexp_match)\(|\]/

/** An expression that is not understood counts as never null, so that there are no false positives. */
function mayBeNull(given: string, names: Names, catalog: Catalog): boolean {
  const expression = bare(withoutSubplans(bare(given), names, catalog))
  if (expression === 'NULL') return true
  if (neverNull.test(expression) || / IS (NOT )?(NULL|DISTINCT|TRUE|FALSE)\b/.test(expression)) return false
  if (/^COALESCE\(/i.test(expression)) {
    const all = argumentsOf(expression)
    return all.every((one) => mayBeNull(one, names, catalog))
  }
  if (aggregates.test(expression)) {
    if (!names.isGrouped || / FILTER \(/.test(expression)) return true
    return argumentsOf(expression).some((one) => mayBeNull(one, names, catalog))
  }
  if (/EXISTS\(|hashed SubPlan|COALESCE\(|CASE |\bcount\(|ARRAY\(/i.test(expression))
    return /^CASE /.test(expression) && / ELSE NULL::/.test(expression)
  const unquoted = expression
    .replaceAll(/'[^']*'/g, '')
    .replaceAll(/::\w+/g, (cast) => (expression.includes(`NULL${cast}`) ? cast : ''))
  if (nullMakers.test(unquoted)) return true
  // With a single table the plan does not qualify its columns.
  const [only = ''] = names.tables.size === 1 ? names.tables.keys() : []
  return [...unquoted.matchAll(/(?:\b([a-z_]\w*)\.)?\b([a-z_]\w*)\b(?!\()/g)].some(
    ([, alias = only, column = '']) => isNullableColumn(alias, column, { names, catalog }),
  )
}

function withoutSubplans(expression: string, names: Names, catalog: Catalog): string {
  return expression.replaceAll(
    /\(?\b(SubPlan \d+|InitPlan \d+)\)?(?:\.col(\d+))?/g,
    (whole, name: string, column: string | undefined) => {
      const plan = names.subplans.get(name)
      if (!plan || /(EXISTS|ARRAY|hashed )\(?$/.test(expression.slice(0, expression.indexOf(whole))))
        return whole
      const output = plan.Output?.[Number(column ?? 1) - 1]
      const isOneRow = plan['Node Type'] === 'Aggregate' && plan['Group Key'] === undefined
      if (!isOneRow && names.hasExists) return "('x')"
      const inner = { ...names, isGrouped: false }
      return isOneRow && output !== undefined && !mayBeNull(output, inner, catalog) ? "('x')" : '(NULL::text)'
    },
  )
}

function isNullableColumn(
  alias: string,
  column: string,
  { names, catalog }: { names: Names; catalog: Catalog },
): boolean {
  if (names.outer.has(alias)) return true
  if (
    new RegExp(`\\b(${alias}\\.)?${column}\\)?(::\\w+)?\\)* (=|<|>|<=|>=|~~|~|IS NOT NULL)`).test(
      names.conditions,
    )
  )
    return false
  const table = names.tables.get(alias)
  return table !== undefined && catalog.nullable.has(`${table}.${column}`)
}

interface Answer extends Description {
  nullable: (string | null)[] | null
}

function compareRow(checker: Checker, row: Type, { columns, nullable }: Answer, catalog: Catalog): string[] {
  if (kindOf(checker, row) !== 'object') return []
  const problems: string[] = []
  const properties = checker.getPropertiesOfType(row)
  for (const property of properties) {
    const at = columns.findIndex(({ name }) => name === property.name)
    const type = checker.getTypeOfSymbol(property)
    const column = columns[at]
    if (!column)
      problems.push(`no column ${property.name}; there are ${columns.map(({ name }) => name).join(', ')}`)
    else if (type) {
      const text = checker.typeToString(type)
      const pg = catalog.types.get(column.type)
      // A bare null has no real type.
      const isNull = /^\(*NULL::/.test(nullable?.[at] ?? '')
      if (
        pg &&
        !isNull &&
        !fits(checker, type, { expected: kindsRead(pg), elements: pg.element && kindsRead(pg.element) })
      )
        problems.push(`${property.name} is ${pg.name} in the database, not ${text}`)
      if (nullable?.[at] && !allowsNull(checker, type))
        problems.push(`${property.name} may be null, not only ${text}: ${nullable[at]}`)
    }
  }
  return problems
}

function compareParameters(
  checker: Checker,
  parts: Part[],
  { parameters }: Description,
  catalog: Catalog,
): string[] {
  const problems: string[] = []
  const sent = parts.filter((part) => typeof part !== 'string')
  for (const [at, { node }] of sent.entries()) {
    const type = checker.getTypeAtLocation(node)
    const pg = catalog.types.get(parameters[at] ?? 0)
    if (!type || !pg) continue
    const elements = pg.element && kindsSent(pg.element)
    if (!fits(checker, type, { expected: kindsSent(pg), elements }))
      problems.push(`\${${node.getText()}} is ${pg.name} in the database, not ${checker.typeToString(type)}`)
  }
  return problems
}

interface Expected {
  expected: ReturnType<typeof kindsRead>
  elements: ReturnType<typeof kindsRead>
}

function fits(checker: Checker, type: Type, { expected, elements }: Expected): boolean {
  if (expected === null) return true
  return membersOf(type)
    .filter((member) => !isMissing(member))
    .every((member) => {
      const kind = kindOf(checker, member)
      if (kind === 'any') return true
      if (kind === 'list' && expected.includes('list'))
        return (
          elements === null ||
          elementsOf(checker, member).every((one) => one === 'any' || elements.includes(one))
        )
      return expected.includes(kind)
    })
}

function allowsNull(checker: Checker, type: Type): boolean {
  return membersOf(type).some((member) => isMissing(member) || kindOf(checker, member) === 'any')
}
