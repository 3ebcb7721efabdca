import type { CallExpression, Node, SourceFile } from 'typescript/unstable/ast'
import { isCallExpression, isIdentifier, isPropertyAccessExpression } from 'typescript/unstable/ast/is'

/** All calls, by the name of what is called. */
export type Callers = Map<string, CallExpression[]>

export function callersIn(files: SourceFile[]): Callers {
  const callers: Callers = new Map()
  const visit = (node: Node): void => {
    if (isCallExpression(node)) {
      const callee = isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression
      if (isIdentifier(callee)) callers.set(callee.text, [...(callers.get(callee.text) ?? []), node])
    }
    node.forEachChild(visit)
  }
  for (const file of files) visit(file)
  return callers
}
