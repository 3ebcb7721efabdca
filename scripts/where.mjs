import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// npm run where -- /planes                        the page that answers, and its layout
// npm run where -- /api/publicdata/items/12       the contract and the route that answer
// npm run where -- /kadmin/figuras/12             a screen of the administration
// npm run where -- /healthz                       whatever else the server answers by itself
//
// Reads the files as text, so that it answers on a fresh clone: on any Node from 20 on, without a package.

const self = fileURLToPath(import.meta.url)
const root = path.dirname(path.dirname(self))
const code = ['client', 'contract', 'server'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen)\./.test(file)),
)

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8')

/**
 * One line for each file that handles the address, the outermost first; empty if none does.
 * @param {string} url
 * @returns {string[]}
 */
export function where(url) {
  const { pathname } = new URL(url, 'http://vitrina')
  if (pathname.startsWith('/api/')) return callsAt(pathname.slice('/api/'.length)).flatMap(linesOfCall)
  const served = servedBy(pathname)
  return served.length > 0 ? served : linesOfPage(pathname)
}

/** @param {string} pathname */
function callsAt(pathname) {
  const lists = ['calls', 'member-calls', 'admin-calls'].map((name) => read(`client/${name}.gen.ts`)).join('')
  const calls = [...lists.matchAll(/^ {2}(\w+): '(\w+) ([^']+)'/gm)].map(
    ([, name = '', method, below = '']) => ({
      name,
      method,
      below,
    }),
  )
  return calls.filter(({ below }) => rankOf(`/${below}`, `/${pathname}`) !== null)
}

/** @param {{ name: string; method: string | undefined; below: string }} call */
function linesOfCall({ name, method, below }) {
  const declared = find(/^contract\//, new RegExp(`export const ${name}\\b`))
  const bound = find(
    /^server\/.*[/.](?:routes|service)\.ts$/,
    new RegExp(`ContextOf<[^>]*'${name}'|\\b${name}: (?:async )?\\(`),
  )
  return [
    `${method} /api/${below} is ${name}`,
    ...declared.map((file) => row('contract', file)),
    ...bound.map((file) => row('handler', file)),
  ]
}

/**
 * Addresses that belong to no call and no page: /healthz, /files/…, /assets/…. The pages' own `/*` is not meant.
 * @param {string} pathname
 */
function servedBy(pathname) {
  const declared = /(?:\.(?:get|all)(?:<[^(]*>)?\(|prefix: )\s*'(\/[^']+)'/g
  const files = code.filter((file) => file.startsWith('server/'))
  return files.flatMap((file) => {
    const text = read(file)
    const patterns = [...text.matchAll(declared)].filter(([, pattern = '']) => isServed(pattern, pathname))
    return patterns.map(({ index = 0 }) => row('server', `${file}:${lineAt(text, index)}`))
  })
}

/** @param {string} pattern @param {string} pathname */
function isServed(pattern, pathname) {
  const isAll = pattern === '/*' || pattern === '/api/*' || pattern === '/'
  return !isAll && rankOf(pattern.replace(/\/$/, '/*'), pathname) !== null
}

/** @param {string} pathname */
function linesOfPage(pathname) {
  const table = 'client/routes.ts'
  const text = read(table)
  const layouts = new Map(
    [...text.matchAll(/^ {2}(\w+): '(shell\/\w+\.tsx)',$/gm)].map(([, name, file]) => [name, file]),
  )
  const helpers = new Map(
    [...text.matchAll(/^const (\w+) = inLayout\('(\w+)'\)/gm)].map(([, name, layout]) => [name, layout]),
  )
  const short = [...text.matchAll(/^ {2}(\w+)\(\s*'([^']+)',\s*'([^']+)',\s*'([^']+)'/gm)].map((match) => ({
    at: match.index ?? 0,
    layout: helpers.get(match[1] ?? ''),
    pattern: match[2] ?? '',
    name: match[3],
    page: match[4],
  }))
  const long = [...text.matchAll(/^ {2}\{\n([\s\S]*?)^ {2}\},/gm)].map((match) => {
    /** @param {string} key */
    const field = (key) => new RegExp(`\\b${key}: '([^']+)'`).exec(match[1] ?? '')?.[1]
    return {
      at: match.index ?? 0,
      layout: field('layout'),
      pattern: field('path') ?? '',
      name: field('name'),
      page: field('page'),
    }
  })
  const [screen] = best(
    [...short, ...long],
    ({ pattern }) => pattern.replace(/^\/:catchAll.*/, '/*'),
    pathname,
  )
  if (screen === undefined) return []
  const { at, layout, name, page } = screen
  return [
    `${pathname} is ${name}`,
    row('table', `${table}:${lineAt(text, at)}`),
    row('layout', `client/${layouts.get(layout)}`),
    row('page', `client/${page}.tsx`),
    ...linesOfScreen(pathname),
  ]
}

/**
 * The screen of the administration, which has a table of its own.
 * @param {string} pathname
 */
function linesOfScreen(pathname) {
  const table = 'client/admin/AdminPage.tsx'
  const text = read(table)
  const screens = [...text.matchAll(/path: '([^']*)'[\s\S]*?import\('\.\/([^']+)'\)/g)]
  const [screen] = best(screens, ([, below]) => `/kadmin/${below}`, pathname)
  if (screen === undefined) return []
  return [
    row('table', `${table}:${lineAt(text, screen.index ?? 0)}`),
    row('screen', `client/admin/${screen[2]}`),
  ]
}

/**
 * The rows that match, the most exact first, as in the browser.
 * @template T
 * @param {T[]} rows
 * @param {(row: T) => string} patternOf
 * @param {string} pathname
 * @returns {T[]}
 */
function best(rows, patternOf, pathname) {
  const ranked = rows.map((value) => ({ value, rank: rankOf(patternOf(value), pathname) ?? '' }))
  return ranked
    .filter(({ rank }) => rank !== '')
    .sort((a, b) => a.rank.localeCompare(b.rank))
    .map(({ value }) => value)
}

/**
 * How exactly a pattern says the address, smaller is more: a letter for each segment (fixed, a parameter, whatever follows).
 * Null where it does not match.
 * @param {string} pattern
 * @param {string} pathname
 */
function rankOf(pattern, pathname) {
  const segments = pathname.split('/').filter(Boolean)
  let rank = '/'
  for (const part of pattern.split('/').filter(Boolean)) {
    if (part === '*') return `${rank}z`
    const segment = segments.shift()
    if (segment === undefined && part.endsWith('?')) continue
    if (part.startsWith(':') && segment === undefined) return null
    if (part.startsWith(':')) rank += 'p'
    else if (part === segment) rank += 'f'
    else return null
  }
  return segments.length === 0 ? rank : null
}

/** @param {RegExp} files @param {RegExp} text */
function find(files, text) {
  return code
    .filter((file) => files.test(file))
    .flatMap((file) => {
      const at = read(file).search(text)
      return at === -1 ? [] : [`${file}:${lineAt(read(file), at)}`]
    })
}

/** @param {string} text @param {number} index */
function lineAt(text, index) {
  return text.slice(0, index).split('\n').length
}

/** @param {string} what @param {string} file */
function row(what, file) {
  return `${what.padEnd(10)}${file}`
}

if (process.argv[1] === self) {
  const [url] = process.argv.slice(2)
  const lines = url === undefined ? ['npm run where -- /planes'] : where(url)
  console.log(lines.length > 0 ? lines.join('\n') : `${url}: nothing answers there`)
  process.exitCode = url !== undefined && lines.length > 0 ? 0 : 1
}
