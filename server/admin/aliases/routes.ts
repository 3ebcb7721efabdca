import { Readable } from 'node:stream'
import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { metadataOf } from '#contract/paging.ts'
import { oneLine } from '#contract/text.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import { type Alias, deleteAlias, addAlias as insertAlias } from '#server/catalogue/search/aliases.service.ts'
import { countOf, type Db, firstRowOf, rowsOf, type Tx } from '#server/platform/database/db.ts'
import { openTable } from '#server/platform/formats/tables.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'

export const aliasHandlers = {
  listAdminAliases: listAliases,
  addAdminAlias: addAlias,
  removeAdminAlias: removeAlias,
  addAliasFile,
  removeAliasFile,
} satisfies SomeHandlers

async function listAliases({ db, query }: ContextOf<'listAdminAliases'>) {
  const [data, total] = await Promise.all([listAliaseRows(db, query), countAliases(db, query)])
  return { data, metadata: metadataOf(query, total) }
}

/** Returns what the phrase meant before. @throws {Refusal} invalid, for a text without words */
async function addAlias(context: ContextOf<'addAdminAlias'>): Promise<{ replaced: string | null }> {
  const { db, body: alias } = context
  return await db.transaction().execute(async (tx) => {
    const before = await findAliasForUpdate(tx, alias.phrase)
    if (!(await insertAlias(tx, alias))) {
      const message = 'Los dos textos llevan alguna palabra.'
      throw new Refusal('invalid', { phrase: message, meant: message })
    }
    await recordChange(tx, context, {
      act: before ? 'alias_edited' : 'alias_added',
      subject: { kind: 'alias', id: alias.phrase },
      ...(before ? { before } : {}),
      after: alias,
    })
    return { replaced: before?.meant ?? null }
  })
}

/** @throws {Refusal} alias_not_found */
async function removeAlias(context: ContextOf<'removeAdminAlias'>): Promise<void> {
  const { phrase } = context.query
  await context.db.transaction().execute(async (tx) => {
    const before = await findAliasForUpdate(tx, phrase)
    if (before === undefined) throw new Refusal('alias_not_found')
    await deleteAlias(tx, phrase)
    await recordChange(tx, context, {
      act: 'alias_removed',
      subject: { kind: 'alias', id: before.phrase },
      before,
    })
  })
}

const rowsMax = 5000

/** @throws {Refusal} invalid, for a text that is no table or has too many rows */
async function addAliasFile(context: ContextOf<'addAliasFile'>) {
  const { db, body } = context
  const rows = await readRows(body.text)
  return await db.transaction().execute(async (tx) => {
    const judged = await judgeAliases(tx, rows)
    const added = judged.filter(({ is_new, is_found }) => is_new && is_found)
    const known = judged.filter(({ is_new }) => !is_new).length
    const counts = {
      known,
      unknown: judged.length - added.length - known,
      unusable: rows.length - judged.length,
    }
    if (body.does === 'add' && added.length > 0) {
      await insertAliases(tx, added)
      const details = { added: added.length }
      await recordChange(tx, context, {
        act: 'alias_file_added',
        subject: { kind: 'alias', id: '' },
        details,
      })
    }
    return { added: added.map(({ phrase, meant }) => ({ phrase, meant })), ...counts }
  })
}

async function removeAliasFile(context: ContextOf<'removeAliasFile'>): Promise<{ removed: number }> {
  return await context.db.transaction().execute(async (tx) => {
    const removed = await deleteAliases(tx, context.body.phrases)
    const details = { removed }
    await recordChange(tx, context, { act: 'alias_file_undone', subject: { kind: 'alias', id: '' }, details })
    return { removed }
  })
}

async function readRows(text: string): Promise<Alias[]> {
  const { rows } = await openTable(Readable.from([Buffer.from(text)]))
  const aliases: Alias[] = []
  for await (const { cells } of rows) {
    if (aliases.length === rowsMax)
      throw new Refusal('invalid', {
        text: `Un archivo lleva ${rowsMax} filas como máximo. Divídelo en varios.`,
      })
    const [phrase = '', meant = ''] = cells.map(oneLine)
    aliases.push({ phrase, meant })
  }
  return aliases
}

interface JudgedAlias extends Alias {
  is_new: boolean
  is_found: boolean
}

/** The usable rows, each phrase once: the first counts. A phrase that is a name of the catalogue finds that. */
async function judgeAliases(tx: Tx, rows: readonly Alias[]): Promise<JudgedAlias[]> {
  const title = (text: RawBuilder<unknown>) => sql`search_title(search_fold(${text}))`
  const texts = (name: keyof Alias) => rows.map((row) => row[name].replace(/[\0\p{Surrogate}]/gu, ''))
  const { rows: judged } = await sql<JudgedAlias>`
    with names as materialized (
      select ${title(sql`name`)} as title from licenses union select ${title(sql`name`)} from lines
      union select name from item_search
      union select ${title(sql`shown`)} from (select distinct regexp_split_to_table("character", ',') as shown from items) as each_one),
    sent as (
      select distinct on (search_alias_key(phrase)) phrase, meant, place, search_alias_key(phrase) as key
      from unnest(${texts('phrase')}::text[], ${texts('meant')}::text[]) with ordinality as r (phrase, meant, place)
      where length(phrase) <= 80 and length(meant) <= 80 and search_alias_key(phrase) <> '' and search_alias_key(meant) <> ''
      order by search_alias_key(phrase), place)
    select phrase, meant, ${title(sql`meant`)} in (select title from names) as is_found,
      ${title(sql`phrase`)} not in (select title from names) and not exists (select from search_aliases a where a.key = sent.key) as is_new
    from sent order by place limit ${rowsMax}`.execute(tx)
  return judged
}

async function insertAliases(tx: Tx, aliases: readonly Alias[]): Promise<void> {
  const [phrases, meants] = [aliases.map(({ phrase }) => phrase), aliases.map(({ meant }) => meant)]
  await sql`
    insert into search_aliases (phrase, meant) select phrase, meant
    from unnest(${phrases}::text[], ${meants}::text[]) as added (phrase, meant) on conflict do nothing`.execute(
    tx,
  )
}

async function deleteAliases(tx: Tx, phrases: readonly string[]): Promise<number> {
  const { rows } = await sql<{ key: string }>`
    delete from search_aliases where key in (select search_alias_key(p) from unnest(${phrases}::text[]) as p) returning key`.execute(
    tx,
  )
  return rows.length
}

interface AliasQuery {
  query: string
  page: number
  page_size: number
}

function listAliaseRows(db: Db, query: AliasQuery): Promise<Alias[]> {
  return rowsOf(db)<Alias>`
    select phrase, meant from search_aliases where ${matching(query)}
    order by lower(unaccent(meant)), meant, key limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`
}

function countAliases(db: Db, query: AliasQuery): Promise<number> {
  return countOf(db)<{ total: number }>`
    select count(*)::int as total from search_aliases where ${matching(query)}`
}

function matching({ query }: AliasQuery): RawBuilder<boolean> {
  if (query === '') return sql<boolean>`true`
  return sql<boolean>`strpos(lower(unaccent(phrase || ' ' || meant)), lower(unaccent(${query}))) > 0`
}

/** The alias of a phrase, in whatever spelling; locks it. */
function findAliasForUpdate(tx: Tx, phrase: string): Promise<Alias | undefined> {
  return firstRowOf(tx)<Alias>`
    select phrase, meant from search_aliases where key = search_alias_key(${phrase}) for update`
}
