import { isRoom, type Room } from '#scripts/rooms.ts'

/** What a path says about a file. */
export interface Place {
  /** The top folder: `server`, `client`, `contract`, … */
  topFolder: string
  room: Room | null
  /** The kind of file: `service`, `store`, `parts`, `kit`, `platform`, `top`, `test`, … */
  layer: string
}

const serverLayers = ['routes', 'service', 'store', 'rules', 'jobs', 'emails']
const clientLayers = ['data', 'rules']
const outsideRooms = ['platform', 'site', 'manage', 'shell', 'analytics', 'kit', 'styles']

export function placeOf(path: string): Place {
  const [topFolder = '', second = '', ...rest] = path.split('/')
  const room = isRoom(second) ? second : null
  if (/\.(test|spec)\.tsx?$/.test(path) || topFolder === 'test') return { topFolder, room, layer: 'test' }
  if (topFolder !== 'server' && topFolder !== 'client') return { topFolder, room, layer: topFolder }
  if (rest.length === 0) return { topFolder, room: null, layer: second.startsWith('site.') ? 'site' : 'top' }
  // `client/site` has pages and parts like a room, but no data of its own.
  const isOutside = outsideRooms.includes(second) && !(topFolder === 'client' && second === 'site')
  if (isOutside) return { topFolder, room: null, layer: second }
  return { topFolder, room, layer: layerOf(topFolder, rest.at(-1) ?? '') }
}

/** `sessions.service.ts` and `service.ts` are services; `ItemPage.tsx` is a page, any other component a part. */
function layerOf(topFolder: string, fileName: string): string {
  if (fileName.endsWith('.css')) return 'style'
  if (/^[A-Z].*Page\.tsx$/.test(fileName)) return 'pages'
  if (/^[A-Z].*\.tsx$/.test(fileName)) return 'parts'
  if (/^use-.*\.ts$/.test(fileName)) return 'data'
  const layer = fileName.split('.').at(-2) ?? ''
  return (topFolder === 'server' ? serverLayers : clientLayers).includes(layer) ? layer : 'unknown'
}

/** True when both files are in one room, sub-rooms included. `client/site` counts as one place. */
export function isSameRoom(a: string, b: string): boolean {
  const [floorA, roomA] = a.split('/')
  const [floorB, roomB] = b.split('/')
  return floorA === floorB && roomA === roomB
}
