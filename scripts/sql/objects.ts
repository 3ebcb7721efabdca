import type { Expression, ObjectLiteralElementLike, ObjectLiteralExpression } from 'typescript/unstable/ast'
import {
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
} from 'typescript/unstable/ast/is'
import { decide, memberOf } from './unknowns.ts'
import type { Context, Scope, Value } from './values.ts'
import { lazily } from './values.ts'

type Members = Map<string, () => Value>

/** An object whose members are evaluated when they are read. */
export function objectLiteral(cx: Context, node: ObjectLiteralExpression, scope: Scope): Value {
  const members: Members = new Map()
  for (const property of node.properties) {
    if (isSpreadAssignment(property)) {
      const whole = decide(cx, cx.evaluate(property.expression, scope))
      for (const [name, value] of membersIn(cx, whole, node)) members.set(name, value)
    } else addMember(cx, { property, members }, scope)
  }
  return { kind: 'record', members }
}

/** The properties that `...whole` adds; for an unknown object, those of its type. */
function membersIn(cx: Context, whole: Value, node: ObjectLiteralExpression): Members {
  if (whole.kind === 'record') return whole.members
  if (whole.kind !== 'unknown') return new Map()
  const type = cx.checker.getTypeAtLocation(node)
  const properties = type ? cx.checker.getPropertiesOfType(type) : []
  return new Map(properties.map(({ name }) => [name, lazily(() => memberOf(cx, whole, name))]))
}

interface Addition {
  property: ObjectLiteralElementLike
  members: Members
}

function addMember(cx: Context, { property, members }: Addition, scope: Scope): void {
  const isShorthand = isShorthandPropertyAssignment(property)
  if (!isShorthand && !isPropertyAssignment(property)) return
  const name = 'text' in property.name ? String(property.name.text) : ''
  const value = isShorthand ? (property.name as Expression) : property.initializer
  members.set(
    name,
    lazily(() => cx.evaluate(value, scope)),
  )
}
