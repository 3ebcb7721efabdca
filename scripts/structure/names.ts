import { isRoom, rooms } from '#scripts/rooms.ts'
import type { Problem } from './problem.ts'

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
    allowed: new RegExp(`^contract/${kebab}(?:\\.test|\\.gen)?\\.ts$|^contract/tsconfig\\.json$`),
    cure: 'The contract is flat: contract/<room>.ts or contract/<room>-<subject>.ts.',
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
      /^client\/(env\.d|root|routes|entry\.client|entry\.server|api|device|loader-context|calls|member-calls|admin-calls|query|upload|service-worker)(\.gen)?(\.test)?\.tsx?$|^client\/tsconfig\.json$/,
    cure: 'Directly in client/ there is only what every room needs (root, routes, entries, env.d, api, device, loader-context, query, upload). Put the rest into a room, shell/ or kit/.',
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
    allowed: new RegExp(`^demo/(?:${kebab}\\.jsonl?|pictures/${kebab}\\.jsonl\\.gz|README\\.md)$`),
    cure: 'The demo is data: JSON files, pictures files and its README.',
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
export function checkNames(paths: string[]): Problem[] {
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
