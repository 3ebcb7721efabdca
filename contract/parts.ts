import { z } from 'zod'
import { versionLength } from './part-versions.ts'

/* Lists that a device keeps whole. Their rows are divided into parts by their ids, so that a change sends one part only. */

const partsMax = 1_024

/** The versions of the parts that the device holds, one behind the other. A row is in part `id % parts`. */
export const heldParts = z.object({
  versions: z
    .string('Falta lo que el dispositivo ya tiene.')
    .regex(new RegExp(`^(?:[\\w+/-]{${versionLength}})+$`), 'Falta lo que el dispositivo ya tiene.')
    .max(partsMax * versionLength, 'Son demasiadas partes.'),
})

/** The parts that differ. Without `is_whole` others do too, and the device asks again. */
export function changedParts<Row extends z.ZodType>(row: Row) {
  return z.object({
    parts: z.array(z.object({ part: z.int(), version: z.string(), rows: z.array(row) })),
    is_whole: z.boolean(),
  })
}

/** A first fill of 60,000 rows takes so many calls, one after another. */
export const partsLimits = [{ by: 'member', max: 60, seconds: 60 }] as const

export type HeldParts = z.output<typeof heldParts>
export interface ChangedParts<Row> {
  parts: { part: number; version: string; rows: Row[] }[]
  is_whole: boolean
}
