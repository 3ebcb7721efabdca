import { sql } from 'kysely'
import { staffRoles } from '#contract/admin/permissions.ts'
import type { CopyPhoto } from '#contract/collection/collection.ts'
import type { ContributedItem } from '#contract/contributions/fields.ts'
import type {
  ContributionKind,
  ContributionReason,
  ContributionState,
  FieldTexts,
} from '#contract/contributions/words.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { contributedItem } from './fragments.store.ts'

type Place = Partial<Record<'license' | 'license_name' | 'line' | 'line_name', string>>

export interface ReviewRow {
  id: number
  kind: ContributionKind
  state: ContributionState
  item: ContributedItem | null
  line_id: number | null
  is_line_public: boolean
  author_id: number | null
  username: string | null
  author_since: Date | null
  fields: FieldTexts
  seen: FieldTexts
  accepted: FieldTexts | null
  place: Place | null
  sources: string[]
  message: string
  photos: CopyPhoto[]
  reason: ContributionReason | null
  reason_text: string
  members_waiting: number
  revision: number
  merged_into: number | null
  message_id: number | null
  created_at: Date
  decided_at: Date | null
  decided_by: string | null
}

export async function findContribution(db: Db, id: number): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    select c.id, c.kind, c.state, ${contributedItem}, i.line_id, n.id is not null and n.owner_id is null as is_line_public,
      c.author_id, u.username, u.created_at as author_since, c.fields, c.seen, c.accepted, c.place, c.sources, c.message,
      array(select json_build_object('id', p.id, 'path', p.path, 'thumb_path', p.thumb_path, 'width', p.width,
        'height', p.height) from contribution_photos p where p.contribution_id = c.id order by p.id) as photos,
      c.reason, c.reason_text, c.members_waiting, c.revision, c.merged_into, c.message_id, c.created_at, c.decided_at,
      d.fullname as decided_by
    from contributions c
    left join users u on u.id = c.author_id
    left join users d on d.id = c.decided_by
    left join all_items i on i.id = c.item_id
    left join all_licenses l on l.id = i.license_id
    left join all_lines n on n.id = i.line_id
    where c.id = ${id}`.execute(db)
  return rows[0]
}

export interface ProposedFigure {
  kind: ContributionKind
  item_id: number | null
  author_id: number | null
}

/** The figure and the member of a contribution, read before anything is locked. */
export async function findFigure(db: Db | Tx, id: number): Promise<ProposedFigure | undefined> {
  const { rows } = await sql<ProposedFigure>`
    select kind, item_id, author_id from contributions where id = ${id}`.execute(db)
  return rows[0]
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
      where r.user_id <> ${userId} and r.role_id = any(${Object.values(staffRoles)}::int[]) and u.blocked_at is null) as is_there`.execute(
    tx,
  )
  return rows[0]?.is_there === true
}
