import { isRoom, rooms } from '#scripts/rooms.ts'
import type { Problem } from './problem.ts'

const drawers = new Set(
  'utils util helpers helper common shared lib libs types constants hooks misc index core base-classes'.split(
    ' ',
  ),
)
const topFolders = [
  'bench',
  'client',
  'contract',
  'db',
  'deploy',
  'docs',
  'public',
  'scripts',
  'server',
  'test',
]

// Pictures and the like stand beside the code that gives them out.
const isAsset = /\.(avif|gif|ico|jpg|png|svg|webp|woff2)$/

const kebab = '[a-z0-9]+(?:-[a-z0-9]+)*'
const pascal = '[A-Z][A-Za-z0-9]*'

interface NameRule {
  /** Files the rule is about; the first rule that fits decides. */
  about: RegExp
  allowed: RegExp
  cure: string
}

const serverFile = `(?:routes|service|store|rules|jobs|emails)(?:\\.${kebab})?`
const nameRules: NameRule[] = [
  {
    about: /^contract\//,
    allowed: new RegExp(`^contract/${kebab}(?:\\.test|\\.gen)?\\.ts$|^contract/tsconfig\\.json$`),
    cure: 'The contract is flat: one file a room, contract/<room>.ts, or contract/<room>-<subject>.ts.',
  },
  {
    about: /^server\/[^/]+$/,
    allowed: /^server\/(main|app|worker|site|manage)(\.[a-z-]+)?(\.test)?\.ts$|^server\/tsconfig\.json$/,
    cure: 'Only main, app, worker, site and manage stand at the door of server/. What belongs to a thing outside the process goes to server/platform/, the rest to its room.',
  },
  {
    about: /^server\/(platform|site|manage)\//,
    allowed: new RegExp(`^server/(?:${kebab}/)+${kebab}(?:\\.test|\\.gen|\\.${kebab}\\.test)?\\.(?:ts|mjs)$`),
    cure: 'Name the file in kebab-case after the one thing it holds.',
  },
  {
    about: /^server\//,
    allowed: new RegExp(
      `^server/(?:${kebab}/)+(?:${serverFile}(?:\\.test)?|rules/${kebab}(?:\\.test|\\.${kebab}\\.test)?)\\.ts$`,
    ),
    cure: 'A room holds routes, service, store, rules, jobs and emails, and tests of these (routes.test.ts, routes.items.test.ts). Pure pieces of rules.ts may stand in rules/<subject>.ts; a second subject is a sub-room of the same shape.',
  },
  {
    about: /^client\/[^/]+$/,
    allowed:
      /^client\/(env\.d|root|routes|entry\.client|entry\.server|api|device|loader-context|calls|query|upload|service-worker)(\.gen)?(\.test)?\.tsx?$|^client\/tsconfig\.json$/,
    cure: 'Only what every room needs stands at the door of client/ (root, routes, entries, env.d, api, device, loader-context, query, upload). The rest belongs to a room, to shell/ or to kit/.',
  },
  {
    about: /^client\/styles\//,
    allowed: new RegExp(`^client/styles/${kebab}\\.css$`),
    cure: 'client/styles/ holds the layers and tokens: style sheets only.',
  },
  {
    about: /^client\/(kit|shell)\//,
    allowed: new RegExp(`^client/(?:${kebab}/)+(?:${pascal}|${kebab})(?:\\.test)?\\.(?:tsx?|css|svg)$`),
    cure: 'Components are PascalCase.tsx, style sheets and plain code kebab-case.',
  },
  {
    about: /^client\//,
    allowed: new RegExp(
      `^client/(?:${kebab}/)+(?:pages/${pascal}Page(?:\\.test)?\\.tsx|parts/${pascal}(?:\\.test)?\\.tsx|(?:data|rules)(?:\\.${kebab})?(?:\\.test)?\\.ts|style\\.css|style/${kebab}\\.css)$`,
    ),
    cure: 'A room holds pages/<Screen>Page.tsx, parts/<Part>.tsx, data.ts, rules.ts, style.css and their tests. A long sheet stands in style/<part>.css; a second subject is a sub-room of the same shape.',
  },
  {
    about: /^db\/migrations\//,
    allowed: new RegExp(`^db/migrations/\\d{4}_(?:${rooms.join('|')}|platform)[a-z0-9_]*\\.sql$`),
    cure: 'A migration is NNNN_<room>….sql: its number, then the room that owns the tables.',
  },
  {
    about: /^test\/journeys\//,
    allowed: new RegExp(`^test/journeys/${kebab}(?:\\.spec)?\\.ts$`),
    cure: 'A journey is test/journeys/<what-happens>.spec.ts.',
  },
]

/** The closed list of names: whoever knows the building guesses the file. */
export function checkNames(paths: string[]): Problem[] {
  return paths.flatMap((path) => {
    const parts = path.split('/')
    const drawer = parts.map((part) => part.replace(/\..*$/, '')).find((name) => drawers.has(name))
    if (drawer !== undefined) {
      return [
        { path, message: `'${drawer}' is a drawer, not a room: name the file after the one thing it holds.` },
      ]
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
    message: `The house has the folders ${topFolders.join(', ')}; put this where it belongs among them.`,
  }
}

function checkRoom(path: string, [floor, second, ...rest]: string[]): Problem | null {
  if (rest.length === 0 || (floor !== 'server' && floor !== 'client')) return null
  const besides = floor === 'server' ? ['platform', 'site', 'manage'] : ['site', 'shell', 'kit', 'styles']
  if (isRoom(second) || besides.includes(second ?? '')) return null
  return {
    path,
    message: `No room '${second}'. Give it its place in the order in scripts/rooms.ts, or use the room it is about.`,
  }
}

function checkFile(path: string): Problem | null {
  if (isAsset.test(path)) return null
  const rule = nameRules.find(({ about }) => about.test(path))
  return rule === undefined || rule.allowed.test(path) ? null : { path, message: rule.cure }
}
