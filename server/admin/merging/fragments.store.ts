import { type RawBuilder, sql } from 'kysely'

// What a member has of an item, for the record of a merge (docs/admin.md#undoing-a-merge).

const empty = sql`'[]'::jsonb`

/** The rows that hang together: an undo puts all of them back, or none when the member changed one of them. */
export function linkedRowsOf(userId: RawBuilder<unknown>, itemId: number): RawBuilder<unknown> {
  return sql`jsonb_build_object(
    'mark', (select to_jsonb(m) - '{user_id,item_id,line_id}'::text[] from marks m
      where m.user_id = ${userId} and m.item_id = ${itemId}),
    'copies', (select coalesce(jsonb_agg(c.id order by c.id), ${empty}) from copies c
      where c.user_id = ${userId} and c.item_id = ${itemId}),
    'reservations', (select coalesce(jsonb_agg(v.id order by v.id), ${empty}) from reservations v
      where v.user_id = ${userId} and v.item_id = ${itemId}))`
}

/** The rest, of which each row is put back if it is still there. */
export function otherRowsOf(userId: RawBuilder<unknown>, itemId: number): RawBuilder<unknown> {
  return sql`jsonb_build_object(
    'intake_changes', (select coalesce(jsonb_agg(to_jsonb(h) - 'item_id' order by h.intake_id), ${empty})
      from intakes n join intake_changes h on h.intake_id = n.id
      where n.user_id = ${userId} and h.item_id = ${itemId}),
    'intake_rows', (select coalesce(jsonb_agg(to_jsonb(w)), ${empty}) from (
      select w.intake_id, w.row_no from intakes n join intake_rows w on w.intake_id = n.id
      where n.user_id = ${userId} and w.item_id = ${itemId}) as w),
    'gifts', (select coalesce(jsonb_agg(to_jsonb(g) - 'item_id'), ${empty})
      from share_links l join share_link_gifts g on g.link_id = l.id
      where l.user_id = ${userId} and g.item_id = ${itemId}),
    'is_cover', exists (select from collectors k where k.user_id = ${userId} and k.cover_item_id = ${itemId}))`
}
