import { sql } from 'kysely'
import { expectData } from '#test/answers.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Collector, givePlan, makeItems } from '#test/collectors.ts'
import { execute } from '#test/execute.ts'
import { makeStaff } from '#test/staff.ts'

/** Two figures, and a curator who merges the second into the first. */
export async function startMerging() {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '1000' } })
  const [kept = 0, other = 0] = await makeItems(app, 2)
  const carla = await makeStaff(app)
  const merge = (from = other, into = kept) => carla.post(`admin/items/${from}/merge`, { into })
  return { app, kept, other, carla, merge }
}

/** Every row that a merge may touch, without the moments of changes. */
export async function listMergedRows({ db }: TestApp): Promise<unknown> {
  const rows = await execute(db)<{ all: unknown }>`
    select json_build_object(
      'items', (select json_agg(to_jsonb(i) - '{updated_at,revision}'::text[] order by id) from all_items i),
      'images', (select json_agg(to_jsonb(p) - 'id' order by item_id, kind, position) from item_images p),
      'marks', (select json_agg(m order by user_id, item_id) from marks m),
      'copies', (select json_agg(c order by id) from copies c),
      'photos', (select json_agg(p order by id) from copy_photos p),
      'reservations', (select json_agg(r order by id) from reservations r),
      'departures', (select json_agg(d order by id) from departures d),
      'collectors', (select json_agg(k order by user_id) from collectors k),
      'gifts', (select json_agg(g order by link_id, item_id) from share_link_gifts g),
      'contributions', (select json_agg(to_jsonb(c) order by id) from contributions c),
      'messages', (select json_agg(to_jsonb(m) order by id) from messages m),
      'release_changes', (select json_agg(c order by id) from item_release_changes c),
      'rows', (select json_agg(w order by intake_id, row_no) from intake_rows w),
      'changes', (select json_agg(h order by intake_id, item_id) from intake_changes h),
      'merged', (select json_agg(m order by id) from merged_items m),
      'dismissed', (select json_agg(d order by item_id, other_id) from dismissed_duplicates d),
      'records', (select count(*) from merge_records)) as all`
  return rows[0]?.all
}

/** A member with everything that a merge moves. */
export async function furnishMember(
  app: TestApp,
  member: Collector,
  { kept, other }: { kept: number; other: number },
) {
  await givePlan(app, member, 50)
  expectData(await member.post(`me/items/${other}`, { quantity: 3, notes: 'La de mi papá' }))
  const { copies } = expectData<{ copies: { id: number }[] }>(await member.get(`me/items/${other}`))
  const [lent, sold] = copies.map(({ id }) => `me/items/${other}/copies/${id}/departure`)
  expectData(await member.post(lent ?? '', { kind: 'prestada' }))
  expectData(await member.post(sold ?? '', { kind: 'vendida' }))
  expectData(await member.post(`me/items_want/${kept}`, {}))
  const reservation = { store: 'Mi tienda', total_cents: 100_000, deposit_cents: 20_000 }
  expectData(await member.post(`me/items_reserved/${other}`, reservation))
  expectData(await member.patch('me/collection-settings', { cover_item_id: other }))
  const correction = { kind: 'correction', item_id: other, fields: { scale: '1/6' } }
  expectData(await member.post('me/contributions', correction))
  await app.sql`
    with link as (
      insert into share_links (user_id, code, kind, shows_name, created_at)
      values (${member.userId}, ${`codigo-${member.userId}`}, 'wishlist', false, now()) returning id
    )
    insert into share_link_gifts (link_id, item_id, giver, token_hash, given_at)
    select id, item, 'Tía', sha256(item::text::bytea), now() from link, unnest(array[${other}, ${kept}]::int[]) as item`
  await app.sql`
    with made as (
      insert into intakes (user_id, state, format, filename, header, targets, currency, created_at, worked_at)
      values (${member.userId}, 'applied', 'other', 'a.csv', '{}', '{}', 'MXN', now(), now()) returning id
    ), listed as (
      insert into intake_rows (intake_id, row_no, cells, item_id) select id, 1, '{}', ${other} from made
    )
    insert into intake_changes (intake_id, item_id, before, after, copies)
    select id, item, null, '{"relation": "want"}', '[]' from made, unnest(array[${other}, ${kept}]::int[]) as item`
}

export async function furnishCatalogue({ db }: TestApp, { kept, other }: { kept: number; other: number }) {
  await execute(db)`update items set sku = 'B-2', barcode = '7501031311309', release_mx = '2026-01-01',
    release_mx_precision = 'year', source_id = 'fuente-' || id, image = 'a.webp', popularity = 7,
    source_words = '{"line": "Clásicos"}' where id = ${other}`
  await execute(
    db,
  )`update items set release_mx = '2027-03-01', release_mx_precision = 'month' where id = ${other}`
  await execute(db)`insert into item_images (item_id, kind, position, file, width, height) values
    (${other}, 'main', 0, 'a.webp', 3, 4), (${other}, 'gal', 0, 'b.webp', 3, 4), (${other}, 'gal', 1, 'c.webp', 3, 4),
    (${kept}, 'gal', 0, 'd.webp', 3, 4)`
  await execute(
    db,
  )`insert into messages (kind, digest, created_at, item_id) values ('figura_faltante', 'x', now(), ${other})`
  const [third] = await sql<{ id: number }>`
    insert into items (slug, license_id, line_id, name)
    select 'tercera', license_id, line_id, 'Tercera' from items where id = ${other} returning id`
    .execute(db)
    .then(({ rows }) => rows)
  await execute(db)`insert into dismissed_duplicates values (${other}, ${third?.id ?? 0}, now())`
}

export async function putPictures({ files }: TestApp, itemId: number): Promise<void> {
  const webp = { contentType: 'image/webp' }
  for (const size of ['sm', 'lg', 'ki'])
    await files.put(`items/${itemId}/main/${size}/a.webp`, Buffer.from('x'), webp)
  for (const size of ['sm', 'md', 'lg'])
    for (const file of ['b.webp', 'c.webp'])
      await files.put(`items/${itemId}/gal/${size}/${file}`, Buffer.from('x'), webp)
}
