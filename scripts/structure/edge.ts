import { isEarlier } from '#scripts/rooms.ts'
import { isSameRoom, type Place, placeOf } from './place.ts'
import type { Source } from './source.ts'

/** One import: the file it is written in and the file or package it names. */
export interface Edge {
  path: string
  line: number
  from: Place
  /** The path of the imported file, or '' for a package. */
  target: string
  to: Place
  /** As written. */
  specifier: string
  isType: boolean
}

export function edgesOf(source: Source): Edge[] {
  const from = placeOf(source.path)
  return source.imports.map(({ line, specifier, target, isType }) => {
    const to = target === null ? { topFolder: 'package', room: null, layer: 'package' } : placeOf(target)
    return { path: source.path, line, from, target: target ?? '', to, specifier, isType }
  })
}

export const toPackage = ({ to }: Edge): boolean => to.topFolder === 'package'
export const toContract = ({ to }: Edge): boolean => to.topFolder === 'contract'
export const toPlatform = ({ to }: Edge): boolean => to.layer === 'platform'
export const toNode = ({ specifier }: Edge): boolean => specifier.startsWith('node:')

/** The target is in one of these layers of the same room, sub-rooms included. */
export function toOwn({ path, target, to }: Edge, ...layers: string[]): boolean {
  return isSameRoom(path, target) && layers.includes(to.layer)
}

/** The target is in one of these layers of an earlier room in the same top folder. */
export function toEarlier({ from, to }: Edge, ...layers: string[]): boolean {
  if (from.topFolder !== to.topFolder || from.room === null || to.room === null) return false
  return layers.includes(to.layer) && isEarlier(to.room, from.room)
}

/** The target is in one of these layers, anywhere in the same top folder. */
export function toAny({ from, to }: Edge, ...layers: string[]): boolean {
  return from.topFolder === to.topFolder && layers.includes(to.layer)
}
