import type pg from 'pg'
import type { Catalog } from './catalog.ts'

import type { Names, Plan } from './plan-names.ts'
import { hasGroups, readNames } from './plan-names.ts'
import { argumentsOf, bare } from './plan-text.ts'

/**
 * For each column that may be null the expression that makes it so, as the plan writes it; null for the others. Null
 * altogether for statements that have no plan.
 */
export async function nullableColumns(
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

/** Replaces subqueries by their result: a value, or null. */
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
