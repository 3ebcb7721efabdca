import { type RawBuilder, sql } from 'kysely'
import type { Contribution } from '#contract/contributions/fields.ts'
import type { ContributionState, FieldTexts, ProposableField } from '#contract/contributions/words.ts'
import { contributionLimits, proposableFields } from '#contract/contributions/words.ts'
import { Refusal } from '#contract/errors.ts'
import { metadataOf } from '#contract/paging.ts'
import { type Db, firstRowOf, rowsOf } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { type ContributionRow, contributionColumns, contributionTables } from './fragments.store.ts'

/** @throws {Refusal} contribution_not_found, also for somebody else's */
export async function getContribution(
  context: ContextOf<'getContribution', 'db' | 'actor' | 'params'>,
): Promise<Contribution> {
  const { db, actor, params } = context
  const row = await findOwn(db, actor.userId, params.id)
  if (row === undefined) throw new Refusal('contribution_not_found')
  return toContribution(row)
}

export async function listContributions({ db, actor, query }: ContextOf<'listContributions'>) {
  const { userId } = actor
  const { page, page_size: limit, state, item } = query
  const [rows, { total, pending }] = await Promise.all([
    listOwn(db, userId, { state, item }, { limit, offset: (page - 1) * limit }),
    countOwn(db, userId, { state, item }),
  ])
  return {
    data: rows.map(toContribution),
    metadata: metadataOf(query, total),
    pending: { used: pending, limit: contributionLimits.pending },
  }
}

/** The contributions that were decided since then, the latest first, and how many they are. */
export async function listDecided(
  db: Db,
  userId: number,
  query: { since: Date; limit: number },
): Promise<{ total: number; list: Contribution[] }> {
  const rows = await listDecidedSince(db, userId, query)
  return { total: rows[0]?.total ?? 0, list: rows.map(toContribution) }
}

export function toContribution(row: ContributionRow): Contribution {
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

/** The proposed fields in the order of the form. */
function toFields(proposal: {
  fields: FieldTexts
  seen: FieldTexts
  accepted: FieldTexts | null
}): Contribution['fields'] {
  const { fields, seen, accepted } = proposal
  return namesOf(fields).map((field) => ({
    field,
    seen: seen[field] ?? '',
    proposed: fields[field] ?? '',
    accepted: accepted?.[field] ?? null,
  }))
}

const fieldNames = Object.keys(proposableFields) as ProposableField[]

/** The names of these fields in the order of the form. */
export function namesOf(fields: FieldTexts): ProposableField[] {
  return fieldNames.filter((name) => fields[name] !== undefined)
}

function findOwn(db: Db, userId: number, id: number): Promise<ContributionRow | undefined> {
  return firstRowOf(db)<ContributionRow>`
    select ${contributionColumns} from ${contributionTables} where c.id = ${id} and c.author_id = ${userId}`
}

interface Wanted {
  state: ContributionState | undefined
  /** The number of their figure. */
  item: number | undefined
}

function listOwn(
  db: Db,
  userId: number,
  wanted: Wanted,
  { limit, offset }: { limit: number; offset: number },
): Promise<ContributionRow[]> {
  return rowsOf(db)<ContributionRow>`
    select ${contributionColumns} from ${contributionTables} where ${ofAuthor(userId, wanted)}
    order by c.id desc limit ${limit} offset ${offset}`
}

/** The member's contributions that were decided after `since`, the latest first. */
function listDecidedSince(
  db: Db,
  userId: number,
  { since, limit }: { since: Date; limit: number },
): Promise<(ContributionRow & { total: number })[]> {
  return rowsOf(db)<ContributionRow & { total: number }>`
    select ${contributionColumns}, (count(*) over ())::int as total from ${contributionTables}
    where c.author_id = ${userId} and c.decided_at > ${since}
    order by c.decided_at desc, c.id desc limit ${limit}`
}

interface OwnCounts {
  total: number
  pending: number
}

/** How many contributions of the member are wanted, and how many of all are pending. */
async function countOwn(db: Db, userId: number, wanted: Wanted): Promise<OwnCounts> {
  const { rows } = await sql<OwnCounts>`
    select count(*) filter (where ${ofAuthor(userId, wanted)})::int as total,
      count(*) filter (where c.state = 'pendiente')::int as pending
    from contributions c where c.author_id = ${userId}`.execute(db)
  return rows[0] ?? { total: 0, pending: 0 }
}

function ofAuthor(userId: number, { state, item }: Wanted): RawBuilder<boolean> {
  const ofState = state === undefined ? sql`` : sql` and c.state = ${state}`
  const ofItem = item === undefined ? sql`` : sql` and c.item_id = ${item}`
  return sql<boolean>`c.author_id = ${userId}${ofState}${ofItem}`
}
