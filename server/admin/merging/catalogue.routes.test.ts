import { expect, test } from 'vitest'
import { importCatalogue } from '#server/catalogue/import/service.ts'
import { readCatalogueFile } from '#server/catalogue/import/source.service.ts'
import { expectData } from '#test/answers.ts'
import { makeCollector, makeItems } from '#test/collectors.ts'
import { fileOf, inChunks } from '#test/imports.ts'
import { startMerging } from '#test/merges.ts'

test('The old number answers with the figure that was kept, also after a second merge', async () => {
  const { app, kept, other, merge } = await startMerging()
  const [last = 0] = await makeItems(app, 1)
  await merge()
  expect((await merge(kept, last)).status).toBe(200)
  for (const id of [other, kept]) {
    expect(await app.get(`publicdata/items/${id}`)).toAnswer({ id: last })
  }
})

test('Empty fields of the kept figure are filled, others stay, and the audit log has both', async () => {
  const { app, kept, other, carla, merge } = await startMerging()
  await app.sql`update items set sku = 'A-1' where id = ${kept}`
  await app.sql`update items set sku = 'B-2', barcode = '7501031311309', release_mx = '2026-01-01',
    release_mx_precision = 'year' where id = ${other}`
  const preview = expectData<{ filled: string[] }>(
    await carla.get(`admin/items/${other}/merge-preview?into=${kept}`),
  )
  expect(preview.filled).toEqual(['barcode', 'release_mx', 'release_mx_precision'])
  await merge()
  expect(await app.get(`publicdata/items/${kept}`)).toAnswer({
    sku: 'A-1',
    barcode: '7501031311309',
    release: { date: '2026', market: 'mx' },
  })
  const rows = await app.sql`select act, subject_id, before, after, details -> 'merged' ->> 'sku' as lost
    from audit_entries where subject_kind = 'item' order by id`
  expect(rows).toMatchObject([
    {
      act: 'item_merged',
      subject_id: String(kept),
      before: { barcode: '', release_date_mx: '' },
      lost: 'B-2',
    },
    { act: 'item_merged_away', subject_id: String(other) },
  ])
})

test('A later import of the source id that was merged away changes the figure that was kept', async () => {
  const { app, kept, other, merge } = await startMerging()
  await app.sql`update items set source_id = 'fuente-' || id, sku = 'X' where id = any(${[kept, other]}::int[])`
  await merge()
  const row = (source: string, sku: string) =>
    `Licencia de prueba,Línea de prueba,Ulises,,,,,2027,,,${sku},,,,,${source}`
  const importRows = (...rows: string[]) =>
    importCatalogue(app.db, readCatalogueFile(inChunks(fileOf(...rows))))
  const skuOf = async () => {
    const rows = await app.sql<{ sku: string }>`select sku from items where id = ${kept}`
    return rows[0]?.sku
  }
  expect(await importRows(row(`fuente-${other}`, 'DE-LA-OTRA'))).toMatchObject({ added: 0, changed: 1 })
  expect(await skuOf()).toBe('DE-LA-OTRA')
  const both = [row(`fuente-${other}`, 'NO-CUENTA'), row(`fuente-${kept}`, 'DE-LA-MISMA')]
  expect(await importRows(...both)).toMatchObject({ rows: 2, added: 0, changed: 1, unchanged: 1 })
  expect(await skuOf()).toBe('DE-LA-MISMA')
})

test('Pictures that the kept figure lacks are copied, and the old files stay while the merge can be undone', async () => {
  const { app, kept, other, merge } = await startMerging()
  const webp = { contentType: 'image/webp' }
  for (const size of ['sm', 'lg', 'ki'])
    await app.files.put(`items/${other}/main/${size}/a.webp`, Buffer.from('x'), webp)
  await app.sql`insert into item_images (item_id, kind, file, width, height) values (${other}, 'main', 'a.webp', 3, 4)`
  await app.sql`update items set image = 'a.webp' where id = ${other}`
  await merge()
  expect(await app.files.exists(`items/${kept}/main/lg/a.webp`)).toBe(true)
  expect(await app.get(`publicdata/items/${kept}`)).toAnswer({
    image: 'a.webp',
    images: [{ kind: 'main', file: 'a.webp' }],
  })
  const rows = await app.sql<{ path: string }>`select path from scheduled_deletions order by path`
  expect(rows.map(({ path }) => path)).toEqual(
    ['ki', 'lg', 'sm'].map((size) => `items/${other}/main/${size}/a.webp`),
  )
  const due = await app.sql`select path from scheduled_deletions
    where not_before <= ${app.clock.now}::timestamptz + interval '30 days'`
  expect(due).toEqual([])
})

test('The import of a member can still be undone, without a mark that was made by hand', async () => {
  const { app, kept, other, merge } = await startMerging()
  const [ana, eva] = [await makeCollector(app, 'ana'), await makeCollector(app, 'eva')]
  expectData(await eva.post(`me/items_want/${kept}`))
  const imported = {
    relation: 'want',
    reserved: false,
    marked_at: app.clock.now.toISOString(),
    priority: null,
  }
  const after = { ...imported, target_price_cents: null, target_currency: null }
  for (const { userId, post } of [ana, eva]) {
    expectData(await post(`me/items_want/${other}`))
    await app.sql`with made as (
        insert into intakes (user_id, state, format, filename, header, targets, currency, created_at, worked_at)
        values (${userId}, 'applied', 'other', 'a.csv', '{}', '{}', 'MXN', now(), now()) returning id)
      insert into intake_changes (intake_id, item_id, before, after, copies)
      select id, ${other}, null, ${JSON.stringify(after)}::jsonb, '[]' from made`
  }
  expect((await merge()).status).toBe(200)
  const rows = await app.sql<{ item_id: number; before: object | null }>`
    select item_id, before from intake_changes order by intake_id`
  // Ana's mark came from the import alone; one of Eva's two did not.
  expect(rows).toEqual([
    { item_id: kept, before: null },
    {
      item_id: kept,
      before: expect.objectContaining({ relation: 'want', marked_at: expect.stringMatching(/T.*Z$/) }),
    },
  ])
})

test('A member who still has the number of the figure that was merged away reaches the one that was kept', async () => {
  const { app, kept, other, merge } = await startMerging()
  const eva = await makeCollector(app, 'eva')
  await merge()
  expect(await eva.post(`me/items_want/${other}`, {})).toAnswer({ relation: 'want', moved_from: null })
  const own = { item_id: kept, user: { relation: 'want' } }
  expect(await eva.get(`me/items/${other}`)).toAnswer(own)
  expect(await eva.get(`me/items/${kept}`)).toAnswer(own)
  const reserved = await eva.post(`me/items_reserved/${other}`, { store: 'Tienda', total_cents: 100 })
  expect(reserved).toAnswer({ item: { id: kept } })
  expect((await eva.post(`me/items/${other}`, { quantity: 2 })).status).toBe(200)
  expect(await eva.remove(`me/items/${other}`)).toAnswer({ relation: null })
  expect((await eva.get('me/items/999999')).body).toMatchObject({ error: 'item_not_found' })
})
