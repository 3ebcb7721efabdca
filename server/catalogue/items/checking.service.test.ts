import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { itemDetail } from '#contract/catalogue/catalogue.ts'
import type { Db } from '#server/platform/database/db.ts'
import { startTestApp } from '#test/app.ts'
import { makeBrand, makeItemsOf, makeLicense, makeLine } from '#test/makers.ts'
import { compareAnswers, countMissingAnswers, mendAnswers } from './checking.service.ts'
import { getItem } from './service.ts'

/** Eight figures of two lines. */
async function fill(): Promise<Db> {
  const { db } = await startTestApp()
  const lines = [await makeLine(db, await makeLicense(db)), await makeLine(db, await makeLicense(db))]
  await makeBrand(db, 'Talos')
  await sql`insert into sagas (slug, name, name_key) values ('saga', 'Saga', 'saga')`.execute(db)
  await sql`insert into arcos (slug, name, name_key) values ('arco', 'Arco', 'arco')`.execute(db)
  for (const line of lines) await makeItemsOf(db, line, [{}, {}, {}, {}])
  return db
}

/** Each change of what is told of figures; `one` is a figure, `text` something new to say. */
const changes: Record<string, (one: RawBuilder<number>, text: string) => RawBuilder<unknown>> = {
  edited: (one, text) =>
    sql`update items set name = ${text}, description = ${text}, updated_at = now(), scale = '1/6' where id = ${one}`,
  characterised: (one, text) =>
    sql`update items set character = ${text}, sculptor = ${text} where id = ${one}`,
  priced: (one) =>
    sql`update items set price_cents = coalesce(price_cents, 0) + 100, currency = 'MXN' where id = ${one}`,
  dated: (one, text) => sql`update items set release_mx = make_date(2020 + length(${text}), 7, 1),
    release_mx_precision = 'quarter' where id = ${one}`,
  linked: (
    one,
    text,
  ) => sql`update items set links = jsonb_build_array(jsonb_build_object('label', ${text}::text,
    'url', 'https://tienda.example/')) where id = ${one}`,
  placed: (
    one,
  ) => sql`update items set brand_id = (select max(id) from brands), saga_id = (select max(id) from sagas),
    arco_id = (select max(id) from arcos) where id = ${one}`,
  retired: (one) => sql`update items set retired_at = now() where id = ${one}`,
  restored: (one) => sql`update items set retired_at = null where id = ${one}`,
  pictured: (one, text) => sql`insert into item_images (item_id, kind, file, width, height)
    select ${one}, 'main', md5(${text}) || '.webp', 10, 20 on conflict do nothing`,
  cropped: (one) => sql`update item_images set width = width + 1 where item_id = ${one}`,
  unpictured: (one) => sql`delete from item_images where item_id = ${one}`,
  moved: (
    one,
  ) => sql`update items i set (line_id, license_id) = (select n.id, n.license_id from lines n where n.id <> i.line_id
    order by n.id limit 1) where id = ${one}`,
  deleted: (one) => sql`delete from items where id = ${one} and (select count(*) from items) > 4`,
  forgotten: (one) => sql`delete from item_release_changes where item_id = ${one}`,
  'license renamed': (
    one,
    text,
  ) => sql`update licenses set name = ${text}, name_key = ${text} || id, color = '#123456'
    where id = (select license_id from items where id = ${one})`,
  'line explained': (one, text) =>
    sql`update lines set disclaimer = ${text} where id = (select line_id from items where id = ${one})`,
  'brand renamed': (_, text) => sql`update brands set name = ${text}`,
  'saga renamed': (_, text) => sql`update sagas set name = ${text}`,
  'arco renamed': (_, text) => sql`update arcos set slug = 'arco-' || length(${text})`,
}

const change = fc.record({
  kind: fc.constantFrom(...Object.keys(changes)),
  place: fc.nat(3),
  text: fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((text) => !/[\0\p{Surrogate}]/u.test(text)),
})

test('The answers say what the tables say after each change', async () => {
  const db = await fill()
  for (const kind of Object.keys(changes)) {
    await write(db, [{ kind, place: 0, text: `Después de ${kind} «ñ» 🎇 "\\"` }])
    expect([kind, (await compareAnswers(db, { after: 0, limit: 100 })).wrong]).toEqual([kind, []])
    const { rows } = await sql<{ id: number }>`select min(id) as id from items`.execute(db)
    const answer = (await getItem(db, rows[0]?.id ?? 0)).value
    expect(itemDetail.strict().parse(answer)).toEqual(answer)
  }
})

test('and whatever changes in any order and at once', async () => {
  const db = await fill()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { maxLength: 4 }),
      async (writers) => {
        await Promise.all(writers.map((some) => write(db, some)))
        expect(await countMissingAnswers(db)).toBe(0)
        expect((await compareAnswers(db, { after: 0, limit: 100 })).wrong).toEqual([])
      },
    ),
    { numRuns: 20, endOnFailure: true },
  )
})

/** One transaction. PostgreSQL takes back one of two that wait for each other, and one about a figure that another deletes meanwhile. */
async function write(db: Db, some: { kind: string; place: number; text: string }[]) {
  const done = db.transaction().execute(async (tx) => {
    for (const { kind, place, text } of some) {
      const one = sql<number>`(select id from items order by id limit 1 offset ${place})`
      await changes[kind]?.(one, text).execute(tx)
    }
  })
  await done.catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code !== '40P01' && code !== '23503') throw error
  })
}

test('an answer that is missing is made, and found and written with those that are wrong', async () => {
  const db = await fill()
  const { rows } = await sql<{ id: number }>`select id from items order by id limit 2`.execute(db)
  const [lost, torn] = rows.map(({ id }) => id)
  if (lost === undefined || torn === undefined) throw new Error('There are no figures.')
  const before = await getItem(db, lost)
  await sql`delete from item_json where id = ${lost}`.execute(db)
  await sql`update item_json set card = '{}' where id = ${torn}`.execute(db)
  expect((await getItem(db, lost)).value).toEqual(before.value)
  expect((await compareAnswers(db, { after: 0, limit: 100 })).wrong).toEqual([lost, torn])
  expect(await mendAnswers(db)).toMatchObject({ mended: 2 })
  expect(await mendAnswers(db)).toMatchObject({ mended: 0 })
})
