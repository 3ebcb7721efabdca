import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isRoom, rooms } from '#scripts/rooms.ts'
import { checkImports } from './imports.ts'
import { placeOf } from './place.ts'
import { checkPrivateFigures } from './private-figures.ts'
import type { Problem } from './problem.ts'
import { readSource, type Source, type SourceMark } from './source.ts'

/** Path below the project's folder → its text. */
export type Files = Map<string, string>

const skipped = new Set(['node_modules', 'build', 'test-results', 'playwright-report'])
const isSource = /\.(ts|tsx|mjs)$/
const isText = /\.(ts|tsx|mjs|css|sql|md)$/
// Generated files repeat what is checked at its source; the structure check's tests name what does not exist.
const isUnchecked = /\.gen\.ts$|^db\/schema\.sql$|^scripts\//
/** Reads the files of the working tree, without hidden folders and what tools generate. */
export function readFiles(root: string, folder = ''): Files {
  const files: Files = new Map()
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    if (entry.name.startsWith('.') || skipped.has(entry.name)) continue
    const below = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) for (const [name, text] of readFiles(root, below)) files.set(name, text)
    else files.set(below, isText.test(below) ? readFileSync(path.join(root, below), 'utf8') : '')
  }
  return files
}

export function checkRepository(files: Files): Problem[] {
  const sources = [...files]
    .filter(([name]) => isSource.test(name))
    .map(([name, text]) => readSource(name, text))
  return [
    ...checkNames([...files.keys()]),
    ...checkImports(sources),
    ...checkWire(sources),
    ...checkAdministrationIsApart(sources),
    ...checkCodeRules(sources),
    ...checkReferences(new Map([...files].filter(([name]) => !isUnchecked.test(name)))),
    ...checkNamedFiles(files),
    ...checkPrivateFigures(files),
  ]
}

const emptyNames = new Set(
  'utils util helpers helper common shared lib libs types constants hooks misc index core base-classes'.split(
    ' ',
  ),
)
const topFolders = [
  'bench',
  'client',
  'contract',
  'db',
  'demo',
  'deploy',
  'docs',
  'public',
  'scripts',
  'server',
  'test',
]

// Pictures, fonts, word lists and similar files are beside the code that serves them.
const isAsset = /\.(avif|gif|ico|jpg|png|svg|ttf|txt|webp|woff2)$/

const kebab = '[a-z0-9]+(?:-[a-z0-9]+)*'
const pascal = '[A-Z][A-Za-z0-9]*'

interface NameRule {
  /** Files the rule is about; the first rule that fits decides. */
  about: RegExp
  allowed: RegExp
  cure: string
}

const serverLayer = '(?:routes|service|store|rules|jobs|emails)'
const clientLayer = '(?:data|rules)'
/** `service.ts` for the folder's own subject, `sessions.service.ts` for another one; a test may add its own subject. */
const serverFile = `(?:${kebab}\\.)?${serverLayer}(?:\\.${kebab})?(?:\\.test)?\\.ts`
// A test named .tsx runs with a DOM.
const clientFile = `(?:${kebab}\\.)?${clientLayer}(?:\\.ts|\\.test\\.tsx?)|use-${kebab}\\.ts|(?:parts/)?${pascal}(?:\\.test)?\\.tsx|pages/${pascal}Page(?:\\.test)?\\.tsx|(?:style/)?${kebab}\\.css`
const nameRules: NameRule[] = [
  {
    about: /^contract\//,
    allowed: new RegExp(
      `^contract/(?:(?:${rooms.join('|')})/)?${kebab}(?:\\.test|\\.gen)?\\.ts$|^contract/tsconfig\\.json$`,
    ),
    cure: 'The contract is contract/<room>/<subject>.ts, and what all rooms use contract/<subject>.ts.',
  },
  {
    about: /^server\/[^/]+$/,
    allowed: /^server\/(main|app|worker|site|manage)(\.[a-z-]+)?(\.test)?\.ts$|^server\/tsconfig\.json$/,
    cure: 'Directly in server/ there are only main, app, worker, site and manage. Put the adapter of an outside system into server/platform/ and everything else into its room.',
  },
  {
    about: /^server\/(platform|site|manage)\//,
    allowed: new RegExp(`^server/(?:${kebab}/)+${kebab}(?:\\.test|\\.gen|\\.${kebab}\\.test)?\\.(?:ts|mjs)$`),
    cure: 'Name the file in kebab-case after the one thing it holds.',
  },
  {
    about: /^server\//,
    allowed: new RegExp(`^server/(?:${kebab}/)+(?:${serverFile})$`),
    cure: 'Name it <layer>.ts or <subject>.<layer>.ts; the layers are routes, service, store, rules, jobs and emails.',
  },
  {
    about: /^client\/[^/]+$/,
    allowed:
      /^client\/(env\.d|root|routes|entry\.client|entry\.server|api|device|loader-context|calls|member-calls|admin-calls|query|use-api|upload|service-worker|archive-reader)(\.gen)?(\.test)?\.tsx?$|^client\/tsconfig\.json$/,
    cure: 'Directly in client/ there is only what every room needs (root, routes, entries, env.d, api, device, loader-context, query, use-api, upload, service-worker, archive-reader). Put the rest into a room, shell/ or kit/.',
  },
  {
    about: /^client\/styles\//,
    allowed: new RegExp(`^client/styles/${kebab}\\.css$`),
    cure: 'client/styles/ holds the layers and tokens: style sheets only.',
  },
  {
    about: /^client\/(kit|analytics|shell)\//,
    allowed: new RegExp(`^client/(?:${kebab}/)+(?:${pascal}|${kebab})(?:\\.test)?\\.(?:tsx?|css|svg)$`),
    cure: 'Components are PascalCase.tsx, style sheets and plain code kebab-case.',
  },
  {
    about: /^client\//,
    allowed: new RegExp(`^client/(?!.*/pages/(?!${pascal}Page\\.))(?:${kebab}/)+?(?:${clientFile})$`),
    cure: 'Name it <Name>Page.tsx, <Component>.tsx, data.ts, rules.ts, <subject>.data.ts, <subject>.rules.ts, use-<hook>.ts or <subject>.css.',
  },
  {
    about: /^demo\//,
    allowed: new RegExp(
      `^demo/(?:${kebab}\\.jsonl?|pictures/${kebab}\\.jsonl\\.gz|stripe-server/${kebab}\\.ts|README\\.md)$`,
    ),
    cure: 'The demo is data, JSON files, pictures files and its README, and the pretend Stripe.',
  },
  {
    about: /^db\/migrations\//,
    allowed: new RegExp(
      `^db/migrations/\\d{4}_(?:${rooms.join('|')}|platform)[a-z0-9_]*(?:\\.contract)?\\.sql$`,
    ),
    cure: 'A migration is NNNN_<room>….sql: its number, then the room that owns the tables.',
  },
  {
    about: /^test\/journeys\//,
    allowed: new RegExp(`^test/journeys/${kebab}(?:\\.spec)?\\.ts$`),
    cure: 'A journey is test/journeys/<what-happens>.spec.ts.',
  },
]

/** Checks every path against the closed list of names, so that a file can be guessed from what it does. */
function checkNames(paths: string[]): Problem[] {
  return paths.flatMap((path) => {
    const parts = path.split('/')
    const emptyName = parts.map((part) => part.replace(/\..*$/, '')).find((name) => emptyNames.has(name))
    if (emptyName !== undefined) {
      return [{ path, message: `'${emptyName}' says nothing. Name the file after the one thing it holds.` }]
    }
    return [checkTop(path, parts), checkRoom(path, parts), checkFile(path)].filter(
      (problem) => problem !== null,
    )
  })
}

function checkTop(path: string, [top = '', ...rest]: string[]): Problem | null {
  if (rest.length === 0 || topFolders.includes(top)) return null
  return {
    path,
    message: `The top folders are ${topFolders.join(', ')}; put this into one of them.`,
  }
}

function checkRoom(path: string, [topFolder, second, ...rest]: string[]): Problem | null {
  if (rest.length === 0 || (topFolder !== 'server' && topFolder !== 'client')) return null
  const besides =
    topFolder === 'server' ? ['platform', 'site', 'manage'] : ['site', 'shell', 'analytics', 'kit', 'styles']
  if (isRoom(second) || besides.includes(second ?? '')) return null
  return {
    path,
    message: `There is no room '${second}'. Add it to the order in scripts/rooms.ts, or use an existing room.`,
  }
}

function checkFile(path: string): Problem | null {
  if (isAsset.test(path)) return null
  const rule = nameRules.find(({ about }) => about.test(path))
  return rule === undefined || rule.allowed.test(path) ? null : { path, message: rule.cure }
}

// Two client files run in Node only: the table of routes and the renderer.
const offTheWire = /^client\/(routes\.ts|entry\.server\.tsx)$|\.test\.tsx?$/

const isAdministration = (path: string) =>
  path.startsWith('client/admin/') || path === 'client/admin-calls.gen.ts'

/** Visitors and members download nothing of the administration: only its own files and its frame import it. */
export function checkAdministrationIsApart(sources: Source[]): Problem[] {
  const others = sources.filter(
    ({ path }) =>
      path.startsWith('client/') && !isAdministration(path) && path !== 'client/shell/AdminLayout.tsx',
  )
  return others.flatMap(({ path, imports }) =>
    imports
      .filter(({ target, isType }) => !isType && isAdministration(target ?? ''))
      .map(({ specifier, line }) => ({
        path,
        line,
        message: `'${specifier}' brings the administration to visitors and members. Move what both need to an earlier room.`,
      })),
  )
}

/** zod weighs 24 KB: the browser takes types from the contract, and values only from files that reach no zod. */
function checkWire(sources: Source[]): Problem[] {
  const heavy = filesReachingZod(sources)
  return sources
    .filter(({ path }) => path.startsWith('client/') && !offTheWire.test(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(
          ({ target, specifier, isType }) => !isType && (specifier === 'zod' || heavy.has(target ?? '')),
        )
        .map(({ specifier, line }) => ({
          path,
          line,
          message: `'${specifier}' brings zod (24 KB) to the browser. Write 'import type', or move the plain value to a contract file without zod.`,
        })),
    )
}

function filesReachingZod(sources: Source[]): Set<string> {
  const contract = sources.filter(({ path }) => path.startsWith('contract/'))
  const heavy = new Set<string>()
  let before = -1
  while (heavy.size !== before) {
    before = heavy.size
    for (const { path, imports } of contract) {
      const reaches = imports.some(
        ({ specifier, target, isType }) => !isType && (specifier === 'zod' || heavy.has(target ?? '')),
      )
      if (reaches) heavy.add(path)
    }
  }
  return heavy
}

const cures: Record<SourceMark, string> = {
  await: 'Rules are pure and never wait. Let the service fetch, and pass the value in.',
  sql: 'SQL stands in a service, in routes or in store.ts. Give the query a function of its own there (find…, list…, count…, insert…, update…, delete…).',
  unfinished: 'Unfinished work is an issue, not a comment. Finish it or open one.',
}

const mayHoldSql = new Set([
  'routes',
  'service',
  'store',
  'platform',
  'db',
  'demo',
  'scripts',
  'test',
  'bench',
])

/** What a layer may not contain, and unfinished work; Biome refuses language features (biome.json). */
function checkCodeRules(sources: Source[]): Problem[] {
  return sources.flatMap(({ path, marks }) => {
    const { layer } = placeOf(path)
    return marks
      .filter(({ kind }) => kind !== 'await' || layer === 'rules')
      .filter(({ kind }) => kind !== 'sql' || !mayHoldSql.has(layer))
      .map(({ kind, line }) => ({ path, line, message: cures[kind] }))
  })
}

const document = /\bdocs\/[a-z0-9/-]+\.md(?:#[a-z0-9-]+)?/g
/** Relative links of the documents themselves: `[text](product.md#plans)`. */
const link = /\]\(((?!https?:|mailto:)[^)\s#]*)(#[^)\s]*)?\)/g
/** Documents that are not part of the repository. */
const outside =
  /\b(?:spec|decisions|hardening|house|storage) §|\b[DFP]-\d{2}\b|\b(?:spec|decisions|hardening|look|storage)\.md\b/

/** Every document and heading that code, comments or documents name must exist. */
function checkReferences(texts: ReadonlyMap<string, string>): Problem[] {
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

/** `filters/store.ts`, as documents name code: a path, or its end. */
const namedFile = /`([\w@./-]*\w\.(?:tsx?|mjs|css))`/g
/** The same in a comment; what it quotes is an example. */
const fileInComment = /(?<![\w./@`-])([\w@./-]*\w\.(?:tsx?|mjs|css))\b(?!`)/g

/** Every file of code that a document or a comment names must exist. The changelog tells of files that are gone. */
function checkNamedFiles(files: Files): Problem[] {
  const ends = new Set<string>()
  for (const file of files.keys()) {
    const parts = file.split('/')
    for (const index of parts.keys()) ends.add(parts.slice(index).join('/'))
  }
  return [...files]
    .filter(([path]) => /\.(?:md|tsx?|mjs|css)$/.test(path) && path !== 'CHANGELOG.md')
    .flatMap(([path, text]) =>
      text.split('\n').flatMap((line, index) =>
        [...namesIn(path, line)]
          .filter(([, name = '']) => !ends.has(name))
          .map(([, name]) => ({
            path,
            line: index + 1,
            message: `There is no file ${name}. Name the one that has its content now.`,
          })),
      ),
    )
}

function namesIn(path: string, line: string): Iterable<RegExpExecArray> {
  if (path.endsWith('.md')) return line.matchAll(namedFile)
  return /^\s*(?:\/[*/]|\*)/.test(line) ? line.matchAll(fileInComment) : []
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
