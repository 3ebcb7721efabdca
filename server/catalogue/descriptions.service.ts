import { sql } from 'kysely'
import { z } from 'zod'
import { markets } from '#contract/catalogue/words.ts'
import { Refusal } from '#contract/errors.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { readRelease } from './dates.rules.ts'
import { lockCatalogueChanges } from './editing/changes.store.ts'
import { nameKey } from './rules.ts'

interface DescribedCounts {
  licenses: number
  lines: number
  releaseChanges: number
}

/**
 * Applies a descriptions file (docs/catalogue-files.md#descriptions-files) to licenses, lines and figures that the
 * catalogue has. Others are skipped.
 * @returns how many were found
 * @throws {Refusal} `invalid`, with the field `file`
 */
export async function describeCatalogue(tx: Tx, json: string): Promise<DescribedCounts> {
  const read = readDescriptions(json)
  if (typeof read === 'string') throw new Refusal('invalid', { file: read })
  const licenses = read.licenses.map((license) => ({ ...license, license_key: nameKey(license.license) }))
  const lines = read.lines.map((line) => ({
    ...line,
    license_key: nameKey(line.license),
    line_key: nameKey(line.line),
  }))
  await lockCatalogueChanges(tx)
  return {
    licenses: await updateLicenses(tx, licenses),
    lines: await updateLines(tx, lines),
    releaseChanges: await insertReleaseChanges(tx, read.release_changes.map(rowOf)),
  }
}

function rowOf({ source_id, market, from, to, changed_on }: ReleaseChange): NewReleaseChange {
  const [before, after] = [from, to].map((date) => (date === null ? null : readRelease(date)))
  return {
    source_id,
    market,
    old_on: before?.on ?? null,
    old_precision: before?.precision ?? null,
    new_on: after?.on ?? null,
    new_precision: after?.precision ?? null,
    changed_on,
  }
}

const name = z.string().trim().min(1).max(200)
const text = z.string().trim().max(4000)
const disclaimer = z.string().trim().max(2000)
const position = z.int().min(0).max(100_000)
const release = z.string().refine((date) => readRelease(date) !== null)
const day = z.iso.date()

const license = z.strictObject({
  license: name,
  description: text.nullish(),
  disclaimer: disclaimer.nullish(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullish(),
  is_new: z.boolean().nullish(),
  is_home: z.boolean().nullish(),
  position: position.nullish(),
})

const line = z.strictObject({
  license: name,
  line: name,
  description: text.nullish(),
  disclaimer: disclaimer.nullish(),
  position: position.nullish(),
})

const releaseChange = z.strictObject({
  source_id: z.string().min(1).max(200),
  market: z.literal(Object.keys(markets) as (keyof typeof markets)[]),
  from: release.nullable(),
  to: release.nullable(),
  changed_on: day,
})

const descriptions = z.strictObject({
  licenses: z.array(license).max(10_000).default([]),
  lines: z.array(line).max(10_000).default([]),
  release_changes: z.array(releaseChange).max(100_000).default([]),
})

/** A descriptions file (docs/catalogue-files.md#descriptions-files). */
type Descriptions = z.infer<typeof descriptions>
type LicenseDescription = Descriptions['licenses'][number]
type LineDescription = Descriptions['lines'][number]
type ReleaseChange = Descriptions['release_changes'][number]

/** Parses the file, or returns in Spanish what is wrong with it. */
function readDescriptions(json: string): Descriptions | string {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return 'El archivo no es un JSON bien formado.'
  }
  const read = descriptions.safeParse(value)
  if (read.success) return read.data
  const path = read.error.issues[0]?.path.join('.') ?? ''
  return `No entendemos «${path}» en las descripciones.`
}

type LicenseRow = LicenseDescription & { license_key: string }
type LineRow = LineDescription & { license_key: string; line_key: string }

interface NewReleaseChange {
  source_id: string
  market: string
  old_on: string | null
  old_precision: string | null
  new_on: string | null
  new_precision: string | null
  changed_on: string
}

/** Values that are absent stay as they were. */
async function updateLicenses(tx: Tx, licenses: readonly LicenseRow[]): Promise<number> {
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
async function updateLines(tx: Tx, lines: readonly LineRow[]): Promise<number> {
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
async function insertReleaseChanges(tx: Tx, changes: readonly NewReleaseChange[]): Promise<number> {
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
