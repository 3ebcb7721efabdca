import { expect, onTestFinished, test } from 'vitest'
import { spellingKey } from '#contract/folded-text.ts'
import { applyMigrations, listMigrations, migrateToLatest } from '#server/platform/database/migrations.ts'
import { createEmptyDatabase } from '#test/database.ts'
import { execute } from '#test/execute.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'

/** Names from before, with the key that they had, and what they are called now. */
const stores = [
  ['Figuras\u200bMX', 'figuras\u200bmx', 'FigurasMX'],
  ['FigurasMX', 'figurasmx', 'FigurasMX'],
  ['Toys×Anime', 'toys×anime', 'Toys×Anime'],
  ['\u2060', '\u2060', 'Tienda sin nombre'],
  ['Mi\u3164tienda', 'mi\u3164tienda', 'Mi tienda'],
] as const

test('Names with letters that nobody sees lose them, stay apart, and are found', async () => {
  const database = await createEmptyDatabase()
  onTestFinished(() => database.close())
  const { db } = database
  const earlier = (await listMigrations()).filter((name) => name < '0254')
  await db.connection().execute((connection) => applyMigrations(connection, earlier))
  const sql = execute(db)
  await sql`insert into users (username, email, fullname, password_hash, terms_version, terms_accepted_at, created_at)
    values ('ana', 'ana@ejemplo.com', 'Ana', '-', '1', now(), now())`
  await sql`insert into collectors (user_id) select id from users`
  for (const [name, key] of stores)
    await sql`insert into stores (user_id, name, name_key, created_at) select id, ${name}, ${key}, now() from users`
  const item = await makeItem(db, await makeLine(db, await makeLicense(db)))
  await sql`insert into marks (user_id, item_id, relation, marked_at) select id, ${item.id}, 'collection', now() from users`
  await sql`insert into copies (user_id, item_id, store, place, created_at)
    select id, ${item.id}, ${'El\u2800rey\u200b'}, ${'\u200b'}, now() from users`
  await migrateToLatest(db)

  const rows = await sql<{ name: string; name_key: string }>`select name, name_key from stores order by id`
  const [hidden, ...names] = stores.map(([, , name]) => name)
  expect(rows.map(({ name }) => name)).toEqual([`${hidden} (2)`, ...names])
  expect(rows.map(({ name_key }) => name_key)).toEqual(rows.map(({ name }) => spellingKey(name)))
  expect(await sql`select store, place from copies`).toEqual([{ store: 'El rey', place: null }])
})
