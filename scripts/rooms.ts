/**
 * The rooms in dependency order: a file may import from its own room and from earlier rooms, never from a later one. Code
 * that joins two rooms belongs to the later of them.
 */
export const rooms = [
  'policies',
  'media',
  'device',
  'plans',
  'accounts',
  'billing',
  'messages',
  'catalogue',
  'collection',
  'calendar',
  'reservations',
  'contributions',
  'community',
  'dashboard',
  'privacy',
  'admin',
  'demo',
] as const

/**
 * The folders of server/platform in dependency order, with the file of it that gathers their types; whatever else lies directly
 * in it comes before all of them (ARCHITECTURE.md).
 */
export const platformParts: readonly string[] = [
  'observability',
  'database',
  'scheduling',
  'files',
  'formats',
  'payments',
  'push',
  'mail',
  'metrics',
  'security',
  'app-deps.ts',
  'jobs',
  'http',
  'backup',
]

export type Room = (typeof rooms)[number]

export function isRoom(name: string | undefined): name is Room {
  return rooms.some((room) => room === name)
}

export function isEarlier(room: Room, other: Room): boolean {
  return rooms.indexOf(room) < rooms.indexOf(other)
}
