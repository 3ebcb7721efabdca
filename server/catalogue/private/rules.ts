import type { ItemFields } from '#contract/admin/item-fields.ts'
import { Refusal } from '#contract/errors.ts'

/** Where a private figure belongs: in a license and line of the catalogue by their slugs, or in others by their names. */
export interface PrivatePlace {
  license?: string | undefined
  license_name?: string | undefined
  line?: string | undefined
  line_name?: string | undefined
}

/** A figure that the catalogue lacks, as a member describes it; cells as in catalogue files. */
export interface PrivateFigure extends PrivatePlace {
  fields: ItemFields
}

/**
 * The key of a private license or line. Keys of the catalogue never begin with a space, so it is free even if many
 * members add the same one.
 */
export function privateKey(ownerId: number, key: string): string {
  return ` ${ownerId} ${key}`
}

/** @throws {Refusal} invalid, without a license or a line */
export function refuseNoPlace({ license, license_name, line, line_name }: PrivatePlace): void {
  if (license === undefined && license_name === undefined) {
    throw new Refusal('invalid', { license: 'Elige una licencia o escribe su nombre.' })
  }
  if (line === undefined && line_name === undefined) {
    throw new Refusal('invalid', { line: 'Elige una línea o escribe su nombre.' })
  }
}
