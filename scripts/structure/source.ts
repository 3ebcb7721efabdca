import path from 'node:path'
import { parseSync } from 'vite'
import { child, childrenOf, nameOf, type SyntaxNode } from './syntax.ts'

export interface Import {
  specifier: string
  /** Path below the project's folder, or null for packages and node:. */
  target: string | null
  isType: boolean
  line: number
}

export interface Source {
  path: string
  imports: Import[]
  /** Lines that some layer may not contain, by kind. */
  marks: { kind: SourceMark; line: number }[]
}

export type SourceMark = 'await' | 'sql' | 'unfinished'

const unfinished = /\b(TODO|FIXME|XXX|HACK)\b/
const query =
  /^\s*(select\b[\s\S]*\sfrom\s|insert\s+into\s|update\s[\s\S]*\sset\s|delete\s+from\s|with\s+\w+\s+as\s*\()/i

export function readSource(file: string, text: string): Source {
  const source: Source = { path: file, imports: [], marks: [] }
  const lineAt = lineCounter(text)
  const { program, comments, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  for (const { value, start } of comments) {
    if (unfinished.test(value)) source.marks.push({ kind: 'unfinished', line: lineAt(start) })
  }
  visit(program as unknown as SyntaxNode, source, lineAt)
  return source
}

type LineAt = (offset: number) => number

function visit(node: SyntaxNode, source: Source, lineAt: LineAt): void {
  const mark = markOf(node)
  if (mark !== null) source.marks.push({ kind: mark, line: lineAt(node.start) })
  const imported = importOf(node, source.path)
  if (imported !== null) source.imports.push({ ...imported, line: lineAt(node.start) })
  for (const inner of childrenOf(node)) visit(inner, source, lineAt)
}

function markOf(node: SyntaxNode): SourceMark | null {
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
  const written = child(node, 'source')?.value
  if (typeof written !== 'string') return null
  // Vite's address of a file is the file.
  const specifier = written.replace(/\?(url|inline)$/, '')
  const isType = node.importKind === 'type' || node.exportKind === 'type' || node.type === 'TSImportType'
  return { specifier, target: resolve(file, specifier), isType }
}

function resolve(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  // React Router writes these itself.
  if (specifier.startsWith('./+types/')) return null
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : null
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
