import type { Problem } from './problem.ts'

const document = /\bdocs\/[a-z0-9/-]+\.md(?:#[a-z0-9-]+)?/g
/** Relative links of the documents themselves: `[text](product.md#plans)`. */
const link = /\]\(((?!https?:|mailto:)[^)\s#]*)(#[^)\s]*)?\)/g
/** Documents that are not part of the repository. */
const outside =
  /\b(?:spec|decisions|hardening|house|storage) §|\b[DFP]-\d{2}\b|\b(?:spec|decisions|hardening|look|storage)\.md\b/

/** Every document and heading that code, comments or documents name must exist. */
export function checkReferences(texts: ReadonlyMap<string, string>): Problem[] {
  const headings = new Map(
    [...texts].filter(([path]) => path.endsWith('.md')).map(([path, text]) => [path, anchorsOf(text)]),
  )
  return [...texts].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => {
      const at = { path, line: index + 1 }
      const missing = targetsOf(path, line).filter((target) => !exists(target, headings, texts))
      const problems = missing.map((target) => ({
        ...at,
        message: `${target} does not exist. Name an existing heading, or write it.`,
      }))
      if (outside.test(line)) {
        problems.push({
          ...at,
          message: 'Names a document outside the repository. Point at a heading in docs/.',
        })
      }
      return problems
    }),
  )
}

function targetsOf(path: string, line: string): string[] {
  const named = [...line.matchAll(document)].map(([target]) => target)
  if (!path.endsWith('.md')) return named
  const folder = path.split('/').slice(0, -1)
  const linked = [...line.matchAll(link)].map(
    ([, file = '', heading = '']) => (file === '' ? path : resolve(folder, file)) + heading,
  )
  return linked
}

function resolve(folder: string[], file: string): string {
  const parts = [...folder]
  for (const part of file.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

function exists(
  target: string,
  headings: Map<string, Set<string>>,
  texts: ReadonlyMap<string, string>,
): boolean {
  const [path = '', anchor] = target.split('#')
  if (anchor === undefined)
    return texts.has(path) || [...texts.keys()].some((file) => file.startsWith(`${path}/`))
  return headings.get(path)?.has(anchor) ?? false
}

/** As GitHub makes anchors of headings. */
function anchorsOf(text: string): Set<string> {
  const titles = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) => title)
  return new Set(
    titles.map((title) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}
