import type { Room } from '#scripts/rooms.ts'
import { isRoom } from '#scripts/rooms.ts'

/** Where a file stands in the building, read from its path alone. */
export interface Place {
  floor: string
  room: Room | null
  /** What the file is in its room: `service`, `parts`, `kit`, `platform`, `top`, `test` … */
  storey: string
}

const serverStoreys = ['routes', 'service', 'store', 'rules', 'jobs', 'emails']
const clientStoreys = ['pages', 'parts', 'data', 'rules', 'style']
const outbuildings = ['platform', 'site', 'manage', 'shell', 'kit', 'styles']

export function placeOf(path: string): Place {
  const [floor = '', second = '', ...rest] = path.split('/')
  const room = isRoom(second) ? second : null
  if (/\.(test|spec)\.tsx?$/.test(path) || floor === 'test') return { floor, room, storey: 'test' }
  if (floor !== 'server' && floor !== 'client') return { floor, room, storey: floor }
  if (rest.length === 0) return { floor, room: null, storey: second.startsWith('site.') ? 'site' : 'top' }
  const storeys = floor === 'server' ? serverStoreys : clientStoreys
  // `site` on the client is a room in shape, without data of its own.
  const isOutside = outbuildings.includes(second) && !(floor === 'client' && second === 'site')
  if (isOutside) return { floor, room: null, storey: second }
  const names = rest.map((part) => part.replace(/\.[a-z]+$/, ''))
  return { floor, room, storey: names.find((name) => storeys.includes(name)) ?? 'unknown' }
}

/** True when both files stand in one room, whatever sub-room. `site` has no room of its own but is one place. */
export function isSameRoom(a: string, b: string): boolean {
  const [floorA, roomA] = a.split('/')
  const [floorB, roomB] = b.split('/')
  return floorA === floorB && roomA === roomB
}
