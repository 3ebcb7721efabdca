/** A node of the syntax tree (ESTree with TypeScript's additions), as loosely as the checks need it. */
export interface SyntaxNode {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode))
}

export function child(node: SyntaxNode, key: string): SyntaxNode | null {
  const value = node[key]
  return isNode(value) ? value : null
}

/** `a` and `a.b.c` as text; anything else has no name. */
export function nameOf(node: SyntaxNode | null): string {
  if (node?.type === 'Identifier') return String(node.name)
  if (node?.type !== 'MemberExpression') return ''
  return `${nameOf(child(node, 'object'))}.${nameOf(child(node, 'property'))}`
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
