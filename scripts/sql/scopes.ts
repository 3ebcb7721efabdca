import type { BindingName, Expression, Node, Statement } from 'typescript/unstable/ast'
import {
  isArrayBindingPattern,
  isBindingElement,
  isBlock,
  isCallExpression,
  isCaseClause,
  isExpressionStatement,
  isForOfStatement,
  isIdentifier,
  isIfStatement,
  isPropertyAccessExpression,
  isReturnStatement,
  isSwitchStatement,
  isThrowStatement,
  isVariableDeclarationList,
  isVariableStatement,
} from 'typescript/unstable/ast/is'
import { decide, isTrue, itemsOf, memberOf } from './unknowns.ts'
import { type Context, type FunctionNode, known, lazily, type Scope, Thrown, type Value } from './values.ts'

export function bind(cx: Context, name: BindingName, value: () => Value, scope: Scope): void {
  if (isIdentifier(name)) {
    scope.names.set(name.text, value)
    return
  }
  let at = 0
  for (const element of name.elements) {
    const index = String(at++)
    if (!isBindingElement(element) || element.name === undefined) continue
    const key = element.propertyName ?? element.name
    const member = isArrayBindingPattern(name) ? index : isIdentifier(key) ? key.text : ''
    const whole = element.dotDotDotToken !== undefined
    const { initializer } = element
    bind(
      cx,
      element.name,
      lazily(() =>
        whole
          ? restOf(cx, value(), isArrayBindingPattern(name) ? Number(index) : null)
          : withDefault(cx, { value: memberOf(cx, decide(cx, value()), member), initializer, scope }),
      ),
      scope,
    )
  }
}

/** The rest of an array after its first items; for an object, all of it. */
function restOf(cx: Context, value: Value, from: number | null): Value {
  if (from === null || value.kind === 'unknown') return value
  return { kind: 'list', items: itemsOf(cx, value).slice(from) }
}

interface Defaulted {
  value: Value
  initializer: Expression | undefined
  scope: Scope
}

function withDefault(cx: Context, { value, initializer, scope }: Defaulted): Value {
  if (initializer === undefined) return value
  const decided = decide(cx, value)
  const isAbsent = decided.kind === 'known' && decided.value === undefined
  return isAbsent ? cx.evaluate(initializer, scope) : decided
}

/** Calls one of our functions and returns its result for the branches chosen in this run. */
export function callFunction(
  cx: Context,
  { node, scope: outer }: { node: FunctionNode; scope: Scope },
  given: Value[],
): Value {
  const scope: Scope = { names: new Map(), parent: outer }
  for (const [at, parameter] of node.parameters.entries()) {
    const value = parameter.dotDotDotToken
      ? { kind: 'list' as const, items: given.slice(at) }
      : (given[at] ?? known(undefined))
    bind(
      cx,
      parameter.name as BindingName,
      lazily(() => withDefault(cx, { value, initializer: parameter.initializer, scope })),
      scope,
    )
  }
  if (node.body === undefined) return known(undefined)
  if (!isBlock(node.body as Node)) return cx.evaluate(node.body as Expression, scope)
  return (
    runAll(cx, (node.body as unknown as { statements: Iterable<Statement> }).statements, scope) ??
    known(undefined)
  )
}

/** Runs statements in order; the value of a `return`, or null when none is reached. */
export function runAll(cx: Context, statements: Iterable<Statement>, scope: Scope): Value | null {
  for (const statement of statements) {
    const returned = run(cx, statement, scope)
    if (returned !== null) return returned
  }
  return null
}

function run(cx: Context, node: Node, scope: Scope): Value | null {
  if (isVariableStatement(node)) declare(cx, node, scope)
  if (isExpressionStatement(node)) push(cx, node.expression, scope)
  if (isReturnStatement(node)) return node.expression ? cx.evaluate(node.expression, scope) : known(undefined)
  if (isThrowStatement(node)) throw new Thrown()
  if (isBlock(node)) return runAll(cx, node.statements, { names: new Map(), parent: scope })
  if (isIfStatement(node)) {
    if (isTrue(cx, cx.evaluate(node.expression, scope))) return run(cx, node.thenStatement, scope)
    return node.elseStatement ? run(cx, node.elseStatement, scope) : null
  }
  if (isSwitchStatement(node)) return runSwitch(cx, node, scope)
  if (isForOfStatement(node)) return runLoop(cx, node, scope)
  return null
}

export function declare(cx: Context, node: Node, scope: Scope): void {
  if (!isVariableStatement(node)) return
  for (const { name, initializer } of node.declarationList.declarations) {
    if (initializer)
      bind(
        cx,
        name,
        lazily(() => cx.evaluate(initializer, scope)),
        scope,
      )
  }
}

/** Of the side effects of a function, only filling an array matters to a statement. */
function push(cx: Context, node: Expression, scope: Scope): void {
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return
  if (node.expression.name.text === 'push') cx.evaluate(node, scope)
}

function runSwitch(cx: Context, node: Node, scope: Scope): Value | null {
  if (!isSwitchStatement(node)) return null
  const subject = decide(cx, cx.evaluate(node.expression, scope))
  let isMet = false
  for (const clause of node.caseBlock.clauses) {
    if (isCaseClause(clause) && !isMet) {
      const value = cx.evaluate(clause.expression, scope)
      isMet = subject.kind === 'known' && value.kind === 'known' && subject.value === value.value
    } else isMet = true
    if (!isMet) continue
    const returned = runAll(cx, clause.statements, scope)
    if (returned !== null) return returned
  }
  return null
}

function runLoop(cx: Context, node: Node, scope: Scope): Value | null {
  if (!isForOfStatement(node) || !isVariableDeclarationList(node.initializer)) return null
  const [variable] = node.initializer.declarations
  for (const item of itemsOf(cx, cx.evaluate(node.expression, scope))) {
    const inner: Scope = { names: new Map(), parent: scope }
    if (variable) bind(cx, variable.name, () => item, inner)
    const returned = run(cx, node.statement, inner)
    if (returned !== null) return returned
  }
  return null
}
