import { platformParts } from '#scripts/rooms.ts'
import type { Edge } from './edge.ts'
import { edgesOf, toAny, toContract, toEarlier, toNode, toOwn, toPackage, toPlatform } from './edge.ts'
import type { Problem } from './problem.ts'
import type { Source } from './source.ts'

interface ImportRule {
  /** `topFolder/layer` of the file that imports. */
  from: string
  may: (edge: Edge) => boolean
  cure: string
}

const databasePackages = /^(kysely|pg)(\/|$)/
const noDatabase = (edge: Edge): boolean => toPackage(edge) && !databasePackages.test(edge.specifier)

/** What a component may use besides other pages: of its own room, and of earlier rooms. */
const used = ['parts', 'data', 'rules', 'style']

/** What the kit shares with the server, which knows no room: amounts of money, and text without accents and case. */
const plainReaders = new Set(['contract/amounts.ts', 'contract/folded-text.ts', 'contract/money.ts'])

const importRules: ImportRule[] = [
  {
    from: 'contract/contract',
    may: (edge) => edge.specifier === 'zod' || toContract(edge),
    cure: 'The contract imports zod and itself, nothing else: the server and the client depend on it.',
  },
  {
    from: 'server/platform',
    may: (edge) => toPackage(edge) || toPlatform(edge) || toContract(edge),
    cure: 'The platform knows no room and no page: let the caller pass what is needed.',
  },
  {
    from: 'server/store',
    may: (edge) =>
      toPackage(edge) ||
      toPlatform(edge) ||
      toContract(edge) ||
      toOwn(edge, 'store') ||
      toOwnType(edge, 'rules') ||
      (edge.isType && toEarlier(edge, 'store')) ||
      toEarlierFragments(edge),
    cure: 'A store knows the database and nothing of ours, but for the fragments.store.ts of an earlier room: let the service compute it and pass the value.',
  },
  {
    from: 'server/rules',
    may: (edge) =>
      (noDatabase(edge) && !toNode(edge)) ||
      toContract(edge) ||
      toOwn(edge, 'rules') ||
      toOwnType(edge, 'store') ||
      (edge.isType && toPlatform(edge)),
    cure: 'Rules are pure: they know the contract and other rules of their room. Pass everything else in as a value.',
  },
  {
    from: 'server/service',
    may: isOfService,
    cure: 'A service may use the rules, store and emails of its room, and services of earlier rooms (scripts/rooms.ts). Code that joins two rooms belongs to the later one.',
  },
  {
    from: 'server/emails',
    may: (edge) => noDatabase(edge) || toContract(edge) || toOwn(edge, 'rules', 'emails') || toPlatform(edge),
    cure: 'An e-mail is text made from values: it may use the contract and the rules of its room.',
  },
  {
    from: 'server/jobs',
    may: (edge) =>
      noDatabase(edge) ||
      toContract(edge) ||
      toPlatform(edge) ||
      toOwn(edge, 'service') ||
      toEarlier(edge, 'service'),
    cure: 'A job calls services of its own and earlier rooms. One that joins two rooms belongs to the later.',
  },
  {
    from: 'server/routes',
    may: (edge) => isOfService(edge) || opensSubRoom(edge),
    cure: 'Routes may import what a service may. Routes that join two rooms belong to the later one.',
  },
  {
    from: 'demo/demo',
    may: (edge) => toPackage(edge) || toPlatform(edge) || toContract(edge) || toAny(edge, 'demo'),
    cure: 'The pretend Stripe knows the platform and no room: outside production it stands where Stripe does.',
  },
  {
    from: 'client/kit',
    may: (edge) => toPackage(edge) || toAny(edge, 'kit', 'styles') || plainReaders.has(edge.target),
    cure: 'The kit could ship in another product: pass it plain values, or move this part to its room.',
  },
  {
    from: 'client/data',
    may: (edge) =>
      toPackage(edge) ||
      toContract(edge) ||
      toAny(edge, 'top') ||
      toOwn(edge, 'rules', 'data') ||
      toEarlier(edge, 'rules', 'data') ||
      toPlainKit(edge),
    cure: 'data.ts reads and writes through client/api.ts. It may use data and rules of its own and earlier rooms, and draws nothing.',
  },
  {
    from: 'client/rules',
    may: (edge) =>
      toPackage(edge) ||
      toContract(edge) ||
      toOwn(edge, 'rules') ||
      toEarlier(edge, 'rules') ||
      toOwnType(edge, 'data') ||
      toPlainKit(edge),
    cure: 'Rules are pure: they know the contract and the rules of their own and earlier rooms. Pass everything else in as a value.',
  },
  {
    from: 'client/parts',
    may: (edge) =>
      isUsable(edge) || edge.target === 'client/device.ts' || edge.target === 'client/use-api.ts',
    cure: 'A component may use components, data and rules of its own and earlier rooms, and the kit. It never calls the API itself: useApi and useApiChange do (client/use-api.ts).',
  },
  {
    from: 'client/pages',
    may: (edge) => isUsable(edge) || toAny(edge, 'top') || toOwn(edge, 'pages'),
    cure: 'A page may use components, data and rules of its own and earlier rooms, and the kit. What it needs of a later room means that it belongs there.',
  },
  {
    from: 'client/analytics',
    may: (edge) => toPackage(edge) || toContract(edge) || toAny(edge, 'top', 'kit', 'analytics'),
    cure: 'Analytics knows addresses and the consent, and no room: only the shell and client/root.tsx use it.',
  },
  {
    from: 'client/shell',
    may: (edge) =>
      toPackage(edge) ||
      toContract(edge) ||
      toAny(edge, 'top', 'kit', 'analytics', 'shell', 'styles', ...used),
    cure: 'The shell frames every page: it may use components, data and rules of any room, but no page.',
  },
]

/** These files assemble the server: they may import any service, but no store and no rules. */
const assemblers = ['server/top', 'server/site', 'server/manage']

export function checkImports(sources: Source[]): Problem[] {
  return sources.flatMap(edgesOf).flatMap((edge) => {
    const message = cureOf(edge)
    return message === null
      ? []
      : [{ path: edge.path, line: edge.line, message: `'${edge.specifier}': ${message}` }]
  })
}

function cureOf(edge: Edge): string | null {
  const from = ruleNameOf(edge)
  if (edge.specifier.startsWith('../'))
    return "Imports never climb: begin with '#' ('#server/…', '#client/…', '#contract/…')."
  if (edge.target !== '' && !/\.\w+$/.test(edge.specifier))
    return 'Write the ending of the file (.ts, .tsx): Node resolves it literally.'
  // The check of names already reports a file with an unknown layer.
  if (['test', 'bench'].includes(edge.from.layer) || edge.to.layer === 'unknown') return null
  if (edge.to.layer === 'test') return 'The product never imports its tests.'
  if (edge.from.topFolder === 'server' && edge.to.topFolder === 'client' && edge.from.layer !== 'site') {
    return 'Only server/site.ts knows the pages. A service answers values; the page draws them.'
  }
  if (edge.from.topFolder === 'client' && edge.to.topFolder === 'server') {
    return 'The browser never imports the server: ask through the contract (client/api.ts), or put the type in contract/.'
  }
  if (edge.to.layer === 'routes' && edge.to.topFolder === 'server' && !opensRoutes(edge)) {
    return 'Only app.ts opens the routes of a room; call its service.'
  }
  if (
    assemblers.includes(from) &&
    ['store', 'rules'].includes(edge.to.layer) &&
    edge.to.topFolder === 'server'
  ) {
    return 'The inside of a room is reached through its service.'
  }
  if (climbsInPlatform(edge)) {
    return 'The folders of server/platform are layers (scripts/rooms.ts): what both need belongs into the lower one.'
  }
  const rule = importRules.find((one) => one.from === from)
  return rule === undefined || rule.may(edge) ? null : rule.cure
}

function climbsInPlatform({ path, from, target, to }: Edge): boolean {
  return from.layer === 'platform' && to.layer === 'platform' && platformRank(target) > platformRank(path)
}

/** The place of its part in the order; -1 for what comes before all of them. */
function platformRank(path: string): number {
  return platformParts.indexOf(path.split('/')[2] ?? '')
}

/** `client/site` holds the screens of no room; it comes after all of them and may use any. */
function ruleNameOf({ path, from }: Edge): string {
  return path.startsWith('client/site/') && from.layer !== 'rules'
    ? 'client/shell'
    : `${from.topFolder}/${from.layer}`
}

/** What a service may import; routes whose functions nothing else calls may too. */
function isOfService(edge: Edge): boolean {
  return (
    toPackage(edge) ||
    toContract(edge) ||
    toPlatform(edge) ||
    toOwn(edge, 'rules', 'store', 'emails', 'service') ||
    toEarlier(edge, 'service') ||
    toEarlierFragments(edge) ||
    (edge.from.room === 'demo' && edge.to.layer === 'demo') ||
    (edge.isType && toEarlier(edge, 'rules', 'store'))
  )
}

function isUsable(edge: Edge): boolean {
  return (
    toPackage(edge) ||
    toContract(edge) ||
    toAny(edge, 'kit', 'styles') ||
    toOwn(edge, ...used) ||
    toEarlier(edge, ...used)
  )
}

/** `fragments.store.ts` turns plain data into SQL expressions, so that services pass data and hand out no SQL. */
function toEarlierFragments(edge: Edge): boolean {
  return toEarlier(edge, 'store') && edge.target.endsWith('/fragments.store.ts')
}

function toOwnType(edge: Edge, layer: string): boolean {
  return edge.isType && toOwn(edge, layer)
}

/** Plain functions of the kit, such as the hue of a colour: pure, and of no room. */
function toPlainKit(edge: Edge): boolean {
  return toAny(edge, 'kit') && edge.target.endsWith('.ts')
}

function opensRoutes(edge: Edge): boolean {
  return edge.path === 'server/app.ts' || opensSubRoom(edge)
}

/** A room with many sub-rooms lists their routes in its own. */
function opensSubRoom(edge: Edge): boolean {
  return edge.from.layer === 'routes' && toOwn(edge, 'routes')
}
