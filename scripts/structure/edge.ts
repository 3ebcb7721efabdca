import { isEarlier } from '#scripts/rooms.ts'
import type { Place } from './place.ts'
import { isSameRoom, placeOf } from './place.ts'
import type { Source } from './source.ts'

/** One import, with where it leaves and where it arrives. */
export interface Edge {
  path: string
  line: number
  from: Place
  /** The path it arrives at, or '' for a package. */
  target: string
  to: Place
  /** As written. */
  specifier: string
  isType: boolean
}

export function edgesOf(source: Source): Edge[] {
  const from = placeOf(source.path)
  return source.imports.map(({ line, specifier, target, isType }) => {
    const to = target === null ? { floor: 'package', room: null, storey: 'package' } : placeOf(target)
    return { path: source.path, line, from, target: target ?? '', to, specifier, isType }
  })
}

export const toPackage = ({ to }: Edge): boolean => to.floor === 'package'
export const toContract = ({ to }: Edge): boolean => to.floor === 'contract'
export const toPlatform = ({ to }: Edge): boolean => to.storey === 'platform'
export const toNode = ({ specifier }: Edge): boolean => specifier.startsWith('node:')

/** To one of these storeys of the same room, its sub-rooms included. */
export function toOwn({ path, target, to }: Edge, ...storeys: string[]): boolean {
  return isSameRoom(path, target) && storeys.includes(to.storey)
}

/** To one of these storeys of any room on the same floor. */
export function toAny({ from, to }: Edge, ...storeys: string[]): boolean {
  return from.floor === to.floor && storeys.includes(to.storey)
}

export function toEarlierService({ from, to }: Edge): boolean {
  if (to.floor !== 'server' || to.storey !== 'service' || from.room === null || to.room === null) return false
  return isEarlier(to.room, from.room)
}
