import type { Node } from 'typescript/unstable/ast'
import {
  isArrowFunction,
  isBlock,
  isCaseClause,
  isForOfStatement,
  isFunctionDeclaration,
  isFunctionExpression,
  isIfStatement,
  isVariableDeclarationList,
} from 'typescript/unstable/ast/is'
import type { Type } from 'typescript/unstable/sync'
import type { Callers } from './callers.ts'
import { isSql } from './kinds.ts'
import { bind, declare, runAll } from './scopes.ts'
import type { Context, FunctionNode, Scope, Value } from './values.ts'
import { lazily, Unresolved, unknown } from './values.ts'

/** The names that an expression sees: the parameters of the functions around it and what was declared before it. */
export function scopeAt(cx: Context, node: Node, callers: Callers): Scope {
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
