import type { Expression } from 'typescript/unstable/ast'
import { SyntaxKind } from 'typescript/unstable/ast'
import { isBinaryExpression, isPrefixUnaryExpression } from 'typescript/unstable/ast/is'
import { decide, isTrue } from './unknowns.ts'
import type { Context, Scope, Value } from './values.ts'
import { known } from './values.ts'

/** The operators that stores use in conditions; null for all others. */
export function operate(cx: Context, node: Expression, scope: Scope): Value | null {
  if (isPrefixUnaryExpression(node)) {
    const value =
      node.operator === SyntaxKind.ExclamationToken ? !isTrue(cx, cx.evaluate(node.operand, scope)) : null
    if (value !== null) return known(value)
    const operand = decide(cx, cx.evaluate(node.operand, scope))
    if (operand.kind !== 'known') return null
    if (node.operator === SyntaxKind.TildeToken) return known(~Number(operand.value))
    return node.operator === SyntaxKind.MinusToken ? known(-Number(operand.value)) : null
  }
  if (!isBinaryExpression(node)) return null
  const left = cx.evaluate(node.left, scope)
  const right = () => cx.evaluate(node.right, scope)
  switch (node.operatorToken.kind) {
    case SyntaxKind.AmpersandAmpersandToken:
      return isTrue(cx, left) ? right() : decide(cx, left)
    case SyntaxKind.BarBarToken:
      return isTrue(cx, left) ? decide(cx, left) : right()
    case SyntaxKind.QuestionQuestionToken: {
      const decided = decide(cx, left)
      return decided.kind === 'known' && (decided.value ?? null) === null ? right() : decided
    }
    case SyntaxKind.EqualsEqualsEqualsToken:
      return known(isSame(cx, left, right()))
    case SyntaxKind.ExclamationEqualsEqualsToken:
      return known(!isSame(cx, left, right()))
    default:
      return compare(node.operatorToken.kind, [decide(cx, left), decide(cx, right())])
  }
}

function isSame(cx: Context, one: Value, other: Value): boolean {
  const [left, right] = [decide(cx, one), decide(cx, other)]
  if (left.kind === 'known' && right.kind === 'known') return left.value === right.value
  const missing = [left, right].some((value) => value.kind === 'known' && (value.value ?? null) === null)
  if (missing || (left.kind !== 'unknown' && right.kind !== 'unknown')) return false
  const key = [left, right].map((value) =>
    value.kind === 'unknown' ? value.key : value.kind === 'known' ? value.value : '',
  )
  return cx.choices.choose(key.join(' = '), 2) === 1
}

function compare(operator: SyntaxKind, [left, right]: [Value, Value]): Value | null {
  if (left.kind !== 'known' || right.kind !== 'known') return null
  const [a, b] = [Number(left.value), Number(right.value)]
  if (operator === SyntaxKind.GreaterThanToken) return known(a > b)
  if (operator === SyntaxKind.LessThanToken) return known(a < b)
  if (operator === SyntaxKind.GreaterThanEqualsToken) return known(a >= b)
  if (operator === SyntaxKind.LessThanEqualsToken) return known(a <= b)
  return null
}
