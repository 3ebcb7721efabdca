import { sql } from 'kysely'
import type { CatalogueImport } from '#contract/admin/imports.ts'
import { itemFieldRows } from '#contract/catalogue/item-fields.ts'
import { Refusal } from '#contract/errors.ts'
import { fold } from '#contract/table-headings.ts'
import type { Cells, Column } from '#server/catalogue/import/columns.rules.ts'
import type { ListSurvey } from '#server/catalogue/import/source.service.ts'
import { rowsOf, type Tx } from '#server/platform/database/db.ts'
import { decideReadings } from '#server/platform/formats/open-readings.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { getImport, requireImport, requireState, type StoredList } from './service.ts'
import { hasWorkingImport, lockSteps } from './store.ts'
import { updateList } from './working.store.ts'

// What the columns of a shop's or maker's list hold is guessed, corrected by the operator, and remembered by the source's name.

/** How the lists of a source are read. */
interface SourceColumns {
  /** What a column holds, by its heading. */
  targets: Record<string, Column>
  readings: string[]
  fixed: Cells
}

/**
 * Checks the file again with these columns, or guesses them again if another row has the headings.
 * @throws {Refusal} import_not_found, import_not_ready, import_busy, invalid if no column tells the figures apart
 */
export async function chooseImportColumns(
  context: ContextOf<'chooseImportColumns'>,
): Promise<CatalogueImport> {
  const { db, params, body, now } = context
  await db.transaction().execute(async (tx) => {
    await lockSteps(tx)
    await requireState(tx, params.id, 'columns', 'ready')
    if (await hasWorkingImport(tx)) throw new Refusal('import_busy')
    const list = (await requireImport(tx, params.id)).list as StoredList | null
    if (list?.header === undefined) throw new Refusal('import_not_ready')
    const { header_row } = body
    if (header_row !== undefined && header_row !== list.header_row) {
      await updateList(tx, params.id, { list: { header_row }, sourceId: null })
    } else {
      const chosen = chosenList(list, body)
      const sourceId = body.source === '' ? null : await insertSource(tx, body.source, columnsOf(chosen), now)
      await updateList(tx, params.id, { list: chosen, sourceId })
    }
    await updateChecking(tx, params.id, now)
  })
  return getImport(db, params.id)
}

function chosenList(
  list: ListSurvey,
  { columns, readings, fixed = {} }: ContextOf<'chooseImportColumns'>['body'],
): ListSurvey {
  const targets = list.header.map((_, place) => (columns ?? list.targets)[place] ?? null)
  const twice = targets.find((target, place) => target !== null && targets.indexOf(target) !== place)
  if (twice) throw refused(`Elegiste dos columnas para lo mismo: «${itemFieldRows[twice].label}».`)
  if (!targets.some((target) => target !== null && identifying.has(target))) {
    throw refused('Di en qué columna está el nombre, el código de barras o el SKU de las figuras.')
  }
  const given = Object.entries(fixed).filter(([, text]) => text !== '')
  return {
    ...list,
    targets,
    readings: decideReadings(list.evidence, targets, readings),
    fixed: Object.fromEntries(given),
  }
}

const identifying: ReadonlySet<Column> = new Set(['name', 'barcode', 'sku', 'source_id'])

function refused(columns: string): Refusal {
  return new Refusal('invalid', { columns })
}

/** The headings as they are compared; of several equal ones each is another. */
function keysOf(header: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return header.map((name) => {
    const key = fold(name)
    const before = counts.get(key) ?? 0
    counts.set(key, before + 1)
    return `${key} ${before || ''}`.trim()
  })
}

function columnsOf({ header, targets, readings, fixed }: ListSurvey): SourceColumns {
  const keys = keysOf(header)
  const held = targets.flatMap((target, place) => (target && keys[place] ? [[keys[place], target]] : []))
  return { targets: Object.fromEntries(held), readings, fixed }
}

/** The source whose list has all headings that it had last time; of several the one used last. */
export async function findSource(
  tx: Tx,
  survey: ListSurvey,
  now: Date,
): Promise<{ list: ListSurvey; sourceId: number } | null> {
  const keys = keysOf(survey.header)
  const present = new Set(keys)
  for (const { id, columns } of await listSources(tx)) {
    const known = Object.keys(columns.targets)
    if (known.length < 2 || !known.every((key) => present.has(key))) continue
    await updateUsed(tx, id, now)
    const targets = keys.map((key) => columns.targets[key] ?? null)
    const readings = decideReadings(survey.evidence, targets, columns.readings)
    return { list: { ...survey, targets, readings, fixed: columns.fixed }, sourceId: id }
  }
  return null
}

function listSources(tx: Tx): Promise<{ id: number; columns: SourceColumns }[]> {
  return rowsOf(tx)<{ id: number; columns: SourceColumns }>`
    select id, columns from catalogue_sources order by used_at desc, id limit 500`
}

async function updateUsed(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update catalogue_sources set used_at = ${now} where id = ${id}`.execute(tx)
}

/** A source of that name reads its lists so from now on. */
async function insertSource(tx: Tx, name: string, columns: SourceColumns, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into catalogue_sources (name, columns, used_at)
    values (${name}, ${JSON.stringify(columns)}::jsonb, ${now})
    on conflict (lower(name)) do update set columns = excluded.columns, used_at = excluded.used_at
    returning id`.execute(tx)
  const [source] = rows
  if (source === undefined) throw new Error('The source was not inserted')
  return source.id
}

async function updateChecking(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`
    update catalogue_imports set state = 'checking', step = 'reading', done = 0, failures = 0, failure = null, worked_at = ${now}
    where id = ${id}`.execute(tx)
}
