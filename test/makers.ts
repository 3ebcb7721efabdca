import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Column values by name. */
type Columns = Record<string, unknown>

interface Made {
  id: number
  slug: string
}

let made = 0

/** Inserts a license with defaults for the columns that are not given. */
export function makeLicense(db: Db, columns: Columns = {}): Promise<Made> {
  const number = ++made
  const name = String(columns.name ?? `Licencia ${number}`)
  return insert(db, 'licenses', {
    slug: `licencia-${number}`,
    name,
    name_key: name.toLowerCase(),
    ...columns,
  })
}

export function makeLine(db: Db, license: Made, columns: Columns = {}): Promise<Made> {
  const number = ++made
  const name = String(columns.name ?? `Línea ${number}`)
  const own = { license_id: license.id, slug: `linea-${number}`, name, name_key: name.toLowerCase() }
  return insert(db, 'lines', { ...own, ...columns })
}

export function makeBrand(db: Db, name: string): Promise<Made> {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return insert(db, 'brands', { slug, name, name_key: name.toLowerCase() })
}

/** Inserts an item of a line; `license_id` is taken from the line. */
export async function makeItem(db: Db, line: Made, columns: Columns = {}): Promise<Made> {
  return only(await makeItemsOf(db, line, [columns]))
}

/** Inserts items of a line, all with the same columns. One statement, because each has the search index to update. */
export async function makeItemsOf(db: Db, line: Made, items: readonly Columns[]): Promise<Made[]> {
  const owner = await sql<{ license_id: number }>`select license_id from lines where id = ${line.id}`.execute(
    db,
  )
  const license_id = owner.rows[0]?.license_id
  const rows = items.map((columns) => {
    const number = ++made
    return {
      line_id: line.id,
      license_id,
      slug: `figura-${number}`,
      name: `Figura ${number}`,
      ...columns,
    }
  })
  return await insertAll(db, 'items', rows)
}

async function insert(db: Db, table: string, columns: Columns): Promise<Made> {
  return only(await insertAll(db, table, [columns]))
}

async function insertAll(db: Db, table: string, rows: readonly Columns[]): Promise<Made[]> {
  const [first] = rows
  if (!first) return []
  const names = Object.keys(first)
  const tuples = rows.map((row) => sql`(${sql.join(names.map((name) => sql`${row[name]}`))})`)
  const answer = await sql<Made>`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values ${sql.join(tuples)} returning id, slug`.execute(db)
  return answer.rows
}

function only([row]: readonly Made[]): Made {
  if (!row) throw new Error('Nothing was inserted.')
  return row
}
