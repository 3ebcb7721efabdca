import { Refusal } from '#contract/errors.ts'
import { readRelease } from '#server/catalogue/dates.rules.ts'
import { lockCatalogueChanges } from '#server/catalogue/editing/changes.store.ts'
import { nameKey } from '#server/catalogue/rules.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { ReleaseChange } from './descriptions.rules.ts'
import { readDescriptions } from './descriptions.rules.ts'
import type { NewReleaseChange } from './descriptions.store.ts'
import * as store from './descriptions.store.ts'

export interface DescribedCounts {
  licenses: number
  lines: number
  releaseChanges: number
}

/**
 * Applies a descriptions file (docs/catalogue-files.md#descriptions-files) to licenses, lines and figures that the
 * catalogue has. Others are skipped.
 * @returns how many were found
 * @throws {Refusal} `invalid`, with the field `file`
 */
export async function describeCatalogue(tx: Tx, json: string): Promise<DescribedCounts> {
  const read = readDescriptions(json)
  if (typeof read === 'string') throw new Refusal('invalid', { file: read })
  const licenses = read.licenses.map((one) => ({ ...one, license_key: nameKey(one.license) }))
  const lines = read.lines.map((one) => ({
    ...one,
    license_key: nameKey(one.license),
    line_key: nameKey(one.line),
  }))
  await lockCatalogueChanges(tx)
  return {
    licenses: await store.updateLicenses(tx, licenses),
    lines: await store.updateLines(tx, lines),
    releaseChanges: await store.insertReleaseChanges(tx, read.release_changes.map(rowOf)),
  }
}

function rowOf({ source_id, market, from, to, changed_on }: ReleaseChange): NewReleaseChange {
  const [before, after] = [from, to].map((date) => (date === null ? null : readRelease(date)))
  return {
    source_id,
    market,
    old_on: before?.on ?? null,
    old_precision: before?.precision ?? null,
    new_on: after?.on ?? null,
    new_precision: after?.precision ?? null,
    changed_on,
  }
}
