import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { linkedRowsOf } from './fragments.store.ts'
import * as members from './members.store.ts'
import type { Merge, Undo } from './rules.ts'
import * as store from './store.ts'
import * as catalogue from './undoing.store.ts'

export async function moveRowsOfMembers(tx: Tx, { from, into }: Merge): Promise<void> {
  const both = await members.listMembersWithBoth(tx, from, into)
  await members.updateMarks(tx, from, into)
  await members.updateCovers(tx, from, into)
  await members.updateReservations(tx, from, into)
  await members.updateMessages(tx, from, into)
  await members.updateGifts(tx, from, into)
  await members.updateContributions(tx, from, into)
  await members.updateIntakes(tx, from, into)
  await members.updateIntakeMarks(tx, into, both)
}

/**
 * Gives members back what a merge moved. What a member has whose mark, copies or reservations changed since stays with the kept item.
 * Returns how many these are.
 */
export async function restoreRowsOfMembers(tx: Tx, undo: Undo): Promise<number> {
  const changed = await deleteChangedMembers(tx, undo)
  await insertMarks(tx, undo)
  await updateCopies(tx, undo)
  await updateReservations(tx, undo)
  await updateKeptMarks(tx, undo)
  await updateCovers(tx, undo)
  await updateGifts(tx, undo)
  await updateIntakes(tx, undo)
  await catalogue.updateDepartures(tx, undo)
  await catalogue.updateMessages(tx, undo)
  await catalogue.updateContributions(tx, undo)
  return changed
}

// Puts back what members had of two items before their merge (docs/admin.md#undoing-a-merge). The records of members who
// changed something since are deleted first; what is left is put back whole.

/** Deletes the records of members whose mark, copies or reservations are no longer as the merge left them. Returns how many. */
async function deleteChangedMembers(tx: Tx, { mergedId, into }: Undo): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from merge_records r
    where r.merged_id = ${mergedId} and r.user_id is not null and r.after <> ${linkedRowsOf(sql`r.user_id`, into)}`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

/** The marks of the item that is back. */
async function insertMarks(tx: Tx, { mergedId, from }: Undo): Promise<void> {
  await sql`
    insert into marks (user_id, item_id, relation, reserved, marked_at, priority, target_price_cents, target_currency,
      wish_tags, line_id)
    select r.user_id, i.id, m.relation, m.reserved, m.marked_at, m.priority, m.target_price_cents, m.target_currency,
      coalesce(m.wish_tags, '{}'), i.line_id
    from merge_records r join all_items i on i.id = ${from},
      jsonb_populate_record(null::marks, r.merged -> 'mark') as m
    where r.merged_id = ${mergedId} and r.user_id is not null and r.merged -> 'mark' <> 'null'`.execute(tx)
}

/** Photos refer to their copy and go along. */
async function updateCopies(tx: Tx, { mergedId, from, into }: Undo): Promise<void> {
  await sql`
    update copies c set item_id = ${from} from merge_records r
    where r.merged_id = ${mergedId} and c.user_id = r.user_id and c.item_id = ${into}
      and r.merged -> 'copies' @> to_jsonb(c.id)`.execute(tx)
}

/** Their ledgers refer to the reservation and go along, with what was added since. */
async function updateReservations(tx: Tx, { mergedId, from, into }: Undo): Promise<void> {
  await sql`
    update reservations v set item_id = ${from} from merge_records r
    where r.merged_id = ${mergedId} and v.user_id = r.user_id and v.item_id = ${into}
      and r.merged -> 'reservations' @> to_jsonb(v.id)`.execute(tx)
}

/** The marks of the kept item, once the copies of the other one are gone from it. */
async function updateKeptMarks(tx: Tx, { mergedId, into }: Undo): Promise<void> {
  await sql`
    update marks k set relation = m.relation, reserved = m.reserved, marked_at = m.marked_at, priority = m.priority,
      target_price_cents = m.target_price_cents, target_currency = m.target_currency,
      wish_tags = coalesce(m.wish_tags, '{}')
    from merge_records r, jsonb_populate_record(null::marks, r.kept -> 'mark') as m
    where r.merged_id = ${mergedId} and k.user_id = r.user_id and k.item_id = ${into}
    and r.kept -> 'mark' <> 'null'`.execute(tx)
  await sql`
    delete from marks k using merge_records r
    where r.merged_id = ${mergedId} and k.user_id = r.user_id and k.item_id = ${into}
    and r.kept -> 'mark' = 'null'`.execute(tx)
}

async function updateCovers(tx: Tx, { mergedId, from, into }: Undo): Promise<void> {
  await sql`
    update collectors k set cover_item_id = ${from} from merge_records r
    where r.merged_id = ${mergedId} and k.user_id = r.user_id and k.cover_item_id = ${into}
      and (r.merged -> 'is_cover')::boolean`.execute(tx)
}

/** Gifts that were not withdrawn since, and those that gave way to one of the kept item. */
async function updateGifts(tx: Tx, { mergedId, from, into }: Undo): Promise<void> {
  await sql`
    with given as (
      select g.link_id, g.giver, g.token_hash, g.given_at,
        exists (select from jsonb_populate_recordset(null::share_link_gifts, r.kept -> 'gifts') as k
          where k.link_id = g.link_id) as gave_way
      from merge_records r join share_links l on l.user_id = r.user_id
        join jsonb_populate_recordset(null::share_link_gifts, r.merged -> 'gifts') as g on g.link_id = l.id
      where r.merged_id = ${mergedId}
    ), taken as (
      delete from share_link_gifts k using given g
      where not g.gave_way and k.item_id = ${into} and k.link_id = g.link_id and k.token_hash = g.token_hash
      returning k.link_id
    )
    insert into share_link_gifts (link_id, item_id, giver, token_hash, given_at)
    select link_id, ${from}, giver, token_hash, given_at from given
    where gave_way or link_id in (select link_id from taken)`.execute(tx)
}

/** The rows and changes of members' imports. */
async function updateIntakes(tx: Tx, { mergedId, from, into }: Undo): Promise<void> {
  await sql`
    update intake_rows w set item_id = ${from}
    from merge_records r, jsonb_to_recordset(r.merged -> 'intake_rows') as g (intake_id int, row_no int)
    where r.merged_id = ${mergedId} and w.intake_id = g.intake_id and w.row_no = g.row_no
    and w.item_id = ${into}`.execute(tx)
  await updateIntakeChanges(tx, { mergedId, from, into })
}

/** An import that was undone since stays undone, and one that was deleted stays deleted. */
async function updateIntakeChanges(tx: Tx, { mergedId, from, into }: Undo): Promise<void> {
  await sql`
    insert into intake_changes (intake_id, item_id, before, after, copies, is_undone)
    select h.intake_id, ${from}::int, h.before, h.after, h.copies, h.is_undone or k.is_undone
    from merge_records r, jsonb_populate_recordset(null::intake_changes, r.merged -> 'intake_changes') as h
      join intake_changes k on k.intake_id = h.intake_id and k.item_id = ${into}
    where r.merged_id = ${mergedId}`.execute(tx)
  await sql`
    delete from intake_changes k using intake_changes h
    where h.item_id = ${from} and k.item_id = ${into} and k.intake_id = h.intake_id and not exists (
      select from merge_records r, jsonb_populate_recordset(null::intake_changes, r.kept -> 'intake_changes') as o
      where r.merged_id = ${mergedId} and o.intake_id = k.intake_id)`.execute(tx)
  await sql`
    update intake_changes k set before = h.before, after = h.after, copies = h.copies
    from merge_records r, jsonb_populate_recordset(null::intake_changes, r.kept -> 'intake_changes') as h
    where r.merged_id = ${mergedId} and k.item_id = ${into} and k.intake_id = h.intake_id`.execute(tx)
}

const triesMax = 5
const pauseMs = 250

/**
 * Waits until no other transaction changes marks, copies or reservations, and makes later ones wait. Later ones queue
 * behind this wait, so it times out soon, lets them pass and is retried. Readers never wait.
 * @throws {Refusal} unavailable while members' changes take long
 */
export async function lockMembers(tx: Tx): Promise<void> {
  for (let tries = 1; !(await store.lockCollectors(tx)); tries++) {
    if (tries === triesMax) throw new Refusal('unavailable')
    await setTimeout(pauseMs)
  }
}
