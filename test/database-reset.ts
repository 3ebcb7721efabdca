import pg from 'pg'

/**
 * A migrated database that can be put back into the state in which it was opened. That takes milliseconds; a copy of the
 * template takes a hundred, because a thousand files are created and removed.
 *
 * `reset` compares every table, sequence and system catalog with what it was, deletes rows, sets sequences back and writes
 * the rows of migrations again. What it cannot undo (DDL, the statistics of ANALYZE, settings of the database) makes it
 * return false, and the database must be dropped.
 */
export interface ResettableDatabase {
  /** Ends all connections to the database first, except those of these processes of the server. */
  reset(kept: readonly number[]): Promise<boolean>
  close(): Promise<void>
}

interface State {
  readonly kind: 'table' | 'seeds' | 'sequence' | 'structure'
  readonly name: string
  /** Changes whenever what it describes does. */
  readonly value: string | null
}

/** Deleted rows leave their pages behind; a database with more of them is dropped. */
const mostBytes = 4 * 1024 * 1024
const endedWithinMs = 10_000

/** @returns undefined where the user may not switch off triggers, which keep rows from being deleted */
export async function openResettable(connectionString: string): Promise<ResettableDatabase | undefined> {
  const client = new pg.Client({ connectionString })
  // The server may end before the worker does.
  client.on('error', () => undefined)
  await client.connect()
  const isAllowed = await client.query('set session_replication_role = replica').then(
    () => true,
    () => false,
  )
  if (!isAllowed) {
    await client.end()
    return
  }
  // Planned once: the query has a part for every table.
  await client.query('set plan_cache_mode = force_generic_plan')
  const query = { name: 'state', text: await stateQuery(client) }
  const readState = async () => (await client.query<State>(query)).rows
  let initial = await readState()
  const seeds = await readSeeds(client, initial)
  return {
    async reset(kept) {
      if (!(await endOtherConnections(client, kept))) return false
      const before = new Map(initial.map((state) => [keyOf(state), state.value]))
      const changed = (await readState()).filter((state) => before.get(keyOf(state)) !== state.value)
      if (changed.some(({ kind }) => kind === 'structure')) return false
      const statements = changed.map((state) => undo(state, before.get(keyOf(state)) ?? null, seeds))
      await client.query(`begin; ${statements.join('; ')}; commit`)
      // The rows were written by another transaction than before.
      if (changed.some(({ kind }) => kind === 'seeds')) initial = await readState()
      return await isSmall(client, changed)
    },
    close: () => client.end(),
  }
}

function keyOf({ kind, name }: State): string {
  return `${kind} ${name}`
}

/** Catalogs that change with DDL, but not with rows. Each row has the id of the transaction that wrote it. */
const catalogs = {
  pg_class: `relnamespace::regnamespace::text !~ '^pg_(toast_)?temp'`,
  pg_attribute: 'true',
  pg_attrdef: 'true',
  pg_constraint: 'true',
  pg_index: 'true',
  pg_trigger: 'true',
  pg_proc: 'true',
  pg_type: 'true',
  pg_rewrite: 'true',
  pg_sequence: 'true',
  // A session's first temporary table makes a schema that stays.
  pg_namespace: `nspname !~ '^pg_(toast_)?temp'`,
  pg_extension: 'true',
  pg_default_acl: 'true',
  pg_db_role_setting: 'setdatabase = (select oid from pg_database where datname = current_database())',
}

async function stateQuery(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ oid: number; name: string; relkind: 'r' | 'S' }>(
    `select oid, format('%I.%I', relnamespace::regnamespace, relname) as name, relkind::text from pg_class
     where relkind in ('r', 'S') and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`,
  )
  const written = `count(*) || ':' || coalesce(max(xmin::text::bigint), 0)`
  const parts = Object.entries(catalogs).map(
    ([name, isOurs]) =>
      `select 'structure' as kind, '${name}' as name, (select ${written} from ${name} where ${isOurs})::text as value`,
  )
  // Set by ANALYZE and VACUUM, without a transaction id of their own.
  parts.push(
    `select 'structure', 'statistics', (select sum(reltuples) from pg_class where relkind = 'r' and oid >= 16384)::text`,
  )
  for (const { oid, name, relkind } of rows) {
    if (relkind === 'S') {
      parts.push(`select 'sequence', ${quoted(name)}, pg_sequence_last_value(${oid})::text`)
    } else {
      const hasSeeds = (await client.query(`select from ${name} limit 1`)).rowCount === 1
      parts.push(
        hasSeeds
          ? `select 'seeds', ${quoted(name)}, (select ${written} from ${name})::text`
          : `select 'table', ${quoted(name)}, exists (select from ${name})::text`,
      )
    }
  }
  return parts.join(' union all ')
}

function quoted(text: string): string {
  return pg.escapeLiteral(text)
}

/** The statement that writes the rows of each table with seeds. */
async function readSeeds(client: pg.Client, states: readonly State[]): Promise<ReadonlyMap<string, string>> {
  const seeds = new Map<string, string>()
  for (const { name } of states.filter(({ kind }) => kind === 'seeds')) {
    const { rows } = await client.query<{ columns: string; content: string }>(
      `select string_agg(format('%I', attname), ', ') as columns, (select json_agg(t)::text from ${name} t) as content
       from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [name],
    )
    const { columns = '', content = '' } = rows[0] ?? {}
    seeds.set(
      name,
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${name}, ${quoted(content)})`,
    )
  }
  return seeds
}

function undo({ kind, name }: State, before: string | null, seeds: ReadonlyMap<string, string>): string {
  if (kind !== 'sequence') return `delete from ${name}; ${seeds.get(name) ?? ''}`
  if (before !== null) return `select setval(${quoted(name)}, ${before})`
  return `select setval(seqrelid::regclass, seqstart, false) from pg_sequence where seqrelid = ${quoted(name)}::regclass`
}

/** Processes that a test killed, or did not wait for, may still be connected. */
async function endOtherConnections(client: pg.Client, kept: readonly number[]): Promise<boolean> {
  const { rows } = await client.query<{ ended: boolean }>(
    `select pg_terminate_backend(pid, ${endedWithinMs}) as ended from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and pid <> all($1::int[])`,
    [kept],
  )
  return rows.every(({ ended }) => ended)
}

async function isSmall(client: pg.Client, changed: readonly State[]): Promise<boolean> {
  const tables = changed.filter(({ kind }) => kind !== 'sequence').map(({ name }) => name)
  const { rows } = await client.query<{ bytes: number }>(
    'select coalesce(sum(pg_table_size(name::regclass)), 0)::float8 as bytes from unnest($1::text[]) as name',
    [tables],
  )
  return (rows[0]?.bytes ?? 0) <= mostBytes
}
