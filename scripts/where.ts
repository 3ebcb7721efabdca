import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath, matchRoutes } from 'react-router'
import pageRoutes from '#client/routes.ts'
import { endpoints } from '#contract/endpoints.ts'
import { readFiles } from './structure/repository.ts'

// npm run where -- /planes                        the page that answers, and its layout
// npm run where -- /api/publicdata/items/12       the contract and the route that answer
// npm run where -- /kadmin/figuras/12             a screen of the administration
// npm run where -- /healthz                       whatever else the server answers by itself

const root = path.dirname(import.meta.dirname)
const code = [...readFiles(root).keys()].filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|gen)\./.test(file),
)

/** One line for each file that handles the address, the outermost first; empty if none does. */
export function where(url: string): string[] {
  const { pathname } = new URL(url, 'http://vitrina')
  if (pathname.startsWith('/api/')) return callsAt(pathname.slice('/api'.length)).flatMap(linesOfCall)
  const served = servedBy(pathname)
  return served.length > 0 ? served : linesOfPage(pathname)
}

function callsAt(pathname: string): string[] {
  return Object.entries(endpoints)
    .filter(([, { path: pattern }]) => matchPath(`/${pattern}`, pathname) !== null)
    .map(([name]) => name)
}

function linesOfCall(name: string): string[] {
  const { method, path: pattern } = endpoints[name as keyof typeof endpoints]
  const declared = find(/^contract\//, new RegExp(`export const ${name}\\b`))
  const bound = find(
    /^server\/.*[/.](?:routes|service)\.ts$/,
    new RegExp(`ContextOf<[^>]*'${name}'|\\b${name}: (?:async )?\\(`),
  )
  return [
    `${method} /api/${pattern} is ${name}`,
    ...declared.map(told('contract')),
    ...bound.map(told('handler')),
  ]
}

/** Addresses that belong to no call and no page: /healthz, /files/…, /assets/…. The pages' own `/*` is not meant. */
function servedBy(pathname: string): string[] {
  const declared = /(?:\.(?:get|all)(?:<[^(]*>)?\(|prefix: )\s*'(\/[^']+)'/g
  const files = code.filter((file) => file.startsWith('server/'))
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    const patterns = [...text.matchAll(declared)].filter(([, pattern = '']) => matches(pattern, pathname))
    return patterns.map(({ index }) => told('server')(`${file}:${text.slice(0, index).split('\n').length}`))
  })
}

function matches(pattern: string, pathname: string): boolean {
  const isAll = pattern === '/*' || pattern === '/api/*'
  return !isAll && matchPath({ path: pattern.replace(/\/$/, '/*') }, pathname) !== null && pattern !== '/'
}

function linesOfPage(pathname: string): string[] {
  const found = (matchRoutes(pageRoutes.map(routeOf), pathname) ?? []).map(({ route }) => route)
  const page = found.at(-1)
  if (page === undefined) return []
  const [row] = find(/^client\/routes\.ts$/, new RegExp(`(?:name:|,|^) *'${page.id}',?(?: |$)`))
  const layouts = found.slice(0, -1).map(({ handle }) => `layout    client/${handle}`)
  return [
    `${pathname} is ${page.id}`,
    ...(row ? [told('table')(row)] : []),
    ...layouts,
    `page      client/${page.handle}`,
    ...linesOfScreen(pathname),
  ]
}

const screensFile = 'client/admin/AdminPage.tsx'

/** The screen of the administration, which has a table of its own. */
function linesOfScreen(pathname: string): string[] {
  const text = readFileSync(path.join(root, screensFile), 'utf8')
  const rows = [...text.matchAll(/path: '([^']*)'[\s\S]*?import\('\.\/([^']+)'\)/g)]
  const matching = rows.filter(([, below = '']) => matchPath(`/kadmin/${below}`, pathname) !== null)
  // A screen without parameters comes before one with them, as in the browser.
  const [row] = matching.toSorted(
    ([, one = ''], [, other = '']) => one.split(':').length - other.split(':').length,
  )
  if (row === undefined) return []
  return [
    told('table')(`${screensFile}:${text.slice(0, row.index).split('\n').length}`),
    told('screen')(`client/admin/${row[2]}`),
  ]
}

/** The table of pages in the router's format; `handle` contains the file. */
function routeOf({
  id,
  path: pattern,
  index,
  file,
  children,
}: RouteConfigEntry): Parameters<typeof matchRoutes>[0][number] {
  const route = { id: id ?? file, handle: file, ...(pattern === undefined ? {} : { path: pattern }) }
  return index === true ? { ...route, index } : { ...route, children: children?.map(routeOf) ?? [] }
}

function find(files: RegExp, text: RegExp): string[] {
  return code
    .filter((file) => files.test(file))
    .flatMap((file) => {
      const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
      const at = lines.findIndex((line) => text.test(line))
      return at === -1 ? [] : [`${file}:${at + 1}`]
    })
}

function told(what: string): (file: string) => string {
  return (file) => `${what.padEnd(10)}${file}`
}

if (import.meta.main) {
  const [url] = process.argv.slice(2)
  const lines = url === undefined ? ['npm run where -- /planes'] : where(url)
  console.log(lines.length > 0 ? lines.join('\n') : `${url}: nothing answers there`)
  process.exitCode = url !== undefined && lines.length > 0 ? 0 : 1
}
