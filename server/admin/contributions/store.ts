import { sql } from 'kysely'
import { staffRoles } from '#contract/admin/permissions.ts'
import type {
  ContributionKind,
  ContributionReason,
  ContributionState,
  FieldTexts,
} from '#contract/contributions/words.ts'
import type { ContributionRow } from '#server/contributions/fragments.store.ts'
import { contributionColumns, contributionTables } from '#server/contributions/fragments.store.ts'
import { type Db, firstRowOf, type Tx } from '#server/platform/database/db.ts'

/** What somebody can decide about `c`. A correction without any change is opened for a photo that may still be on its way. */
export const isReviewable = sql<boolean>`(c.fields <> '{}' or c.message <> ''
  or exists (select from contribution_photos p where p.contribution_id = c.id))`

export interface ReviewRow extends ContributionRow {
  line_id: number | null
  is_line_public: boolean
  author_id: number | null
  username: string | null
  author_since: Date | null
  members_waiting: number
  merged_into: number | null
  message_id: number | null
  decided_by: string | null
}

export function findContribution(db: Db, id: number): Promise<ReviewRow | undefined> {
  return firstRowOf(db)<ReviewRow>`
    select ${contributionColumns}, i.line_id, n.id is not null and n.owner_id is null as is_line_public,
      c.author_id, u.username, u.created_at as author_since, c.members_waiting, c.merged_into, c.message_id,
      d.fullname as decided_by
    from ${contributionTables} left join users u on u.id = c.author_id left join users d on d.id = c.decided_by
    where c.id = ${id}`
}

interface ProposedFigure {
  kind: ContributionKind
  item_id: number | null
  author_id: number | null
}

/** The figure and the member of a contribution, read before anything is locked. */
export function findFigure(db: Db, id: number): Promise<ProposedFigure | undefined> {
  return firstRowOf(db)<ProposedFigure>`
    select kind, item_id, author_id from contributions where id = ${id}`
}

/** A contribution with everything that a decision needs. */
export interface ReviewedContribution extends ProposedFigure {
  id: number
  state: ContributionState
  fields: FieldTexts
  message_id: number | null
  revision: number
}

/** Locked until the transaction ends. */
export function findForUpdate(tx: Tx, id: number): Promise<ReviewedContribution | undefined> {
  return firstRowOf(tx)<ReviewedContribution>`
    select id, author_id, kind, state, item_id, fields, message_id, revision
    from contributions where id = ${id} for update`
}

interface Decision {
  state: 'aceptada' | 'rechazada'
  /** The figure of the catalogue that an accepted one is about now. */
  itemId?: number
  /** What it says of the proposed fields. */
  accepted?: FieldTexts
  /** The figure of the catalogue that a missing one was merged into. */
  mergedInto?: number
  reason?: ContributionReason
  reason_text?: string
  /** The reviewer. */
  by: number
  now: Date
}

/** Its author gets an e-mail the next day. */
export async function updateDecided(
  tx: Tx,
  { id, item_id }: ReviewedContribution,
  decision: Decision,
): Promise<void> {
  const { state, itemId = item_id, accepted = null, mergedInto = null, by, now } = decision
  const { reason = null, reason_text = '' } = decision
  const texts = accepted && JSON.stringify(accepted)
  await sql`
    update contributions set state = ${state}, item_id = ${itemId}, accepted = ${texts}::jsonb,
      merged_into = ${mergedInto}, reason = ${reason}, reason_text = ${reason_text}, decided_by = ${by},
      decided_at = ${now}, updated_at = ${now}, revision = revision + 1
    where id = ${id}`.execute(tx)
}

/** The large files of these photos, in the order of the ids. */
export async function listPhotoPaths(db: Db, id: number, photoIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select p.path from contribution_photos p join unnest(${photoIds}::int[]) with ordinality as wanted (id, place)
      on wanted.id = p.id
    where p.contribution_id = ${id} order by wanted.place limit 100`.execute(db)
  return rows.map(({ path }) => path)
}

/** Whether there is another administrator or curator who is not blocked. */
export async function mayAnybodyElseReview(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select exists (select from user_roles r join users u on u.id = r.user_id
      where r.user_id <> ${userId} and r.role_id = any(${Object.values(staffRoles)}::int[])
      and u.blocked_at is null) as is_there`.execute(tx)
  return rows[0]?.is_there === true
}
