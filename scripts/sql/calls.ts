import type { CallExpression, Expression } from 'typescript/unstable/ast'
import { isIdentifier, isPropertyAccessExpression, isSpreadElement } from 'typescript/unstable/ast/is'
import { isSql } from './kinds.ts'
import { decide, isTrue, itemsOf } from './unknowns.ts'
import type { Context, Part, Scope, Value } from './values.ts'
import { known, Thrown, text, Unresolved, unknown } from './values.ts'

/** The value of a call: of Kysely's helpers, methods of arrays, or our own functions; null if it is unknown. */
export function callExpression(cx: Context, node: CallExpression, scope: Scope): Value | null {
  const callee = node.expression
  if (isPropertyAccessExpression(callee)) {
    if (callee.expression.getText() === 'sql') return helper(cx, callee.name.text, { node, scope })
    if (callee.getText() === 'Promise.all') return argument(cx, node, scope)
    if (callee.expression.getText() === 'Object')
      return keysOf(cx, callee.name.text, argument(cx, node, scope))
    const subject = cx.evaluate(callee.expression, scope)
    // `.$castTo<T>()` and similar methods only concern the compiler.
    if (subject.kind === 'sql') return callee.name.text.startsWith('$') ? subject : null
    const listed = method(cx, { name: callee.name.text, subject, node }, scope)
    if (listed) return listed
  }
  if (isIdentifier(callee) && callee.text === 'Boolean') return known(isTrue(cx, argument(cx, node, scope)))
  return own(cx, node, scope)
}

function own(cx: Context, node: CallExpression, scope: Scope): Value | null {
  const closure = cx.evaluate(node.expression, scope)
  if (closure.kind !== 'closure') return null
  const given = node.arguments.flatMap((one) =>
    isSpreadElement(one) ? itemsOf(cx, cx.evaluate(one.expression, scope)) : [cx.evaluate(one, scope)],
  )
  try {
    return cx.call(closure, given)
  } catch (error) {
    // If a function that makes no SQL cannot be followed, its result is an unknown value.
    const mayIgnore = error instanceof Unresolved && !isSql(cx.checker.getTypeAtLocation(node))
    if (mayIgnore && !mentionsSql(cx, node)) return null
    throw error
  }
}

const mentionsSql = (cx: Context, node: Expression) => {
  const type = cx.checker.getTypeAtLocation(node)
  return type !== undefined && /RawBuilder|Sql[A-Z]/.test(cx.checker.typeToString(type))
}

function argument(cx: Context, node: CallExpression, scope: Scope, at = 0): Value {
  const given = node.arguments[at]
  return given ? cx.evaluate(given, scope) : known(undefined)
}

function helper(cx: Context, name: string, { node, scope }: { node: CallExpression; scope: Scope }): Value {
  if (name === 'join') return joined(cx, node, scope)
  const given = decide(cx, argument(cx, node, scope))
  if (name === 'val') return { kind: 'sql', parts: node.arguments.slice(0, 1).map((one) => ({ node: one })) }
  if (given.kind !== 'known') {
    if (name === 'lit') return text(sample(cx, given))
    throw new Unresolved(`sql.${name} of ${node.getText().slice(0, 40)}`)
  }
  const { value } = given
  if (name === 'raw') return text(String(value))
  if (name === 'lit')
    return text(typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value))
  return text(
    String(value)
      .split('.')
      .map((word) => `"${word}"`)
      .join('.'),
  )
}

function sample(cx: Context, value: Value): string {
  const name = value.kind === 'unknown' && value.type ? cx.checker.typeToString(value.type) : ''
  return name === 'number' ? '1' : "'x'"
}

function joined(cx: Context, node: CallExpression, scope: Scope): Value {
  const between = node.arguments.length > 1 ? argument(cx, node, scope, 1) : text(', ')
  const parts: Part[] = []
  for (const item of itemsOf(cx, argument(cx, node, scope))) {
    const piece = decide(cx, item)
    if (piece.kind !== 'sql' || between.kind !== 'sql') throw new Unresolved('sql.join of values')
    if (parts.length > 0) parts.push(...between.parts)
    parts.push(...piece.parts)
  }
  return { kind: 'sql', parts }
}

function keysOf(cx: Context, name: string, given: Value): Value | null {
  const value = decide(cx, given)
  if (value.kind !== 'record') return null
  const keys = [...value.members.keys()]
  if (name === 'keys') return { kind: 'list', items: keys.map(known) }
  const items = [...value.members].map(
    ([key, member]): Value =>
      name === 'values' ? member() : { kind: 'list', items: [known(key), member()] },
  )
  return name === 'values' || name === 'entries' ? { kind: 'list', items } : null
}

interface Method {
  name: string
  subject: Value
  node: CallExpression
}

const listMethods = new Set([
  'map',
  'flatMap',
  'filter',
  'some',
  'every',
  'includes',
  'push',
  'slice',
  'concat',
  'flat',
])

/** The array methods that make SQL of their items. */
function method(cx: Context, { name, subject, node }: Method, scope: Scope): Value | null {
  const value = decide(cx, subject)
  const isList =
    value.kind === 'list' ||
    (value.kind === 'unknown' && value.type !== undefined && cx.checker.isArrayType(value.type))
  if (!listMethods.has(name))
    return value.kind === 'record' ? memberCall(cx, { name, subject: value, node }, scope) : null
  if (!isList) return null
  if (name === 'push') return pushed(cx, { name, subject: value, node }, scope)
  const given = name === 'flat' ? known(undefined) : argument(cx, node, scope)
  if (name === 'includes') return includes(cx, value, given)
  const items = itemsOf(cx, value)
  if (name === 'concat') return { kind: 'list', items: [...items, ...itemsOf(cx, given)] }
  if (name === 'slice')
    return given.kind === 'known' && value.kind === 'list'
      ? { kind: 'list', items: items.slice(Number(given.value)) }
      : value
  if (name === 'flat') return { kind: 'list', items: items.flatMap((item) => itemsOf(cx, item)) }
  if (given.kind !== 'closure') return callBack(cx, { name, subject: value, node })
  const results = items.map((item, at) => cx.call(given, [item, known(at)]))
  if (name === 'map') return { kind: 'list', items: results }
  if (name === 'flatMap')
    return {
      kind: 'list',
      items: results.flatMap((result) => (result.kind === 'list' ? result.items : [result])),
    }
  const truths = () => results.map((result) => isTrue(cx, result))
  if (name === 'filter') return filtered(cx, value, truths())
  return known(name === 'some' ? truths().some(Boolean) : truths().every(Boolean))
}

function filtered(cx: Context, value: Value, truths: boolean[]): Value {
  if (value.kind === 'unknown') return truths[0] === false ? { kind: 'list', items: [] } : value
  return { kind: 'list', items: itemsOf(cx, value).filter((_, at) => truths[at]) }
}

/** Functions of JavaScript, like `filter(Boolean)` and `map(Number)`. */
function callBack(cx: Context, { name, subject, node }: Method): Value {
  if (name === 'map')
    return unknown(`${node.getText()}@${node.getStart()}`, cx.checker.getTypeAtLocation(node))
  return filtered(
    cx,
    subject,
    itemsOf(cx, subject).map((item) => isTrue(cx, item)),
  )
}

function memberCall(cx: Context, { name, subject, node }: Method, scope: Scope): Value | null {
  const member = subject.kind === 'record' ? subject.members.get(name)?.() : undefined
  if (member?.kind !== 'closure') return null
  return cx.call(
    member,
    node.arguments.map((one) => cx.evaluate(one, scope)),
  )
}

function pushed(cx: Context, { subject, node }: Method, scope: Scope): Value {
  if (subject.kind !== 'list') throw new Thrown()
  for (const one of node.arguments) {
    if (isSpreadElement(one)) subject.items.push(...itemsOf(cx, cx.evaluate(one.expression, scope)))
    else subject.items.push(cx.evaluate(one, scope))
  }
  return known(subject.items.length)
}

function includes(cx: Context, list: Value, given: Value): Value | null {
  const wanted = decide(cx, given)
  if (list.kind === 'list' && wanted.kind === 'known') {
    const items = list.items.map((item) => decide(cx, item))
    if (items.every((item) => item.kind === 'known'))
      return known(items.some((item) => item.kind === 'known' && item.value === wanted.value))
  }
  const key = `${list.kind === 'unknown' ? list.key : 'list'} includes ${wanted.kind === 'known' ? String(wanted.value) : wanted.kind === 'unknown' ? wanted.key : ''}`
  return known(cx.choices.choose(key, 2) === 0)
}
