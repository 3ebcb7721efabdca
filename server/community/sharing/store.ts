import { type RawBuilder, sql } from 'kysely'
import type { SharedKind } from '#contract/community/share-links-words.ts'
import { planIdOf } from '#server/plans/fragments.store.ts'
import { type Db, firstRowOrNull, hasRows, rowsOf, type Tx } from '#server/platform/database/db.ts'
import { isNameShown, isReachable } from '#server/policies/fragments.store.ts'

export interface ShareLinkRow {
  id: number
  /** Null once it is encrypted. */
  code: string | null
  encrypted_code: Buffer | null
  kind: SharedKind
  line_id: number | null
  license_id: number | null
  tag: string | null
  place: string | null
  line: { slug: string; name: string } | null
  license: { slug: string; name: string } | null
  shows_name: boolean
  created_at: Date
}

export interface SharedListRow extends Omit<ShareLinkRow, 'created_at' | 'code' | 'encrypted_code'> {
  user_id: number
  /** Null unless the owner shows it here or in a public profile. */
  owner: string | null
}

const columns = sql`s.id, s.code, s.encrypted_code, s.kind, s.line_id, s.license_id, t.name as tag, s.place, s.shows_name, s.created_at,
  case when n.id is not null then json_build_object('slug', n.slug, 'name', n.name) end as line,
  case when l.id is not null then json_build_object('slug', l.slug, 'name', l.name) end as license`

const withLine = sql`left join lines n on n.id = s.line_id left join licenses l on l.id = coalesce(s.license_id, n.license_id)
  left join own_tags t on t.id = s.tag_id`

export function listShareLinks(db: Db | Tx, userId: number): Promise<ShareLinkRow[]> {
  return rowsOf(db)<ShareLinkRow>`
    select ${columns} from share_links s ${withLine}
    where s.user_id = ${userId} order by s.created_at desc, s.id desc limit 1000`
}

/** A link's list, while its owner is validated and not blocked and its line is in the catalogue. */
export function findSharedList(db: Db | Tx, codeHash: Buffer): Promise<SharedListRow | null> {
  return firstRowOrNull(db)<SharedListRow>`
    select ${columns}, s.user_id,
      case when ${isNameShown} then u.fullname end as owner
    from share_links s join users u on u.id = s.user_id left join profiles p on p.user_id = u.id ${withLine}
    where s.code_hash = ${codeHash} and ${isReachable}
      and (s.line_id is null or n.id is not null) and (s.license_id is null or l.id is not null)`
}

/** What of the member's lists is shared: of a shelf one of them, of gaps the line. */
export interface LinkedList {
  line_id: number | null
  license_id: number | null
  tag: string | null
  place: string | null
}

interface NewLink {
  userId: number
  codeHash: Buffer
  encryptedCode: Buffer
  kind: SharedKind
  list: LinkedList
  showsName: boolean
  now: Date
}

export async function insertShareLink(tx: Tx, { list, ...link }: NewLink): Promise<void> {
  await sql`
    insert into share_links (user_id, code_hash, encrypted_code, kind, line_id, license_id, tag_id, place, shows_name, created_at)
    values (${link.userId}, ${link.codeHash}, ${link.encryptedCode}, ${link.kind}, ${list.line_id}, ${list.license_id},
      (select id from own_tags where user_id = ${link.userId} and name = ${list.tag}), ${list.place}, ${link.showsName}, ${link.now})`.execute(
    tx,
  )
}

/** Links whose codes are still to be encrypted. */
export function listPlainCodes(tx: Tx): Promise<{ id: number; user_id: number; code: string }[]> {
  return rowsOf(tx)<{ id: number; user_id: number; code: string }>`
    select id, user_id, code from share_links where code is not null order by id limit 1000 for update skip locked`
}

export async function updateCode(
  tx: Tx,
  id: number,
  { codeHash, encryptedCode }: Pick<NewLink, 'codeHash' | 'encryptedCode'>,
): Promise<void> {
  await sql`update share_links set code = null, code_hash = ${codeHash}, encrypted_code = ${encryptedCode}
    where id = ${id}`.execute(tx)
}

export async function updateShowsName(tx: Tx, id: number, showsName: boolean): Promise<void> {
  await sql`update share_links set shows_name = ${showsName} where id = ${id}`.execute(tx)
}

/** Returns whether the link was the member's. */
export async function deleteShareLink(db: Db, userId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from share_links where id = ${id} and user_id = ${userId}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** How many links the member's plan allows at once; null means no limit. */
export async function findShareLinkLimit(db: Db | Tx, userId: number): Promise<number | null> {
  const { rows } = await sql<{ share_link_limit: number | null }>`
    select share_link_limit from plans where id = ${planIdOf(sql`${userId}`)}`.execute(db)
  return rows[0]?.share_link_limit ?? null
}

/** The links in the export: never who gives what, which their owner must not learn. */
export function listExportRows(db: Db, userId: number): Promise<Record<string, unknown>[]> {
  return rowsOf(db)<Record<string, unknown>>`
    select s.kind, l.slug as license, n.slug as line, t.name as tag, s.place, s.shows_name, s.created_at
    from share_links s ${withLine} where s.user_id = ${userId} order by s.id`
}

type SharedFigures = Pick<SharedListRow, 'user_id' | 'kind' | 'line_id'> & Partial<LinkedList>

/** One page of the figures that the catalogue has now, and how many there are. */
export async function listSharedFigures(
  db: Db,
  list: SharedFigures,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const [page, all] = await Promise.all([
    sql<{ id: number }>`${figures(list)} ${orderOf(list)} limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from (${figures(list)}) as f`.execute(db),
  ])
  return { ids: page.rows.map(({ id }) => id), total: all.rows[0]?.total ?? 0 }
}

export function hasSharedFigure(db: Db | Tx, list: SharedFigures, itemId: number): Promise<boolean> {
  return hasRows(db)`select from (${figures(list)}) as f where id = ${itemId}`
}

/**
 * The figures that the member wants, those of the line that they neither own, have reserved nor hide, or those of the shelf that are
 * for everybody.
 */
function figures({ user_id, kind, line_id, ...shelf }: SharedFigures): RawBuilder<unknown> {
  const { license_id = null, tag = null, place = null } = shelf
  if (kind === 'shelf') {
    return sql`select i.id from marks m join items i on i.id = m.item_id
      where m.user_id = ${user_id} and m.relation = 'collection' and not adult_item(i.is_adult, i.line_id)
        and (${line_id}::int is null or i.line_id = ${line_id})
        and (${license_id}::int is null or i.license_id = ${license_id})
        and (${tag}::text is null and ${place}::text is null or exists (select from copies c
          where c.user_id = m.user_id and c.item_id = m.item_id
            and (${tag} = any(c.tags) or lower(c.place) = lower(${place}))))`
  }
  if (kind === 'wishlist') {
    return sql`select i.id from marks m join items i on i.id = m.item_id
      where m.user_id = ${user_id} and m.relation = 'want'`
  }
  return sql`select i.id from items i where i.line_id = ${line_id} and i.retired_at is null and not exists (
    select from marks m where m.user_id = ${user_id} and m.item_id = i.id
      and (m.reserved or m.relation in ('collection', 'notinterested')))`
}

function orderOf({ kind }: SharedFigures): RawBuilder<unknown> {
  if (kind === 'wishlist') return sql`order by m.priority desc nulls last, m.marked_at desc, i.id desc`
  if (kind === 'shelf') return sql`order by m.marked_at desc, i.id desc`
  return sql`order by i.name collate "es-x-icu", i.id`
}
