import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { metadataOf } from '#contract/paging.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import { type Alias, deleteAlias, addAlias as insertAlias } from '#server/catalogue/search/aliases.service.ts'
import { countOf, type Db, firstRowOf, rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'

export const aliasHandlers = {
  listAdminAliases: listAliases,
  addAdminAlias: addAlias,
  removeAdminAlias: removeAlias,
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
