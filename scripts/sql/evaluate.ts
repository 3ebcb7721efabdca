import type {
  Expression,
  Node,
  ObjectLiteralElementLike,
  ObjectLiteralExpression,
  TemplateExpression,
  TemplateLiteral,
} from 'typescript/unstable/ast'
import { SyntaxKind } from 'typescript/unstable/ast'
import {
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isAwaitExpression,
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isNonNullExpression,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPrefixUnaryExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  isSpreadElement,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { type Checker, SymbolFlags } from 'typescript/unstable/sync'
import { callExpression } from './calls.ts'
import { isSql } from './kinds.ts'
import { callFunction } from './scopes.ts'
import { decide, isTrue, itemsOf, memberOf } from './unknowns.ts'
import type { Choices, Context, Part, Scope, Value } from './values.ts'
import { known, lazily, Unresolved, unknown } from './values.ts'

const deepest = 200

/** Evaluates the code of stores as far as it makes SQL. Everything else is an unknown value of its type. */
export function openContext(checker: Checker, choices: Choices): Context {
  const cx: Context = {
    checker,
    choices,
    met: new Map(),
    modules: new Map(),
    depth: 0,
    evaluate: (node, scope) => {
      if (cx.depth > deepest) throw new Unresolved('too deep')
      cx.depth += 1
      try {
        return evaluate(cx, node, scope)
      } finally {
        cx.depth -= 1
      }
    },
    call: (closure, given) => {
      if (closure.kind !== 'closure') throw new Unresolved('the function is not known')
      return callFunction(cx, closure, given)
    },
    isCallOf: ({ expression }, node) => {
      const callee = isPropertyAccessExpression(expression) ? expression.name : expression
      const found = lookUp(cx, callee as Expression)
      return found?.kind === 'closure' && found.node === node
    },
  }
  return cx
}

function evaluate(cx: Context, node: Expression, scope: Scope): Value {
  if (isTaggedTemplateExpression(node)) return template(cx, node.template, scope)
  if (isIdentifier(node)) return identifier(cx, node, scope)
  if (
    isParenthesizedExpression(node) ||
    isAsExpression(node) ||
    isSatisfiesExpression(node) ||
    isNonNullExpression(node) ||
    isAwaitExpression(node)
  )
    return cx.evaluate(node.expression, scope)
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return known(node.text)
  if (isNumericLiteral(node)) return known(Number(node.text))
  if (isTemplateExpression(node)) return words(cx, node, scope)
  if (isArrowFunction(node) || isFunctionExpression(node)) return { kind: 'closure', node, scope }
  if (isConditionalExpression(node))
    return cx.evaluate(isTrue(cx, cx.evaluate(node.condition, scope)) ? node.whenTrue : node.whenFalse, scope)
  if (isBinaryExpression(node) || isPrefixUnaryExpression(node))
    return operate(cx, node, scope) ?? unknownAt(cx, node)
  if (isPropertyAccessExpression(node))
    return memberOf(cx, decide(cx, cx.evaluate(node.expression, scope)), node.name.text)
  if (isElementAccessExpression(node)) return element(cx, [node.expression, node.argumentExpression], scope)
  if (isArrayLiteralExpression(node))
    return {
      kind: 'list',
      items: node.elements.flatMap((one) =>
        isSpreadElement(one) ? itemsOf(cx, cx.evaluate(one.expression, scope)) : [cx.evaluate(one, scope)],
      ),
    }
  if (isObjectLiteralExpression(node)) return objectLiteral(cx, node, scope)
  if (isCallExpression(node)) return callExpression(cx, node, scope) ?? unknownAt(cx, node)
  return keyword(node) ?? unknownAt(cx, node)
}

function keyword(node: Node): Value | null {
  if (node.kind === SyntaxKind.NullKeyword) return known(null)
  if (node.kind === SyntaxKind.TrueKeyword) return known(true)
  return node.kind === SyntaxKind.FalseKeyword ? known(false) : null
}

/** Values that exist only in the running product. */
function unknownAt(cx: Context, node: Expression): Value {
  const type = cx.checker.getTypeAtLocation(node)
  const place = `${node.getSourceFile().fileName}:${node.getStart()}`
  if (isSql(type)) throw new Unresolved(`does not follow ${node.getText().slice(0, 60)}`)
  const count = (cx.met.get(place) ?? 0) + 1
  cx.met.set(place, count)
  return unknown(`${node.getText().slice(0, 40)}@${place}#${count}`, type)
}

function template(cx: Context, node: TemplateLiteral, scope: Scope): Value {
  if (isNoSubstitutionTemplateLiteral(node)) return { kind: 'sql', parts: [node.text] }
  if (!isTemplateExpression(node)) throw new Unresolved('not a template')
  const parts: Part[] = [node.head.text]
  for (const { expression, literal } of node.templateSpans) {
    parts.push(...pieces(cx, expression, scope), literal.text)
  }
  return { kind: 'sql', parts }
}

function pieces(cx: Context, node: Expression, scope: Scope): Part[] {
  if (!isSql(cx.checker.getTypeAtLocation(node))) return [{ node }]
  const value = decide(cx, cx.evaluate(node, scope))
  if (value.kind === 'sql') return value.parts
  if (value.kind === 'known' && value.value === null) return ['null']
  throw new Unresolved(`${node.getText().slice(0, 60)} is not found`)
}

function words(cx: Context, node: TemplateExpression, scope: Scope): Value {
  let all = node.head.text
  for (const { expression, literal } of node.templateSpans) {
    const value = decide(cx, cx.evaluate(expression, scope))
    if (value.kind !== 'known') return unknownAt(cx, node)
    all += `${String(value.value)}${literal.text}`
  }
  return known(all)
}

function element(cx: Context, [node, at]: [Expression, Expression], scope: Scope): Value {
  const [list, index] = [decide(cx, cx.evaluate(node, scope)), decide(cx, cx.evaluate(at, scope))]
  if (index.kind === 'known') return memberOf(cx, list, String(index.value))
  if (list.kind === 'unknown') return memberOf(cx, list, '0')
  const all =
    list.kind === 'record' ? [...list.members.keys()] : itemsOf(cx, list).map((_, place) => String(place))
  const key = index.kind === 'unknown' ? index.key : at.getText()
  return memberOf(cx, list, all[all.length > 1 ? cx.choices.choose(key, all.length) : 0] ?? '')
}

function identifier(cx: Context, node: Expression, scope: Scope): Value {
  if (!isIdentifier(node)) throw new Unresolved('not a name')
  if (node.text === 'undefined') return known(undefined)
  for (let at: Scope | null = scope; at !== null; at = at.parent) {
    const value = at.names.get(node.text)
    if (value) return value()
  }
  return lookUp(cx, node) ?? unknownAt(cx, node)
}

/** A constant or a function of one of our modules; null for anything outside the sources. */
function lookUp(cx: Context, node: Expression): Value | null {
  const { checker, modules } = cx
  let symbol = checker.getSymbolAtLocation(node)
  if (symbol && (symbol.flags & SymbolFlags.Alias) !== 0) symbol = checker.getAliasedSymbol(symbol)
  const declaration = symbol?.valueDeclaration?.resolve()
  if (!symbol || !declaration || declaration.getSourceFile().fileName.includes('/node_modules/')) return null
  const key = `${declaration.getSourceFile().fileName}:${declaration.pos}`
  const present = modules.get(key)
  if (present) return present
  const scope: Scope = { names: new Map(), parent: null }
  let value: Value | null = null
  if (isFunctionDeclaration(declaration)) value = { kind: 'closure', node: declaration, scope }
  else if (isVariableDeclaration(declaration) && declaration.initializer)
    value = cx.evaluate(declaration.initializer, scope)
  if (value) modules.set(key, value)
  return value
}

/** The operators that stores use in conditions; null for all others. */
function operate(cx: Context, node: Expression, scope: Scope): Value | null {
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

type Members = Map<string, () => Value>

/** An object whose members are evaluated when they are read. */
function objectLiteral(cx: Context, node: ObjectLiteralExpression, scope: Scope): Value {
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
