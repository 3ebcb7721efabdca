import type { Expression, Node, TemplateExpression, TemplateLiteral } from 'typescript/unstable/ast'
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
  isSatisfiesExpression,
  isSpreadElement,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import type { Checker } from 'typescript/unstable/sync'
import { SymbolFlags } from 'typescript/unstable/sync'
import { callExpression } from './calls.ts'
import { isSql } from './kinds.ts'
import { objectLiteral } from './objects.ts'
import { operate } from './operators.ts'
import { callFunction } from './scopes.ts'
import { decide, isTrue, itemsOf, memberOf } from './unknowns.ts'
import type { Choices, Context, Part, Scope, Value } from './values.ts'
import { known, Unresolved, unknown } from './values.ts'

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

/** A piece of SQL, or a parameter. */
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
