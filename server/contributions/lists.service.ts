import type { ContributionsQuery } from '#contract/contributions/contributions.ts'
import type { Contribution } from '#contract/contributions/fields.ts'
import { contributionLimits } from '#contract/contributions/words.ts'
import type { Output } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import { metadataOf } from '#contract/paging.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { ContributionRow } from './lists.store.ts'
import * as store from './lists.store.ts'
import { toFields } from './rules.ts'

/** @throws {Refusal} contribution_not_found, also for somebody else's */
export async function getContribution(db: Db, userId: number, id: number): Promise<Contribution> {
  const row = await store.findOwn(db, userId, id)
  if (row === undefined) throw new Refusal('contribution_not_found')
  return toContribution(row)
}

export async function listContributions(
  db: Db,
  userId: number,
  wanted: ContributionsQuery,
): Promise<Output<'listContributions'>> {
  const { page, page_size: limit, state } = wanted
  const [rows, { total, pending }] = await Promise.all([
    store.listOwn(db, userId, { state, limit, offset: (page - 1) * limit }),
    store.countOwn(db, userId, state),
  ])
  return {
    data: rows.map(toContribution),
    metadata: metadataOf(wanted, total),
    pending: { used: pending, limit: contributionLimits.pending },
  }
}

/** The contributions that were decided since then, the latest first, and how many they are. */
export async function listDecided(
  db: Db,
  userId: number,
  wanted: { since: Date; limit: number },
): Promise<{ total: number; list: Contribution[] }> {
  const rows = await store.listDecidedSince(db, userId, wanted)
  return { total: rows[0]?.total ?? 0, list: rows.map(toContribution) }
}

function toContribution(row: ContributionRow): Contribution {
  const { fields, seen, accepted, place, created_at, decided_at, ...rest } = row
  return {
    ...rest,
    fields: toFields({ fields, seen, accepted }),
    place: place && {
      license: place.license ?? null,
      license_name: place.license_name ?? null,
      line: place.line ?? null,
      line_name: place.line_name ?? null,
    },
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  }
}
