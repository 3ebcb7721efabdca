import { type RawBuilder, sql } from 'kysely'
import type {
  AdminContribution,
  ContributionQueueQuery,
  ListedContribution,
  NextContributionQuery,
} from '#contract/admin/contributions.ts'
import type { LikelyDuplicate } from '#contract/contributions/fields.ts'
import type { ContributionState, FieldTexts } from '#contract/contributions/words.ts'
import { Refusal } from '#contract/errors.ts'
import { metadataOf } from '#contract/paging.ts'
import { listLikelyDuplicates } from '#server/contributions/duplicates.service.ts'
import { contributedItem } from '#server/contributions/fragments.store.ts'
import { namesOf, toContribution } from '#server/contributions/lists.service.ts'
import { countOf, type Db, rowsOf } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { type RowOf, withMomentTexts } from '#server/platform/http/moments.ts'
import type { ReviewRow } from './store.ts'
import * as store from './store.ts'
import { isReviewable } from './store.ts'

// What reviewers see (docs/admin.md#contributions).

export async function listContributions({ db, query }: ContextOf<'listAdminContributions'>) {
  const [rows, total] = await Promise.all([listContributionRows(db, query), countContributions(db, query)])
  const data = withMomentTexts(rows).map((row) => ({ ...row, fields: namesOf(row.fields) }))
  const isCapped = total > countMax
  return { data, metadata: metadataOf(query, Math.min(total, countMax), isCapped) }
}

/** @throws {Refusal} contribution_not_found */
export async function getContribution(db: Db, id: number): Promise<AdminContribution> {
  const row = await store.findContribution(db, id)
  if (row === undefined) throw new Refusal('contribution_not_found')
  const { author_id, username, author_since, item, line_id } = row
  const { members_waiting, decided_by, merged_into, message_id } = row
  return {
    ...toContribution(row),
    members_waiting,
    decided_by,
    merged_into,
    message_id,
    line: item && row.is_line_public && line_id !== null ? { id: line_id, license: item.license.slug } : null,
    author: author_id === null ? null : await authorOf(db, { author_id, username, author_since }),
    duplicates: row.state === 'pendiente' ? await listDuplicates(db, row) : [],
  }
}

async function authorOf(
  db: Db,
  { author_id, username, author_since }: Pick<ReviewRow, 'username' | 'author_since'> & { author_id: number },
): Promise<AdminContribution['author']> {
  const since = (author_since ?? new Date(0)).toISOString()
  return { username: username ?? '', since, ...(await countDecided(db, author_id)) }
}

/** Finds figures by the name and code of a missing figure, or by those that a correction proposes. */
async function listDuplicates(db: Db, { fields, place, item }: ReviewRow): Promise<LikelyDuplicate[]> {
  const { name = '', barcode = '' } = fields
  if (name === '' && barcode === '') return []
  const found = await listLikelyDuplicates({ db, query: { name, barcode, license: place?.license } })
  return found.filter(({ id }) => id !== item?.id)
}

type QueueRow = RowOf<Omit<ListedContribution, 'fields'>, 'created_at' | 'decided_at'> & {
  fields: FieldTexts
}

/** Waiting contributions in the order of the queue, decided ones newest first. */
async function listContributionRows(db: Db, query: ContributionQueueQuery): Promise<QueueRow[]> {
  const { state, page, page_size: limit } = query
  const order = state === 'pendiente' ? sql`c.members_waiting desc, c.id` : sql`c.id desc`
  return rowsOf(db)<QueueRow>`
    select c.id, c.kind, c.state, ${contributedItem}, coalesce(c.fields ->> 'name', i.name, '') as name,
      u.username as author, c.fields,
      (select count(*)::int from contribution_photos p where p.contribution_id = c.id) as photos,
      (select p.thumb_path from contribution_photos p where p.contribution_id = c.id order by p.id limit 1) as thumb_path,
      c.members_waiting, c.created_at, c.decided_at
    from (
      select * from contributions c where ${matching(query, state)}
      order by ${order} limit ${limit} offset ${(page - 1) * limit}
    ) as c
    left join users u on u.id = c.author_id
    left join all_items i on i.id = c.item_id
    left join all_licenses l on l.id = i.license_id
    left join all_lines n on n.id = i.line_id
    order by ${order}`
}

/** Counting stops here. */
const countMax = 10_000

/** At most 10,001. */
function countContributions(db: Db, query: ContributionQueueQuery): Promise<number> {
  return countOf(db)<{ total: number }>`
    select count(*)::int as total from (
      select from contributions c where ${matching(query, query.state)}
      limit ${countMax + 1}) as found`
}

/** The waiting contribution next to `after`, which may already be decided; without `after`, the first of the queue. */
export async function findNext(db: Db, query: NextContributionQuery): Promise<number | null> {
  const { after, direction } = query
  const isForward = direction === 'next'
  const beside = after === undefined ? sql`true` : isForward ? laterThan(after) : earlierThan(after)
  const order = isForward ? sql`c.members_waiting desc, c.id` : sql`c.members_waiting, c.id desc`
  const { rows } = await sql<{ id: number }>`
    select c.id from contributions c where ${matching(query, 'pendiente')} and ${beside}
    order by ${order} limit 1`.execute(db)
  return rows[0]?.id ?? null
}

const waitingFor = (id: number) => sql`(select w.members_waiting from contributions w where w.id = ${id})`

/** The first condition lets the index of the queue begin at the right place. */
function laterThan(id: number): RawBuilder<boolean> {
  return sql<boolean>`c.members_waiting <= ${waitingFor(id)}
    and (c.members_waiting < ${waitingFor(id)} or c.id > ${id})`
}

function earlierThan(id: number): RawBuilder<boolean> {
  return sql<boolean>`c.members_waiting >= ${waitingFor(id)}
    and (c.members_waiting > ${waitingFor(id)} or c.id < ${id})`
}

type Filters = Pick<ContributionQueueQuery, 'query' | 'kind'>

function matching({ query, kind }: Filters, state: ContributionState): RawBuilder<boolean> {
  // In the text of the statement, so that the planner knows that the index of the queue has all of them.
  const ofState = state === 'pendiente' ? sql`c.state = 'pendiente'` : sql`c.state = ${state}`
  const conditions: RawBuilder<unknown>[] = [ofState]
  if (state === 'pendiente') conditions.push(isReviewable)
  if (kind !== undefined) conditions.push(sql`c.kind = ${kind}`)
  if (query !== '') {
    const username = query.replace(/^@/, '').toLowerCase()
    conditions.push(sql`(strpos(c.search_text, search_fold(${query})) > 0
      or c.author_id = (select id from users where lower(username) = ${username}))`)
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Updates only rows whose number differs. */
export async function updateMembersWaiting(db: Db): Promise<void> {
  await sql`
    update contributions c set members_waiting = counted.members
    from (select id, members_waiting_for(item_id) as members from contributions where state = 'pendiente') as counted
    where c.id = counted.id and c.members_waiting <> counted.members`.execute(db)
}

/** What became of the contributions of a member. */
async function countDecided(db: Db, authorId: number): Promise<{ accepted: number; refused: number }> {
  const { rows } = await sql<{ accepted: number; refused: number }>`
    select count(*) filter (where state <> 'rechazada')::int as accepted,
      count(*) filter (where state = 'rechazada')::int as refused
    from contributions where author_id = ${authorId} and decided_at is not null`.execute(db)
  return rows[0] ?? { accepted: 0, refused: 0 }
}
