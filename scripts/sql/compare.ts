import type { Checker, Type } from 'typescript/unstable/sync'
import type { Catalog } from './catalog.ts'
import { kindsRead, kindsSent } from './catalog.ts'
import type { Description } from './describe.ts'
import { elementsOf, isMissing, kindOf, membersOf } from './kinds.ts'
import type { Part } from './values.ts'

interface Answer extends Description {
  nullable: (string | null)[] | null
}

/** The differences between the asserted row type and the row that the server describes. */
export function compareRow(
  checker: Checker,
  row: Type,
  { columns, nullable }: Answer,
  catalog: Catalog,
): string[] {
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

/** The differences between the sent values and the parameter types that the server describes. */
export function compareParameters(
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
