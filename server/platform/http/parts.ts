import { hash } from 'node:crypto'
import { noVersion, versionLength } from '#contract/part-versions.ts'
import type { ChangedParts, HeldParts } from '#contract/parts.ts'

// Which parts of a list a device lacks (contract/parts.ts, docs/offline.md#differences).

/** A part of a list as it is now. */
export interface Part {
  part: number
  version: string
  count: number
}

/** So many rows make an answer, which a phone reads in one go. */
const rowsMax = 1_000

export function partsCount({ versions }: HeldParts): number {
  return versions.length / versionLength
}

/** The parts that differ from those held, those that have become empty too, until an answer is full. */
export function differingParts(
  current: readonly Part[],
  held: HeldParts,
): { parts: readonly Part[]; is_whole: boolean } {
  const now = new Map(current.map((part) => [part.part, part]))
  const differing = Array.from({ length: partsCount(held) }, (_, part) => {
    const { version, count } = now.get(part) ?? { version: noVersion, count: 0 }
    const isHeld = held.versions.startsWith(version, part * versionLength)
    return isHeld ? [] : { part, version, count }
  }).flat()
  let rows = 0
  const parts = differing.filter(({ count }, place) => {
    rows += count
    return rows <= rowsMax || place === 0
  })
  return { parts, is_whole: parts.length === differing.length }
}

/** The parts that differ of a list whose rows were all read. */
export function changedPartsOf<Row extends { readonly id: number }>(
  rows: readonly Row[],
  held: HeldParts,
): ChangedParts<Row> {
  const partOf = ({ id }: Row) => id % partsCount(held)
  const rowsOf = Map.groupBy(rows, partOf)
  const current = [...rowsOf].map(([part, own]) => ({
    part,
    version: versionOf(JSON.stringify(own)),
    count: own.length,
  }))
  const { parts, is_whole } = differingParts(current, held)
  return {
    parts: parts.map(({ part, version }) => ({ part, version, rows: rowsOf.get(part) ?? [] })),
    is_whole,
  }
}

export function versionOf(text: string): string {
  return hash('sha1', text, 'base64').slice(0, versionLength)
}
