import { sql } from 'kysely'
import type { MemberFilters } from '#contract/catalogue-members.ts'
import { memberFilters } from '#contract/catalogue-members.ts'
import type { OwnFilters } from '#contract/collection-lists.ts'
import { ownFilters } from '#contract/collection-lists.ts'
import { findItemPage } from '#server/catalogue/items/service.ts'
import { countFilterValues, listItems } from '#server/catalogue/search/service.ts'
import { forMember, listOwnItems } from '#server/collection/lists/service.ts'
import { findScope } from '#server/collection/scope/service.ts'
import { addMark, removeMark } from '#server/collection/service.ts'
import { getCollection } from '#server/collection/totals/service.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'

/** What one member says of so many figures. */
const marksCount = 5_000
const rounds = 60
const warmUps = 10

type Ask = (round: number) => Promise<unknown>

/** A table of latencies of what a member with many marks asks for, one request at a time. */
export async function measureMembers(db: Db): Promise<string> {
  const actor = await makeMember(db)
  const rows: string[] = []
  for (const [kind, ask] of Object.entries(kindsOf(db, actor))) {
    for (let round = 0; round < warmUps; round++) await ask(round)
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const start = performance.now()
      await ask(round)
      times.push(performance.now() - start)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
    rows.push(`| ${kind} | ${at(0.5)} | ${at(0.95)} |`)
  }
  const head = `| A member with ${marksCount} marks, one at a time | p50 ms | p95 ms |`
  return [head, '| --- | ---: | ---: |', ...rows].join('\n')
}

function kindsOf(db: Db, actor: Actor): Record<string, Ask> {
  const own = (filters: Partial<OwnFilters>) =>
    listOwnItems(db, actor, {
      relations: ['collection'],
      usual: 'reciente',
      filters: { ...ownFilters.parse({}), ...filters },
    })
  const catalogue = async (filters: Partial<MemberFilters>, page = 1) => {
    const query = { ...memberFilters.parse({}), ...filters, page, page_size: 24 }
    const found = await listItems(db, { ...query, among: await findScope(db, actor, query) })
    return forMember(db, actor, (await findItemPage(db, query, found)).data)
  }
  const counts = async (filters: Partial<MemberFilters>) => {
    const query = { ...memberFilters.parse({}), ...filters, query: '' }
    return countFilterValues(db, { ...query, among: await findScope(db, actor, query) })
  }
  return {
    'Collection: any page': (round) => own({ page: 1 + (round % 150) }),
    'Collection: by name, any page': (round) => own({ sort: 'nombre', page: 1 + (round % 150) }),
    'Collection: by license and line': () => own({ sort: 'licencia' }),
    'Collection: by price': () => own({ sort: 'precio' }),
    'Collection: two states and a year': () =>
      own({ status: ['preventa', 'disponible'], release_years: ['2026'] }),
    'Collection: a text': () => own({ query: 'ver' }),
    'Collection: a condition': () => own({ condition: ['suelta'] }),
    'Collection: totals': () => getCollection(db, actor),
    'Catalogue: everything, pages 1 to 400': (round) => catalogue({}, 1 + round * 6),
    'Catalogue: everything, any page': (round) => catalogue({}, 1 + round * 130),
    'Catalogue: collected': (round) => catalogue({ type: ['collection'] }, 1 + (round % 150)),
    'Catalogue: not marked, a state': () => catalogue({ type: ['none'], status: ['preventa'] }),
    'Counts: everything': () => counts({}),
    'Counts: a state': () => counts({ status: ['preventa'] }),
    'Counts: collected': () => counts({ type: ['collection'] }),
    'Mark and unmark': async (round) => {
      const itemId = round + 1
      await addMark(db, actor, { itemId, relation: 'want', now: new Date() })
      await removeMark(db, actor, { itemId, relation: 'want' })
    },
  }
}

/** Marks spread over the whole catalogue: most collected, some wanted, some put away. The first items stay free. */
async function makeMember(db: Db): Promise<Actor> {
  const { rows } = await sql<{ id: number }>`
    insert into users (username, email, fullname, password_hash, terms_version, terms_accepted_at, created_at)
    values ('medida', 'medida@example.com', 'Medida', '-', '-', now(), now()) returning id`.execute(db)
  const userId = rows[0]?.id ?? 0
  await sql`insert into collectors (user_id) values (${userId})`.execute(db)
  await sql`insert into member_plans (user_id, plan_id, since)
    select ${userId}, id, now() from plans where slug = 'museo'`.execute(db)
  await sql`
    insert into marks (user_id, item_id, relation, marked_at)
    select ${userId}, id, case when place % 16 = 0 then 'notinterested' when place % 6 = 0 then 'want' else 'collection' end,
      now() - place * interval '1 minute'
    from (select id, row_number() over () as place from items where id > 1000
      order by hashint4(id) limit ${marksCount}) as chosen`.execute(db)
  await sql`
    insert into copies (user_id, item_id, condition, price_paid_cents, currency, created_at)
    select user_id, item_id, case when item_id % 3 = 0 then 'suelta' else 'completa' end, item_id % 90000, 'MXN', now()
    from marks where user_id = ${userId} and relation = 'collection'`.execute(db)
  await sql`analyze marks, copies`.execute(db)
  return { userId, sessionId: 0, kind: 'site', isValidated: true, isAdministrator: false, viewerId: null }
}
