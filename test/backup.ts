import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Db } from '#server/platform/database/db.ts'
import { execute } from '#test/execute.ts'

const run = promisify(execFile)

/** Writes a whole database to a file with pg_dump. */
export async function dumpDatabase(connectionString: string, file: string): Promise<void> {
  await run('pg_dump', ['--format=custom', `--file=${file}`, connectionString])
}

/** Restores such a file into an empty database. @throws with the output of pg_restore when anything failed */
export async function restoreDatabase(
  connectionString: string,
  file: string,
  options: readonly string[],
): Promise<void> {
  await run('pg_restore', [...options, '--no-owner', `--dbname=${connectionString}`, file])
}

/** For each table its row count and checksum, and for each sequence its last value. */
export async function fingerprint(db: Db): Promise<Record<string, string>> {
  const rows = await execute(db)<{ name: string; content: string }>`
    with names as (
      select format('%I.%I', n.nspname, c.relname) as name, c.relkind
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'S') and n.nspname <> 'information_schema' and left(n.nspname, 3) <> 'pg_')
    select name, (xpath('//content/text()', query_to_xml(case relkind
        when 'S' then format('select last_value as content from %s', name)
        else format($$select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as content
          from %s t$$, name) end, false, false, '')))[1]::text as content
    from names order by name`
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]))
}
