import { sql } from 'kysely'
import { z } from 'zod'
import { distinctTags, tagName } from '#contract/collection/fields.ts'
import type { OwnTag } from '#contract/collection/tags.ts'
import { collectionLimits, type TagColor, tagColors } from '#contract/collection/words.ts'
import { enumOf } from '#contract/enum-of.ts'
import { Refusal } from '#contract/errors.ts'
import { spellingKey } from '#contract/folded-text.ts'
import { type Db, firstRowOf, rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import type { IntakePart } from './intake/extras.service.ts'
import { type HeldLock, withMemberLock } from './member-lock.service.ts'

// A member's own tags. Copies and wishes hold their names in the spelling of own_tags, which every write looks up under the
// member's lock.

export const ownTagHandlers = {
  listOwnTags: ({ db, actor }) => listTags(db, actor.userId),
  addOwnTag,
  editOwnTag,
  removeOwnTag,
  listOwnPlaces: ({ db, actor }) => listPlaces(db, actor.userId),
} satisfies SomeHandlers

const fullText = `Puedes tener ${collectionLimits.ownTags} etiquetas. Borra alguna que ya no uses.`

/**
 * The rows with the stored spelling of their tags. New ones are made while the member has room for them; others are left
 * out, which `refuseTooManyTags` tells before.
 */
export async function keepTags<T extends { tags: string[] }>(
  lock: HeldLock,
  rows: readonly T[],
): Promise<T[]> {
  // What was kept before there were tags has none.
  const names = distinctTags(rows.flatMap(({ tags = [] }) => tags))
  if (names.length === 0) return rows.map((row) => ({ ...row, tags: [] }))
  const known = await listSpellings(lock.tx, lock.userId)
  const made = names
    .filter((name) => !known.has(spellingKey(name)))
    .slice(0, Math.max(0, collectionLimits.ownTags - known.size))
    .map((name, at) => ({ key: spellingKey(name), name, color: colorAt(known.size + at) }))
  if (made.length > 0) await insertTags(lock.tx, lock.userId, made)
  for (const { key, name } of made) known.set(key, name)
  return rows.map((row) => {
    const tags = (row.tags ?? []).flatMap((name) => known.get(spellingKey(name)) ?? [])
    return { ...row, tags: [...new Set(tags)] }
  })
}

/** Tags with their colours from a member's own export. What has them was restored before. */
export const ownTagsPart: IntakePart = {
  name: 'etiquetas',
  async restore({ tx, userId }, rows) {
    const given = rows.flatMap(({ value }) => tagRow.safeParse(value).data ?? [])
    const known = await listSpellings(tx, userId)
    const colored = given.map(({ name, color }) => ({ key: spellingKey(name), name, color }))
    const added = [...new Map(colored.map((tag) => [tag.key, tag])).values()].filter(
      ({ key }) => !known.has(key),
    )
    await insertTags(tx, userId, added.slice(0, Math.max(0, collectionLimits.ownTags - known.size)))
    await updateTagColors(tx, userId, colored)
    return []
  },
  undo: async () => 0,
}

const tagRow = z.object({ name: tagName, color: enumOf(tagColors) })

/** Each new one has another colour than the last. */
function colorAt(place: number): TagColor {
  const colors = Object.keys(tagColors) as TagColor[]
  return colors[place % colors.length] ?? 'gris'
}

/** @throws {Refusal} invalid beside the tags if these are more than a member may have */
export async function refuseTooManyTags(
  { tx, userId }: HeldLock,
  names: readonly string[] = [],
): Promise<void> {
  if (names.length === 0) return
  const known = await listSpellings(tx, userId)
  const added = names.filter((name) => !known.has(spellingKey(name)))
  if (added.length > 0 && known.size + added.length > collectionLimits.ownTags)
    throw new Refusal('invalid', { tags: fullText })
}

/** @throws {Refusal} invalid beside the name */
async function addOwnTag({ db, actor, body }: ContextOf<'addOwnTag'>): Promise<OwnTag[]> {
  return withMemberLock(db, actor.userId, async ({ tx, userId }) => {
    const known = await listSpellings(tx, userId)
    const key = spellingKey(body.name)
    if (!known.has(key)) {
      if (known.size >= collectionLimits.ownTags) throw new Refusal('invalid', { name: fullText })
      const { name, color = colorAt(known.size) } = body
      await insertTags(tx, userId, [{ key, name, color }])
    }
    await updateTagged(tx, userId, { ...body, name: known.get(key) ?? body.name })
    return listTags(tx, userId)
  })
}

/** @throws {Refusal} tag_not_found; invalid beside the name of another tag */
async function editOwnTag({ db, actor, params, body }: ContextOf<'editOwnTag'>): Promise<OwnTag[]> {
  return withMemberLock(db, actor.userId, async ({ tx, userId }) => {
    const before = await findTag(tx, userId, params.id)
    const { name = before.name, color = before.color } = body
    const key = spellingKey(name)
    const known = await listSpellings(tx, userId)
    if (key !== before.key && known.has(key))
      throw new Refusal('invalid', { name: `Ya tienes la etiqueta «${known.get(key)}».` })
    await updateTag(tx, userId, { id: params.id, key, name, color })
    if (name !== before.name) await updateTagNames(tx, userId, before.name, name)
    return listTags(tx, userId)
  })
}

/** @throws {Refusal} tag_not_found */
async function removeOwnTag({ db, actor, params }: ContextOf<'removeOwnTag'>) {
  return withMemberLock(db, actor.userId, async ({ tx, userId }) => {
    const { name, color } = await findTag(tx, userId, params.id)
    await deleteTag(tx, userId, params.id)
    return { name, color, ...(await deleteTagNames(tx, userId, name)) }
  })
}

/** @throws {Refusal} tag_not_found */
async function findTag(tx: Tx, userId: number, id: number) {
  const tag = await firstRowOf(tx)<{ key: string; name: string; color: TagColor }>`
    select key, name, color from own_tags where user_id = ${userId} and id = ${id}`
  if (!tag) throw new Refusal('tag_not_found')
  return tag
}

/** Its stored spelling. @throws {Refusal} tag_not_found */
export async function findTagName(db: Db | Tx, userId: number, name: string): Promise<string> {
  const found = (await listSpellings(db, userId)).get(spellingKey(name))
  if (found === undefined) throw new Refusal('tag_not_found')
  return found
}

/** The stored spellings by their keys. */
async function listSpellings(tx: Db | Tx, userId: number): Promise<Map<string, string>> {
  const rows = await rowsOf(tx)<{ key: string; name: string }>`
    select key, name from own_tags where user_id = ${userId} order by id limit 1000`
  return new Map(rows.map(({ key, name }) => [key, name]))
}

function listTags(db: Db | Tx, userId: number): Promise<OwnTag[]> {
  return rowsOf(db)<OwnTag>`
    select t.id, t.name, t.color, coalesce(c.count, 0) as copies, coalesce(w.count, 0) as wishes
    from own_tags t
    left join (select tag, count(*)::int as count from copies, unnest(tags) as tag where user_id = ${userId}
      group by tag) as c on c.tag = t.name
    left join (select tag, count(*)::int as count from marks, unnest(wish_tags) as tag
      where user_id = ${userId} and relation = 'want' group by tag) as w on w.tag = t.name
    where t.user_id = ${userId} order by t.name collate "es-x-icu", t.id limit 1000`
}

interface NewTag {
  key: string
  name: string
  color: TagColor
}

async function insertTags(tx: Tx, userId: number, tags: readonly NewTag[]): Promise<void> {
  await sql`
    insert into own_tags (user_id, key, name, color)
    select ${userId}, key, name, color
    from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as t (key text, name text, color text)`.execute(
    tx,
  )
}

async function updateTagColors(tx: Tx, userId: number, tags: readonly NewTag[]): Promise<void> {
  await sql`
    update own_tags t set color = g.color from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as g (key text, color text)
    where t.user_id = ${userId} and t.key = g.key`.execute(tx)
}

async function updateTag(
  tx: Tx,
  userId: number,
  { id, key, name, color }: { id: number; key: string; name: string; color: TagColor },
): Promise<void> {
  await sql`update own_tags set key = ${key}, name = ${name}, color = ${color}
    where user_id = ${userId} and id = ${id}`.execute(tx)
}

async function updateTagNames(tx: Tx, userId: number, from: string, to: string): Promise<void> {
  await sql`update copies set tags = array_replace(tags, ${from}, ${to})
    where user_id = ${userId} and ${from} = any(tags)`.execute(tx)
  await sql`update marks set wish_tags = array_replace(wish_tags, ${from}, ${to})
    where user_id = ${userId} and ${from} = any(wish_tags)`.execute(tx)
  await sql`update departures set copy = jsonb_set(copy, '{tags}', (copy -> 'tags') - ${from}::text || to_jsonb(${to}::text))
    where user_id = ${userId} and copy -> 'tags' ? ${from}`.execute(tx)
}

/** What has a tag: copies, figures of wishes, and former copies. */
interface Tagged {
  copies: number[]
  wishes: number[]
  departures: number[]
}

/** Adds a tag to those that have room for it. */
async function updateTagged(
  tx: Tx,
  userId: number,
  { name, copies, wishes, departures }: { name: string } & Tagged,
): Promise<void> {
  await sql`update copies set tags = tags || ${name}::text
    where user_id = ${userId} and id = any(${copies}::int[]) and ${name} <> all(tags)
      and cardinality(tags) < ${collectionLimits.tags}`.execute(tx)
  await sql`update marks set wish_tags = wish_tags || ${name}::text
    where user_id = ${userId} and item_id = any(${wishes}::int[]) and ${name} <> all(wish_tags)
      and cardinality(wish_tags) < ${collectionLimits.tags}`.execute(tx)
  await sql`update departures set copy = jsonb_set(copy, '{tags}', (copy -> 'tags') || to_jsonb(${name}::text))
    where user_id = ${userId} and id = any(${departures}::int[]) and not copy -> 'tags' ? ${name}
      and jsonb_array_length(copy -> 'tags') < ${collectionLimits.tags}`.execute(tx)
}

async function deleteTag(tx: Tx, userId: number, id: number): Promise<void> {
  await sql`delete from own_tags where user_id = ${userId} and id = ${id}`.execute(tx)
}

/** Returns what had it. */
async function deleteTagNames(tx: Tx, userId: number, name: string): Promise<Tagged> {
  const copies = await rowsOf(tx)<{ id: number }>`update copies set tags = array_remove(tags, ${name})
    where user_id = ${userId} and ${name} = any(tags) returning id`
  const wishes = await rowsOf(tx)<{
    id: number
  }>`update marks set wish_tags = array_remove(wish_tags, ${name})
    where user_id = ${userId} and ${name} = any(wish_tags) returning item_id as id`
  const departures = await rowsOf(tx)<{ id: number }>`
    update departures set copy = jsonb_set(copy, '{tags}', (copy -> 'tags') - ${name}::text)
    where user_id = ${userId} and copy -> 'tags' ? ${name} returning id`
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  return { copies: idsOf(copies), wishes: idsOf(wishes), departures: idsOf(departures) }
}

export function listPlaces(db: Db, userId: number): Promise<{ name: string; copies: number }[]> {
  return rowsOf(db)<{ name: string; copies: number }>`
    select min(place) as name, count(*)::int as copies from copies where user_id = ${userId} and place is not null
    group by lower(place) order by copies desc, name limit 500`
}
