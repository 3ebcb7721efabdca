import type { Expression, Node, SourceFile } from 'typescript/unstable/ast'
import {
  isArrowFunction,
  isBlock,
  isCallExpression,
  isCaseClause,
  isForOfStatement,
  isFunctionDeclaration,
  isFunctionExpression,
  isIfStatement,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
  isVariableDeclarationList,
} from 'typescript/unstable/ast/is'
import type { Checker, Type } from 'typescript/unstable/sync'
import type { Callers } from './callers.ts'
import { openContext } from './evaluate.ts'
import { isSql } from './kinds.ts'
import { bind, declare, runAll } from './scopes.ts'
import { decide } from './unknowns.ts'
import type { Context, FunctionNode, Part, Scope, Value } from './values.ts'
import { lazily, Thrown, Unresolved, unknown } from './values.ts'

/** One place that sends SQL, with every text it may send. */
export interface Statement {
  file: string
  line: number
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
      const row = type?.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined
      if (type && isSql(type)) found.push(explore(checker, subject, { row, callers }))
    }
    // rowsOf(db)<Row>`select …`
    if (isTaggedTemplateExpression(node) && isCallExpression(node.tag)) {
      const [row] = [...(node.typeArguments ?? [])].map((one) => checker.getTypeAtLocation(one))
      found.push(explore(checker, node, { row, callers }))
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
  { row, callers }: { row: Type | undefined; callers: Callers },
): Statement {
  const file = node.getSourceFile()
  const line = file.text.slice(0, node.getStart()).split('\n').length
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

export function textOf(parts: Part[]): string {
  let count = 0
  return parts.map((part) => (typeof part === 'string' ? part : `$${++count}`)).join('')
}

/** The names that an expression sees: the parameters of the functions around it and what was declared before it. */
function scopeAt(cx: Context, node: Node, callers: Callers): Scope {
  const path: Node[] = []
  for (let at: Node | undefined = node; at; at = at.parent) path.unshift(at)
  let scope: Scope = { names: new Map(), parent: null }
  for (const [depth, at] of path.entries()) {
    const next = path[depth + 1]
    if (isArrowFunction(at) || isFunctionExpression(at) || isFunctionDeclaration(at))
      scope = parametersOf(cx, at, { outer: scope, callers })
    else if (isBlock(at) && next)
      scope = declaredBefore(cx, at.statements as Iterable<Node>, { next, outer: scope })
    else if (isCaseClause(at) && next)
      scope = declaredBefore(cx, at.statements as Iterable<Node>, { next, outer: scope })
    else if (isForOfStatement(at) && isVariableDeclarationList(at.initializer)) {
      const [variable] = at.initializer.declarations
      const inner: Scope = { names: new Map(), parent: scope }
      if (variable)
        bind(
          cx,
          variable.name,
          lazily(() => unknown(keyOf(variable), cx.checker.getTypeAtLocation(variable.name))),
          inner,
        )
      scope = inner
    }
  }
  return scope
}

const keyOf = (node: Node) =>
  `${node.getText().slice(0, 30)}@${node.getSourceFile().fileName}:${node.getStart()}`

function declaredBefore(
  cx: Context,
  statements: Iterable<Node>,
  { next, outer }: { next: Node; outer: Scope },
): Scope {
  const scope: Scope = { names: new Map(), parent: outer }
  for (const statement of statements) {
    declare(cx, statement, scope)
    if (statement === next) break
    if (isPlain(statement)) runAll(cx, [statement] as never, scope)
  }
  return scope
}

/** Statements that fill a list; others, like an early return, do not change the names after them. */
function isPlain(node: Node): boolean {
  const words = node.getText()
  return (
    words.includes('.push(') &&
    !isForOfStatement(node) &&
    !/\bawait\b|\breturn\b|\bthrow\b/.test(words) &&
    (isIfStatement(node) || /^[\w.]+\.push\(/.test(words))
  )
}

function parametersOf(
  cx: Context,
  node: FunctionNode,
  { outer, callers }: { outer: Scope; callers: Callers },
): Scope {
  const scope: Scope = { names: new Map(), parent: outer }
  for (const [at, parameter] of node.parameters.entries()) {
    const value = lazily((): Value => {
      const type = cx.checker.getTypeAtLocation(parameter)
      const made = unknown(keyOf(parameter), type)
      const given = () => givenBy(cx, node, { at, callers })
      const isFunction = type !== undefined && / => /.test(cx.checker.typeToString(type))
      if (isSql(type) || isFunction) {
        const found = given()
        if (found) return found
        if (!isFunction) throw new Unresolved(`no caller gives ${parameter.getText()}`)
      }
      made.fromCaller = carriesSql(cx, type) ? given : null
      return made
    })
    bind(cx, parameter.name as never, value, scope)
  }
  return scope
}

/** Whether a member of the parameter is SQL, so that its callers have to be read. */
function carriesSql(cx: Context, type: Type | undefined): boolean {
  if (type === undefined || !type.isObjectType()) return false
  const { checker } = cx
  return checker
    .getPropertiesOfType(type)
    .slice(0, 12)
    .some((property) => isSql(checker.getTypeOfSymbol(property)))
}

/** The value that one of the callers passes; each caller is tried. */
function givenBy(
  cx: Context,
  node: FunctionNode,
  { at, callers }: { at: number; callers: Callers },
): Value | null {
  if (!isFunctionDeclaration(node) || node.name === undefined) return null
  const place = `${node.getSourceFile().fileName}:${node.pos}`
  const calls = (callers.get(node.name.text) ?? []).filter((one) => cx.isCallOf(one, node))
  const call = calls[calls.length > 1 ? cx.choices.choose(`caller of ${place}`, calls.length) : 0]
  const argument = call?.arguments[at]
  if (!call || !argument) return null
  return cx.evaluate(argument, scopeAt(cx, call, callers))
}
