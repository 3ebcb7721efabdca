import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Holds migrations/ and functions/. */
export const schemaFolder = path.join(import.meta.dirname, '..', '..', '..', 'db')

/** A file of db/ that could not be applied. The message is for the operator. */
export class MigrationError extends Error {}

/**
 * Runs a file of SQL. A line `\ir ../functions/search_fold.sql` runs another one there, as in psql.
 * @throws {MigrationError} naming the file and the line
 */
export async function runSqlFile(db: Db, file: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  let linesBefore = 0
  for (const part of text.split(/^(\\ir .*\n)/m)) {
    const included = /^\\ir (\S+)/.exec(part)?.[1]
    if (included !== undefined) await runSqlFile(db, path.join(path.dirname(file), included))
    else await runPart(db, { file, part, linesBefore })
    linesBefore += lineBreaks(part)
  }
}

interface Part {
  readonly file: string
  readonly part: string
  readonly linesBefore: number
}

async function runPart(db: Db, { file, part, linesBefore }: Part): Promise<void> {
  try {
    await sql.raw(part).execute(db)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const position = error instanceof Error && 'position' in error ? Number(error.position) : Number.NaN
    const line = Number.isNaN(position)
      ? ''
      : `, línea ${linesBefore + lineBreaks(part.slice(0, position)) + 1}`
    const name = `${path.basename(path.dirname(file))}/${path.basename(file)}`
    throw new MigrationError(`${name}${line}, no se pudo aplicar y se deshizo: ${message}`, { cause: error })
  }
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1
}
