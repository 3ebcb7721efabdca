import type { Expression, Node, SourceFile } from 'typescript/unstable/ast'
import { isCallExpression, isPropertyAccessExpression } from 'typescript/unstable/ast/is'
import type { Checker, Type } from 'typescript/unstable/sync'
import type { Callers } from './callers.ts'
import { openContext } from './evaluate.ts'
import { isSql } from './kinds.ts'
import { scopeAt } from './surroundings.ts'
import { decide } from './unknowns.ts'
import type { Part } from './values.ts'
import { Thrown, Unresolved } from './values.ts'

/** One place that sends SQL, with every text it may send. */
export interface Statement {
  file: string
  line: number
  /** The asserted type of a row. */
  row: Type | undefined
  texts: Part[][]
  /** Why not all texts are known. */
  unresolved: string | null
}

const runsMax = 400

export function statementsOf(checker: Checker, file: SourceFile, callers: Callers): Statement[] {
  const found: Statement[] = []
  const visit = (node: Node): void => {
    if (
      isCallExpression(node) &&
      isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'execute'
    ) {
      const subject = node.expression.expression
      const type = checker.getTypeAtLocation(subject)
      if (type && isSql(type)) found.push(explore(checker, subject, { type, callers }))
    }
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

/** Evaluates the statement once for every branch of the code that makes it. */
function explore(
  checker: Checker,
  node: Expression,
  { type, callers }: { type: Type; callers: Callers },
): Statement {
  const file = node.getSourceFile()
  const line = file.text.slice(0, node.getStart()).split('\n').length
  const row = type.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined
  const statement: Statement = { file: file.fileName, line, row, texts: [], unresolved: null }
  const seen = new Set<string>()
  const waiting: Map<string, number>[] = [new Map()]
  const texts = new Map<string, Part[]>()
  for (let runs = 0; waiting.length > 0 && runs < runsMax; runs++) {
    const wanted = waiting.shift() ?? new Map<string, number>()
    const trace = new Map<string, number>()
    const cx = openContext(checker, {
      choose: (key, options) => choose({ key, options }, { wanted, trace, seen, waiting }),
    })
    try {
      const value = decide(cx, cx.evaluate(node, scopeAt(cx, node, callers)))
      if (value.kind !== 'sql') throw new Unresolved('no statement')
      texts.set(textOf(value.parts), value.parts)
    } catch (error) {
      if (error instanceof Unresolved) statement.unresolved ??= error.message
      else if (!(error instanceof Thrown)) throw error
    }
  }
  statement.texts = [...texts.values()]
  return statement
}

interface Exploration {
  wanted: Map<string, number>
  trace: Map<string, number>
  seen: Set<string>
  waiting: Map<string, number>[]
}

/** A branch that is reached for the first time is taken in each direction once, with the same earlier choices. */
function choose(
  { key, options }: { key: string; options: number },
  { wanted, trace, seen, waiting }: Exploration,
): number {
  const made = trace.get(key)
  if (made !== undefined) return made
  const option = wanted.get(key) ?? 0
  if (!seen.has(key)) {
    seen.add(key)
    for (let other = 1; other < options; other++) waiting.push(new Map([...wanted, ...trace, [key, other]]))
  }
  trace.set(key, option)
  return option
}

/** The text with its parameters numbered. */
export function textOf(parts: Part[]): string {
  let count = 0
  return parts.map((part) => (typeof part === 'string' ? part : `$${++count}`)).join('')
}
