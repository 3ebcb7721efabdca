import path from 'node:path'
import { parseSync } from 'vite'
import type { SyntaxNode } from './syntax.ts'
import { child, childrenOf, isFunction, nameOf } from './syntax.ts'

export interface Import {
  specifier: string
  /** Path below the project's folder, or null for packages and node:. */
  target: string | null
  isType: boolean
  line: number
}

export interface FunctionFact {
  name: string
  line: number
  lines: number
  parameters: number
  drawsJsx: boolean
  /** The callback of describe(), whose length does not count. */
  isHeading: boolean
}

/** The facts about one file that the checks need. */
export interface Source {
  path: string
  lines: number
  imports: Import[]
  functions: FunctionFact[]
  /** Lines with a refused language feature, by its kind. */
  marks: { kind: SourceMark; line: number }[]
}

export type SourceMark = 'any' | 'non-null' | 're-export' | 'await' | 'sql' | 'unfinished' | 'silenced'

const isCode = /\.(ts|tsx|mjs)$/
const unfinished = /\b(TODO|FIXME|XXX|HACK)\b/
const silenced = /@ts-(ignore|expect-error|nocheck)/
const query =
  /^\s*(select\b[\s\S]*\sfrom\s|insert\s+into\s|update\s[\s\S]*\sset\s|delete\s+from\s|with\s+\w+\s+as\s*\()/i

/** Reads one file of code; a style sheet has only its length. */
export function readSource(file: string, text: string): Source {
  const lines = text.replace(/\n$/, '').split('\n').length
  const source: Source = { path: file, lines, imports: [], functions: [], marks: [] }
  if (!isCode.test(file)) return source
  const lineAt = lineCounter(text)
  const { program, comments, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  for (const { value, start } of comments) {
    if (unfinished.test(value)) source.marks.push({ kind: 'unfinished', line: lineAt(start) })
    if (silenced.test(value)) source.marks.push({ kind: 'silenced', line: lineAt(start) })
  }
  visit(program as unknown as SyntaxNode, null, source, lineAt)
  return source
}

type LineAt = (offset: number) => number

function visit(node: SyntaxNode, parent: SyntaxNode | null, source: Source, lineAt: LineAt): void {
  const mark = markOf(node)
  if (mark !== null) source.marks.push({ kind: mark, line: lineAt(node.start) })
  const imported = importOf(node, source.path)
  if (imported !== null) source.imports.push({ ...imported, line: lineAt(node.start) })
  if (isFunction(node)) source.functions.push(functionFact(node, parent, lineAt))
  for (const inner of childrenOf(node)) visit(inner, node, source, lineAt)
}

function markOf(node: SyntaxNode): SourceMark | null {
  if (node.type === 'TSAnyKeyword') return 'any'
  if (node.type === 'TSNonNullExpression' || node.definite === true) return 'non-null'
  if (node.type === 'ExportAllDeclaration') return 're-export'
  // Re-exporting a type of a package is fine in an adapter; re-exporting our own hides where it is declared.
  if (node.type === 'ExportNamedDeclaration' && /^[.#]/.test(String(child(node, 'source')?.value)))
    return 're-export'
  if (node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await === true))
    return 'await'
  if (node.type === 'TaggedTemplateExpression' && nameOf(child(node, 'tag')) === 'sql') return 'sql'
  if (node.type === 'Literal' && typeof node.value === 'string' && query.test(node.value)) return 'sql'
  if (node.type === 'TemplateElement' && query.test((node.value as { raw: string }).raw)) return 'sql'
  return null
}

function importOf(node: SyntaxNode, file: string): Omit<Import, 'line'> | null {
  const isImport = ['ImportDeclaration', 'ExportAllDeclaration', 'ExportNamedDeclaration'].includes(node.type)
  if (!isImport && node.type !== 'ImportExpression' && node.type !== 'TSImportType') return null
  const specifier = child(node, 'source')?.value
  if (typeof specifier !== 'string') return null
  const isType = node.importKind === 'type' || node.exportKind === 'type' || node.type === 'TSImportType'
  return { specifier, target: resolve(file, specifier), isType }
}

function resolve(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  // React Router writes these itself.
  if (specifier.startsWith('./+types/')) return null
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : null
}

function functionFact(node: SyntaxNode, parent: SyntaxNode | null, lineAt: LineAt): FunctionFact {
  const line = lineAt(node.start)
  const called = parent?.type === 'CallExpression' ? nameOf(child(parent, 'callee')) : ''
  return {
    name:
      nameOf(child(node, 'id')) ||
      nameOf(parent && (child(parent, 'id') ?? child(parent, 'key'))) ||
      'function',
    line,
    lines: lineAt(node.end) - line + 1,
    parameters: Array.isArray(node.params) ? node.params.length : 0,
    drawsJsx: containsJsx(node),
    isHeading: called === 'describe' || called.startsWith('describe.') || called.endsWith('.describe'),
  }
}

function containsJsx(node: SyntaxNode): boolean {
  return node.type === 'JSXElement' || node.type === 'JSXFragment' || childrenOf(node).some(containsJsx)
}

function lineCounter(text: string): LineAt {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}
