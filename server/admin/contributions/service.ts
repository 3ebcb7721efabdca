import type {
  AdminContribution,
  ContributionQueueQuery,
  NextContributionQuery,
} from '#contract/admin-contributions.ts'
import type { LikelyDuplicate } from '#contract/contributions-fields.ts'
import type { Output } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import { metadataOf } from '#contract/paging.ts'
import { getEditableItem } from '#server/catalogue/editing/service.ts'
import { getAuthorRecord } from '#server/contributions/deciding.service.ts'
import { listLikelyDuplicates } from '#server/contributions/duplicates.service.ts'
import type { Db } from '#server/platform/db.ts'
import * as queue from './queue.store.ts'
import { compareFields, namesOf } from './rules.ts'
import type { ReviewRow } from './store.ts'
import * as store from './store.ts'

// What reviewers see (docs/admin.md#contributions).

export async function listContributions(
  db: Db,
  wanted: ContributionQueueQuery,
): Promise<Output<'listAdminContributions'>> {
  const [rows, total] = await Promise.all([
    queue.listContributions(db, wanted),
    queue.countContributions(db, wanted),
  ])
  const data = rows.map(({ fields, created_at, decided_at, ...row }) => ({
    ...row,
    fields: namesOf(fields),
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  }))
  const isCapped = total > queue.countMax
  return { data, metadata: metadataOf(wanted, Math.min(total, queue.countMax), isCapped) }
}

/** The id of the contribution beside another one in the queue; null at its end. */
export async function findNext(db: Db, wanted: NextContributionQuery): Promise<number | null> {
  return await queue.findNext(db, wanted)
}

/** Counts again how many members wait for each contribution. */
export async function updateMembersWaiting(db: Db): Promise<void> {
  await queue.updateMembersWaiting(db)
}

/** @throws {Refusal} contribution_not_found */
export async function getContribution(db: Db, id: number): Promise<AdminContribution> {
  const row = await store.findContribution(db, id)
  if (row === undefined) throw new Refusal('contribution_not_found')
  const { author_id, author_since, username, fields, seen, accepted, place, ...rest } = row
  const { item, is_line_public, line_id, ...shown } = rest
  const current = item === null || item.is_private ? null : (await getEditableItem(db, item.id)).item
  return {
    ...shown,
    item,
    fields: compareFields({ fields, seen }, current?.fields ?? {}).map((values) => ({
      ...values,
      accepted: accepted?.[values.field] ?? null,
    })),
    place: place && {
      license: place.license ?? null,
      license_name: place.license_name ?? null,
      line: place.line ?? null,
      line_name: place.line_name ?? null,
    },
    item_revision: row.kind === 'correction' ? (current?.revision ?? null) : null,
    line: item && is_line_public && line_id !== null ? { id: line_id, license: item.license.slug } : null,
    author: author_id === null ? null : await authorOf(db, { author_id, username, author_since }),
    duplicates: row.state === 'pendiente' ? await listDuplicates(db, row) : [],
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}

async function authorOf(
  db: Db,
  { author_id, username, author_since }: Pick<ReviewRow, 'username' | 'author_since'> & { author_id: number },
): Promise<AdminContribution['author']> {
  const { accepted, refused, is_trusted } = await getAuthorRecord(db, author_id)
  return {
    username: username ?? '',
    since: (author_since ?? new Date(0)).toISOString(),
    accepted,
    refused,
    is_trusted,
  }
}

/** Finds figures by the name and code of a missing figure, or by those that a correction proposes. */
async function listDuplicates(db: Db, { fields, place, item }: ReviewRow): Promise<LikelyDuplicate[]> {
  const { name = '', barcode = '' } = fields
  if (name === '' && barcode === '') return []
  const found = await listLikelyDuplicates(db, { name, barcode, license: place?.license })
  return found.filter(({ id }) => id !== item?.id)
}
