import type { Edge } from './edge.ts'
import { edgesOf, toAny, toContract, toEarlierService, toNode, toOwn, toPackage, toPlatform } from './edge.ts'
import type { Problem } from './problem.ts'
import type { Source } from './source.ts'

interface ImportRule {
  /** `floor/storey` of the file that imports. */
  from: string
  may: (edge: Edge) => boolean
  cure: string
}

const databasePackages = /^(kysely|pg)(\/|$)/
const noDatabase = (edge: Edge): boolean => toPackage(edge) && !databasePackages.test(edge.specifier)

/** What pages and the shell put together. */
const arranged = ['top', 'parts', 'data', 'rules', 'style', 'kit', 'shell']

/** Who may import whom. One rule a storey; what is not allowed is refused with its cure. */
const importRules: ImportRule[] = [
  {
    from: 'contract/contract',
    may: (edge) => edge.specifier === 'zod' || toContract(edge),
    cure: 'The contract imports zod and itself, nothing else: both floors stand on it.',
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
      toOwnType(edge, 'rules'),
    cure: 'A store knows the database and nothing of ours: let the service compute it and pass the value.',
  },
  {
    from: 'server/rules',
    may: (edge) =>
      (noDatabase(edge) && !toNode(edge)) ||
      toContract(edge) ||
      toOwn(edge, 'rules') ||
      toOwnType(edge, 'store'),
    cure: 'Rules are pure: they know the contract and other rules of their room. Pass everything else in as a value.',
  },
  {
    from: 'server/service',
    may: (edge) =>
      noDatabase(edge) ||
      toContract(edge) ||
      toPlatform(edge) ||
      toOwn(edge, 'rules', 'store', 'emails', 'service') ||
      toEarlierService(edge) ||
      toDemo(edge),
    cure: 'A service may use its own rules, store and emails, and the service.ts of earlier rooms (scripts/rooms.ts). A later room must call this one, not be called by it; SQL goes to store.ts.',
  },
  {
    from: 'server/emails',
    may: (edge) => noDatabase(edge) || toContract(edge) || toOwn(edge, 'rules', 'emails') || toPlatform(edge),
    cure: 'An e-mail is text made from values: it may use the contract and the rules of its room.',
  },
  {
    from: 'server/jobs',
    may: (edge) => noDatabase(edge) || toContract(edge) || toPlatform(edge) || toOwn(edge, 'service'),
    cure: 'A job is one line that calls the service of its room.',
  },
  {
    from: 'server/routes',
    may: (edge) =>
      noDatabase(edge) ||
      toContract(edge) ||
      toPlatform(edge) ||
      toAny(edge, 'service') ||
      toOwn(edge, 'rules'),
    cure: 'A route binds a call of the contract to a service: it may import the contract, the platform, any service.ts and the rules of its room.',
  },
  {
    from: 'client/kit',
    may: (edge) => toPackage(edge) || toAny(edge, 'kit', 'styles'),
    cure: 'The kit could ship in another product: pass it plain values, or move this part to its room.',
  },
  {
    from: 'client/data',
    may: (edge) =>
      toPackage(edge) ||
      toContract(edge) ||
      toAny(edge, 'top') ||
      toOwn(edge, 'rules', 'data') ||
      toPlainKit(edge),
    cure: 'data.ts reads and writes through client/api.ts and knows the contract, nothing that draws.',
  },
  {
    from: 'client/rules',
    may: (edge) =>
      toPackage(edge) ||
      toContract(edge) ||
      toOwn(edge, 'rules') ||
      toOwnType(edge, 'data') ||
      toPlainKit(edge),
    cure: 'Rules are pure: they know the contract and other rules of their room. Pass everything else in as a value.',
  },
  {
    from: 'client/parts',
    may: (edge) =>
      toPackage(edge) ||
      toContract(edge) ||
      toAny(edge, 'kit') ||
      toOwn(edge, 'rules', 'parts', 'style') ||
      toOwnType(edge, 'data'),
    cure: 'Parts draw: they get plain values and callbacks, never fetch, and know their own room and the kit. Let the page read and pass it in.',
  },
  {
    from: 'client/pages',
    may: (edge) => toPackage(edge) || toContract(edge) || toAny(edge, ...arranged) || toOwn(edge, 'pages'),
    cure: 'A page arranges parts, data and rules of any room and the kit; it enters no other page.',
  },
  {
    from: 'client/shell',
    may: (edge) => toPackage(edge) || toContract(edge) || toAny(edge, ...arranged, 'styles'),
    cure: 'The shell arranges parts, data and rules of any room and the kit; it enters no page.',
  },
]

/** Files at the door of a floor put everything together; they may import all of it but the insides of rooms. */
const doors = ['server/top', 'server/site', 'server/manage']

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
    return 'Write the ending of the file (.ts, .tsx): Node reads it as it stands.'
  // A file with a name of its own is told so by the check of names; one complaint is enough.
  if (['test', 'bench'].includes(edge.from.storey) || edge.to.storey === 'unknown') return null
  if (edge.to.storey === 'test') return 'The product never imports its tests.'
  if (edge.from.floor === 'server' && edge.to.floor === 'client' && edge.from.storey !== 'site') {
    return 'Only server/site.ts knows the pages. A service answers values; the page draws them.'
  }
  if (edge.from.floor === 'client' && edge.to.floor === 'server') {
    return 'The browser never imports the server: ask through the contract (client/api.ts), or put the type in contract/.'
  }
  if (edge.to.storey === 'routes' && edge.to.floor === 'server' && edge.path !== 'server/app.ts') {
    return 'Only app.ts opens the routes of a room; call its service.'
  }
  if (doors.includes(from) && ['store', 'rules'].includes(edge.to.storey) && edge.to.floor === 'server') {
    return 'The inside of a room is reached through its service.'
  }
  const rule = importRules.find((one) => one.from === from)
  return rule === undefined || rule.may(edge) ? null : rule.cure
}

/** `client/site` is no room: it owns nothing and only arranges, its parts too. */
function ruleNameOf({ path, from }: Edge): string {
  const arranges = path.startsWith('client/site/parts/')
  return arranges ? 'client/pages' : `${from.floor}/${from.storey}`
}

function toOwnType(edge: Edge, storey: string): boolean {
  return edge.isType && toOwn(edge, storey)
}

/** The demo catalogue is content that the project ships, without code of any room. */
function toDemo({ target }: Edge): boolean {
  return target.startsWith('db/demo/')
}

/** Plain functions of the kit, such as the hue of a colour: pure, and of no room. */
function toPlainKit(edge: Edge): boolean {
  return toAny(edge, 'kit') && edge.target.endsWith('.ts')
}
