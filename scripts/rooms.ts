/**
 * The rooms in their order. A service may import services of earlier rooms only, so no cycle can form:
 * a new room goes where everything it needs stands before it.
 */
export const rooms = [
  'media',
  'plans',
  'accounts',
  'catalogue',
  'calendar',
  'collection',
  'reservations',
  'contributions',
  'community',
  'messages',
  'admin',
] as const

export type Room = (typeof rooms)[number]

export function isRoom(name: string | undefined): name is Room {
  return rooms.some((room) => room === name)
}

/** True when `room` stands before `other` in the order. */
export function isEarlier(room: Room, other: Room): boolean {
  return rooms.indexOf(room) < rooms.indexOf(other)
}
