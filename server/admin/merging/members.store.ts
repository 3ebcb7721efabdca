import { type RawBuilder, sql } from 'kysely'
import type { MergeMoves } from '#contract/admin/merging.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'

// Rows of members that refer to an item. Each function moves one table from an item to the one that is kept.

type Counts = Omit<MergeMoves, 'images'>

export async function countMoves(db: Db | Tx, from: number, into: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from marks where item_id = ${from}) as marks,
      (select count(*)::int from marks m join marks k on k.user_id = m.user_id and k.item_id = ${into}
        where m.item_id = ${from}) as members_with_both,
      (select count(*)::int from marks m join copies c on c.user_id = m.user_id and c.item_id = m.item_id
        where m.item_id = ${from}) as copies,
      (select count(*)::int from marks m join copies c on c.user_id = m.user_id and c.item_id = m.item_id
        join copy_photos p on p.copy_id = c.id where m.item_id = ${from}) as photos,
      (select count(*)::int from reservations where item_id = ${from}) as reservations,
      (select count(*)::int from reservations r join reservation_entries e on e.user_id = r.user_id
        and e.reservation_id = r.id where r.item_id = ${from}) as ledger_entries,
      (select count(*)::int from item_release_changes where item_id = ${from}) as release_changes,
      (select count(*)::int from intake_rows where item_id = ${from}) as intake_rows`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('Counting returned no row.')
  return row
}

export async function listMembersWithBoth(tx: Tx, from: number, into: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select m.user_id from marks m join marks k on k.user_id = m.user_id and k.item_id = ${into}
    where m.item_id = ${from} order by m.user_id limit 1000000`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** collection > reserved > want > notinterested (docs/admin.md#duplicates-and-merging). */
const strengthOf = (mark: RawBuilder<unknown>) => sql<number>`
  case when ${mark}.relation = 'collection' then 4 when ${mark}.reserved then 3 when ${mark}.relation = 'want' then 2
    else 1 end`
const kept = sql`kept`
const excluded = sql`excluded`

/**
 * Moves the marks. Where a member has both, the stronger relation stays with its moment, and a reservation stays beside a
 * collected figure. Triggers update the counts. They never rise, so the quota is not checked.
 */
export async function updateMarks(tx: Tx, from: number, into: number): Promise<void> {
  await sql`
    insert into marks as kept (user_id, item_id, relation, reserved, marked_at, priority, target_price_cents,
      target_currency, wish_tags, line_id)
    select m.user_id, i.id, m.relation, m.reserved, m.marked_at, m.priority, m.target_price_cents, m.target_currency,
      m.wish_tags, i.line_id
    from marks m join items i on i.id = ${into} where m.item_id = ${from} order by m.user_id
    on conflict (user_id, item_id) do update set
      relation = case when ${strengthOf(kept)} = 4 or ${strengthOf(excluded)} = 4 then 'collection'
        when kept.reserved or excluded.reserved then null
        when ${strengthOf(kept)} >= ${strengthOf(excluded)} then kept.relation else excluded.relation end,
      reserved = kept.reserved or excluded.reserved,
      marked_at = case when ${strengthOf(kept)} > ${strengthOf(excluded)} then kept.marked_at
        when ${strengthOf(kept)} < ${strengthOf(excluded)} then excluded.marked_at
        else least(kept.marked_at, excluded.marked_at) end,
      priority = coalesce(kept.priority, excluded.priority),
      target_price_cents = coalesce(kept.target_price_cents, excluded.target_price_cents),
      target_currency = case when kept.target_price_cents is null then
        coalesce(excluded.target_currency, kept.target_currency) else kept.target_currency end,
      wish_tags = case when kept.wish_tags = '{}' then excluded.wish_tags else kept.wish_tags end`.execute(tx)
  await sql`
    update copies c set item_id = ${into} from marks m
    where m.item_id = ${from} and c.user_id = m.user_id and c.item_id = ${from}`.execute(tx)
  await sql`delete from marks where item_id = ${from}`.execute(tx)
}

/** Members who chose the item as the cover of their collection. */
export async function updateCovers(tx: Tx, from: number, into: number): Promise<void> {
  await sql`update collectors set cover_item_id = ${into} where cover_item_id = ${from}`.execute(tx)
}

/** Their ledgers refer to the reservation, so they need no change. What became of copies goes with them. */
export async function updateReservations(tx: Tx, from: number, into: number): Promise<void> {
  await sql`update reservations set item_id = ${into} where item_id = ${from}`.execute(tx)
  await sql`update departures set item_id = ${into} where item_id = ${from}`.execute(tx)
}

/** Messages that reported the figure missing. */
export async function updateMessages(tx: Tx, from: number, into: number): Promise<void> {
  await sql`update messages set item_id = ${into} where item_id = ${from}`.execute(tx)
}

/** Gifts from shared wishlists. If a list has gifts for both items, that of the kept one stays. */
export async function updateGifts(tx: Tx, from: number, into: number): Promise<void> {
  await sql`
    insert into share_link_gifts (link_id, item_id, giver, token_hash, given_at)
    select link_id, ${into}, giver, token_hash, given_at from share_link_gifts where item_id = ${from}
    on conflict (link_id, item_id) do nothing`.execute(tx)
  await sql`delete from share_link_gifts where item_id = ${from}`.execute(tx)
}

/** Contributions: corrections of the figure, and proposals of missing figures that were accepted as it. */
export async function updateContributions(tx: Tx, from: number, into: number): Promise<void> {
  await sql`
    update contributions set item_id = case when item_id = ${from} then ${into} else item_id end,
      merged_into = case when merged_into = ${from} then ${into} else merged_into end
    where item_id = ${from} or merged_into = ${from}`.execute(tx)
}

/** The rows and changes of members' imports, so that an import that refers to the item can still go on or be undone. */
export async function updateIntakes(tx: Tx, from: number, into: number): Promise<void> {
  await sql`update intake_rows set item_id = ${into} where item_id = ${from}`.execute(tx)
  await sql`
    update intake_changes k set copies = k.copies || o.copies, is_undone = k.is_undone and o.is_undone
    from intake_changes o
    where o.intake_id = k.intake_id and k.item_id = ${into} and o.item_id = ${from}`.execute(tx)
  await sql`
    update intake_changes c set item_id = ${into} where item_id = ${from} and not exists (
      select from intake_changes k where k.intake_id = c.intake_id and k.item_id = ${into})`.execute(tx)
  await sql`delete from intake_changes where item_id = ${from}`.execute(tx)
}

/**
 * For members who had a mark on both: undoing an import no longer removes the mark, because one of the two may have been
 * made by hand.
 */
export async function updateIntakeMarks(tx: Tx, itemId: number, userIds: readonly number[]): Promise<void> {
  await sql`
    update intake_changes c set before = s.state, after = s.state
    from intakes i, marks m, lateral (select jsonb_build_object('relation', m.relation, 'reserved', m.reserved,
      'marked_at', to_char(m.marked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'priority', m.priority,
      'target_price_cents', m.target_price_cents, 'target_currency', m.target_currency,
      'wish_tags', m.wish_tags) as state) as s
    where c.item_id = ${itemId} and i.id = c.intake_id and i.user_id = any(${userIds}::int[])
      and m.user_id = i.user_id and m.item_id = c.item_id`.execute(tx)
}
