import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import type { LicenseDescription, LineDescription } from './descriptions.rules.ts'

export type LicenseRow = LicenseDescription & { license_key: string }
export type LineRow = LineDescription & { license_key: string; line_key: string }

export interface NewReleaseChange {
  source_id: string
  market: string
  old_on: string | null
  old_precision: string | null
  new_on: string | null
  new_precision: string | null
  changed_on: string
}

/** Values that are absent stay as they were. */
export async function updateLicenses(tx: Tx, licenses: readonly LicenseRow[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update licenses l
    set description = coalesce(t.description, l.description), disclaimer = coalesce(t.disclaimer, l.disclaimer),
      color = coalesce(t.color, l.color), is_new = coalesce(t.is_new, l.is_new),
      is_home = coalesce(t.is_home, l.is_home), position = coalesce(t.position, l.position)
    from json_to_recordset(${JSON.stringify(licenses)}::json) as t (license_key text, description text,
      disclaimer text, color text, is_new boolean, is_home boolean, position int)
    where l.name_key = t.license_key`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Values that are absent stay as they were. */
export async function updateLines(tx: Tx, lines: readonly LineRow[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update lines n
    set description = coalesce(t.description, n.description), disclaimer = coalesce(t.disclaimer, n.disclaimer),
      position = coalesce(t.position, n.position)
    from json_to_recordset(${JSON.stringify(lines)}::json) as t (license_key text, line_key text, description text,
      disclaimer text, position int)
    join licenses l on l.name_key = t.license_key
    where n.license_id = l.id and n.name_key = t.line_key`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Only the day of a change is known, so its hour is noon in Mexico City. A change is inserted once. */
export async function insertReleaseChanges(tx: Tx, changes: readonly NewReleaseChange[]): Promise<number> {
  const { numAffectedRows } = await sql`
    with t as (
      select i.id as item_id, c.market, c.old_on, c.old_precision, c.new_on, c.new_precision,
        (c.changed_on + time '12:00') at time zone 'America/Mexico_City' as changed_at
      from json_to_recordset(${JSON.stringify(changes)}::json) as c (source_id text, market text, old_on date,
        old_precision release_precision, new_on date, new_precision release_precision, changed_on date)
      join items i on i.source_id = c.source_id)
    insert into item_release_changes (item_id, market, old_on, old_precision, new_on, new_precision, changed_at)
    select item_id, market, old_on, old_precision, new_on, new_precision, changed_at from t
    where not exists (select from item_release_changes k
      where k.item_id = t.item_id and k.market = t.market and k.changed_at = t.changed_at)
    order by changed_at, item_id`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
