import type { NotNull } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'

/** The columns that an editor can change. */
export interface LicenseValues {
  slug: string
  name: string
  name_key: string
  description: string
  disclaimer: string | null
  color: string | null
  is_new: boolean
  is_home: boolean
}

/** Locks a license until the transaction ends; undefined when there is none. */
export async function lockLicense(tx: Tx, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ revision: number }>`
    select revision from licenses where id = ${id} for update`.execute(tx)
  return rows[0]?.revision
}

/** Serialises changes of the order of licenses. */
export async function lockLicenses(tx: Tx): Promise<void> {
  await sql`select id from licenses order by id for update`.execute(tx)
}

/** A new license comes last, unless all of them are in alphabetical order (position 0). */
export async function insertLicense(tx: Tx, values: LicenseValues): Promise<number> {
  const { id } = await tx
    .insertInto('licenses')
    .values({
      ...values,
      position: sql<number>`coalesce((select max(position) + 1 from licenses where position > 0), 0)`,
    })
    .returning('id')
    .$narrowType<{ id: NotNull }>()
    .executeTakeFirstOrThrow()
  return id
}

export async function updateLicense(tx: Tx, id: number, values: LicenseValues, now: Date): Promise<void> {
  await tx
    .updateTable('licenses')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function deleteLicense(tx: Tx, id: number): Promise<void> {
  await sql`delete from licenses where id = ${id}`.execute(tx)
}

/** True when the license has lines, also private ones, or a member has chosen or hidden it. */
export async function isLicenseInUse(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ in_use: boolean }>`
    select exists (select from all_lines where license_id = ${id})
      or exists (select from favorite_licenses where license_id = ${id})
      or exists (select from hidden_shelves where license_id = ${id}) as in_use`.execute(tx)
  return rows[0]?.in_use === true
}

/** The licenses other than this one that have the name or the slug. */
export async function listSameLicenses(
  tx: Tx,
  id: number,
  { name_key, slug }: { name_key: string; slug: string },
): Promise<{ name_key: string; slug: string }[]> {
  const { rows } = await sql<{ name_key: string; slug: string }>`
    select name_key, slug from licenses
    where id <> ${id} and (name_key = ${name_key} or slug = ${slug}) order by id limit 2`.execute(tx)
  return rows
}

export async function listSlugs(tx: Tx, id: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`select slug from licenses where id <> ${id}`.execute(tx)
  return rows.map(({ slug }) => slug)
}

/** The first id gets position 1. */
export async function updatePositions(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update licenses l set position = o.position
    from unnest(${ids}::int[]) with ordinality as o (id, position)
    where l.id = o.id and l.position <> o.position`.execute(tx)
}

export async function findRetiredAt(tx: Tx, id: number): Promise<Date | null> {
  const { rows } = await sql<{ retired_at: Date | null }>`
    select retired_at from licenses where id = ${id}`.execute(tx)
  return rows[0]?.retired_at ?? null
}

export async function updateRetired(tx: Tx, id: number, retiredAt: Date | null): Promise<void> {
  await sql`update licenses set retired_at = ${retiredAt} where id = ${id}`.execute(tx)
}

/** Retires the lines that are not retired, or restores those that were retired with the license. Returns how many. */
export async function updateRetiredLines(
  tx: Tx,
  licenseId: number,
  { from, to }: { from: Date | null; to: Date | null },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update lines set retired_at = ${to}::timestamptz
    where license_id = ${licenseId} and retired_at is not distinct from ${from}::timestamptz`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
