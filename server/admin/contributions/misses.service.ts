import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { MissedGroup } from '#contract/admin/misses.ts'
import { missedByMin } from '#contract/contributions/words.ts'
import { Refusal } from '#contract/errors.ts'
import { metadataOf } from '#contract/paging.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import { type Db, hasRows, rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { mergeMissing } from './deciding.service.ts'

// What members miss in the catalogue, in groups of one code or one name (docs/contributions.md#what-members-miss).

export async function listMisses({ db, query }: ContextOf<'listMisses'>) {
  const { page, page_size: limit } = query
  const rows = await listGroups(db, { limit, offset: (page - 1) * limit })
  const { total, few } = rows[0] ?? (await countGroups(db))
  const data = rows.map(({ total: _, few: __, ...group }): MissedGroup => group)
  return { data, metadata: { ...metadataOf(query, total), few } }
}

/**
 * The group becomes this figure.
 * @throws {Refusal} item_not_found
 */
export async function answerMissed(
  context: ContextOf<'answerMissed'>,
): Promise<{ attached: number; told: number }> {
  const { db, body } = context
  if (!(await isListed(db, body.into))) throw new Refusal('item_not_found')
  return await answerGroup(context, await findMissed(db, body.key), body.into)
}

/** What is in a group of the queue; nothing of one of fewer members, which answers would tell from one of none. */
export async function findMissed(db: Db, key: string): Promise<MissedMembers> {
  return membersOf(
    await listMembers(
      db,
      sql`key = ${key} and (select count(distinct member) from asked where key = ${key}) >= ${missedByMin}`,
    ),
  )
}

/** What is in the group of a contribution. */
export async function findMissedWith(db: Db, contributionId: number): Promise<MissedMembers> {
  return membersOf(
    await listMembers(db, sql`key = (select key from asked where contribution = ${contributionId})`),
  )
}

function membersOf(rows: readonly Member[]): MissedMembers {
  const own = (wanted: string) =>
    rows.flatMap(({ kind, own }) => (kind === wanted && own !== null ? [own] : []))
  const contributions = rows.flatMap(({ contribution }) => contribution ?? [])
  const [key = ''] = rows.map((row) => row.key)
  return {
    code: key.startsWith('c:') ? key.slice(2) : null,
    contributions,
    codes: own('code'),
    texts: own('text'),
  }
}

export interface MissedMembers {
  code: string | null
  contributions: number[]
  codes: string[]
  texts: string[]
}

/** The private figures of a group move to the figure, and whoever looked for it is told. Each private figure is a decision of its own: one that somebody else decides at the same time does not stop the others. */
export async function answerGroup(
  context: StaffCaller & { db: Db },
  missed: MissedMembers,
  into: number,
): Promise<{ attached: number; told: number }> {
  const { db } = context
  let attached = 0
  for (const { id, revision } of await listSameFigure(db, missed, into)) {
    const isMerged = await mergeMissing(db, context, { id, revision, into, takes: 'nothing' }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal) return false
        throw error
      },
    )
    if (isMerged) attached++
  }
  return { attached, told: await updateAnswered(db, missed, into) }
}

export async function dismissMissed(context: ContextOf<'dismissMissed'>) {
  await context.db.transaction().execute(async (tx) => {
    if (await insertDismissed(tx, context.body.key, context.now))
      await recordMissed(tx, context, 'missed_dismissed')
  })
  return { is_dismissed: true }
}

export async function restoreMissed(context: ContextOf<'restoreMissed'>) {
  await context.db.transaction().execute(async (tx) => {
    if (await deleteDismissed(tx, context.body.key)) await recordMissed(tx, context, 'missed_restored')
  })
  return { is_dismissed: false }
}

/** What people typed does not stay in the log for ever. */
async function recordMissed(
  tx: Tx,
  context: ContextOf<'dismissMissed'>,
  act: 'missed_dismissed' | 'missed_restored',
): Promise<void> {
  const { key } = context.body
  await recordChange(tx, context, { act, subject: { kind: 'missed', id: key.startsWith('c:') ? key : 'n:' } })
}

/** A name stands for a code if every private figure of that name that has a code has the same. */
const named = sql`select missed_name, min(missed_code) as code from contributions
  where state = 'pendiente' and kind = 'new_item' and missed_code is not null and missed_name is not null
  group by missed_name having count(distinct missed_code) = 1`

/** Each member and what they miss, with the key of its group. */
const asked = sql`select m.user_id as member, m.kind, m.key as own, m.words, null::int as contribution, m.missed_on,
    case when m.kind = 'code' then 'c:' || m.key else coalesce('c:' || n.code, 'n:' || m.key) end as key
  from misses m left join named n on m.kind = 'text' and n.missed_name = m.key
  where m.item_id is null
  union all
  select c.author_id, 'figure', null, c.fields ->> 'name', c.id, (c.created_at at time zone 'America/Mexico_City')::date,
    coalesce('c:' || c.missed_code, 'c:' || n.code, 'n:' || c.missed_name)
  from contributions c left join named n on n.missed_name = c.missed_name
  where c.state = 'pendiente' and c.kind = 'new_item'`

/** The groups with their members, each counted once. A group of a report without an author has none. */
const groups = sql`select key, count(member)::int as members, (count(member) filter (where has_figure))::int as figures,
    (count(member) filter (where has_scanned))::int as scans, (count(member) filter (where has_searched))::int as searches,
    max(last_on) as last_on, min(contribution) as contribution_id
  from (select key, member, bool_or(kind = 'figure') as has_figure, bool_or(kind = 'code') as has_scanned,
    bool_or(kind = 'text') as has_searched, max(missed_on) as last_on, min(contribution) as contribution
    from asked where key is not null group by key, member) as each_member
  where not exists (select from dismissed_misses d where d.key = each_member.key)
  group by key`

/** Those of enough members; not what the catalogue has by now, unless somebody still has it as a private figure. */
const isShown = sql<boolean>`members >= ${missedByMin} and (contribution_id is not null or not exists (
  select from items i where barcode_key(i.barcode) = substr(key, 3) and key like 'c:%'))`

interface GroupRow extends MissedGroup, GroupCounts {}

interface GroupCounts {
  total: number
  few: number
}

async function listGroups(db: Db, { limit, offset }: { limit: number; offset: number }): Promise<GroupRow[]> {
  const wordsOf = (kind: string, max: number) => sql`array(select s.words from said s
    where s.key = page.key and s.kind = ${kind} order by s.often desc, s.words limit ${max})`
  return rowsOf(db)<GroupRow>`
    with named as (${named}), asked as materialized (${asked}), groups as materialized (${groups}),
    shown as materialized (select * from groups where ${isShown}),
    page as (select * from shown order by members desc, last_on desc, key limit ${limit} offset ${offset}),
    said as materialized (select key, kind, words, count(*) as often from asked
      where key in (select key from page) group by key, kind, words)
    select page.key, page.members, page.figures, page.scans, page.searches, page.last_on::text, page.contribution_id,
      coalesce(nullif(${wordsOf('figure', 3)}, '{}'), ${wordsOf('text', 1)}) as names,
      case when page.key like 'c:%' then coalesce((${wordsOf('code', 1)})[1], substr(page.key, 3)) end as barcode,
      (select json_build_object('id', i.id, 'name', i.name) from items i
        where page.key like 'c:%' and barcode_key(i.barcode) = substr(page.key, 3) order by i.retired_at is not null, i.id limit 1) as item,
      (select count(*)::int from shown) as total,
      (select count(*)::int from groups where members < ${missedByMin}) as few
    from page order by page.members desc, page.last_on desc, page.key`
}

/** For a page without groups. */
async function countGroups(db: Db): Promise<GroupCounts> {
  const { rows } = await sql<GroupCounts>`
    with named as (${named}), asked as (${asked}), groups as materialized (${groups})
    select (count(*) filter (where ${isShown}))::int as total, (count(*) filter (where members < ${missedByMin}))::int as few
    from groups`.execute(db)
  return rows[0] ?? { total: 0, few: 0 }
}

interface Member {
  key: string
  kind: string
  own: string | null
  contribution: number | null
}

function listMembers(db: Db, isOfGroup: RawBuilder<unknown>): Promise<Member[]> {
  return rowsOf(db)<Member>`
    with named as (${named}), asked as (${asked})
    select distinct key, kind, own, contribution from asked where ${isOfGroup} order by contribution, kind, own limit 1000`
}

/**
 * The private figures that are this one: by the code of the group, or by license, line and name, as a price list knows figures. Others of
 * the name stay in the queue, because a name such as «Goku» is that of many figures.
 */
async function listSameFigure(
  db: Db,
  { contributions, code }: MissedMembers,
  into: number,
): Promise<{ id: number; revision: number }[]> {
  const same = (one: string, other: string) =>
    sql`search_fold(${sql.ref(`${one}.name`)}) = search_fold(${sql.ref(`${other}.name`)})`
  return rowsOf(db)<{ id: number; revision: number }>`
    select c.id, c.revision from contributions c
    join items t on t.id = ${into} join licenses tl on tl.id = t.license_id join lines tn on tn.id = t.line_id
    left join all_items i on i.id = c.item_id left join all_licenses l on l.id = i.license_id
    left join all_lines n on n.id = i.line_id
    where c.id = any(${contributions}::int[]) and c.state = 'pendiente' and c.item_id is distinct from t.id
      and (c.missed_code = ${code} or (c.missed_code is null and ${same('l', 'tl')} and ${same('n', 'tn')}))
    order by c.id limit 1000`
}

/** Whoever looked for it is told by the job of the next morning. Returns how many members. */
async function updateAnswered(db: Db, { codes, texts }: MissedMembers, into: number): Promise<number> {
  const { rows } = await sql<{ user_id: number }>`
    update misses set item_id = ${into}
    where item_id is null and (kind = 'code' and key = any(${codes}::text[]) or kind = 'text' and key = any(${texts}::text[]))
    returning user_id`.execute(db)
  return new Set(rows.map(({ user_id }) => user_id)).size
}

function isListed(db: Db, id: number): Promise<boolean> {
  return hasRows(db)<{ id: number }>`select id from items where id = ${id}`
}

function insertDismissed(tx: Tx, key: string, now: Date): Promise<boolean> {
  return hasRows(tx)<{ key: string }>`
    insert into dismissed_misses (key, dismissed_at) values (${key}, ${now}) on conflict do nothing returning key`
}

function deleteDismissed(tx: Tx, key: string): Promise<boolean> {
  return hasRows(tx)<{ key: string }>`
    delete from dismissed_misses where key = ${key} returning key`
}
