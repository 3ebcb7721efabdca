import { expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { addDecided, contributionOf, setUpContributions } from '#test/contributions.ts'
import { execute } from '#test/execute.ts'

const twenty = Array.from({ length: 20 }, (_, place) => (place % 2 === 0 ? 'aceptada' : 'aceptada_parcial'))

async function listVersions({ db }: TestApp, itemId: number) {
  const rows = await execute(db)`
    select administrator_id as by, act, before, after, details from audit_entries
    where subject_kind = 'item' and subject_id = ${String(itemId)} order by id`
  return rows
}

test('A small correction of a trusted author is in the catalogue at once, with its version, and waits for review', async () => {
  const { app, ana, item, correct } = await setUpContributions()
  await addDecided(app, ana, { states: ['rechazada', ...twenty], itemId: item.id })
  const answer = await correct({ release_date: '2027-03-12', height_mm: '300' })
  expect(contributionOf(answer)).toMatchObject({
    state: 'pendiente',
    is_applied: true,
    fields: [
      { field: 'release_date', seen: '2027-03', proposed: '2027-03-12', accepted: '2027-03-12' },
      { field: 'height_mm', seen: '', proposed: '300', accepted: '300' },
    ],
  })
  expect(await app.get(`publicdata/items/${item.id}`)).toAnswer({
    release: { date: '2027-03-12' },
    height_mm: 300,
  })
  expect(await listVersions(app, item.id)).toEqual([
    {
      by: ana.userId,
      act: 'item_corrected',
      before: { release_date: '2027-03', height_mm: '' },
      after: { release_date: '2027-03-12', height_mm: '300' },
      details: { contribution: contributionOf(answer).id },
    },
  ])
  const path = `me/contributions/${contributionOf(answer).id}`
  for (const refused of [await ana.remove(path), await ana.patch(path, { revision: 1, message: 'x' })])
    expect(refused).toRefuse(409, 'contribution_applied')
  const again = await correct({ release_date: '2027-03-12', height_mm: '300' })
  expect(contributionOf(again).id).toBe(contributionOf(answer).id)
})

test('Larger corrections of a trusted author wait, and so does a barcode that another figure has', async () => {
  const { app, ana, line, item, correct } = await setUpContributions()
  await addDecided(app, ana, { states: twenty, itemId: item.id })
  await app.sql`insert into items (line_id, license_id, slug, name, barcode)
    select ${line.id}, license_id, 'otra', 'Otra', '0045496892739' from lines where id = ${line.id}`
  for (const fields of [
    { name: 'Odiseo' },
    { scale: '1/6', brand: 'Aqueo' },
    { scale: '' },
    { release_date: '2027' },
    { release_date: '2027-04-12' },
    { release_date_mx: '2027-03-12' },
    { barcode: '045496892739' },
  ]) {
    expect(contributionOf(await correct(fields))).toMatchObject({ state: 'pendiente', is_applied: false })
  }
  expect(await listVersions(app, item.id)).toEqual([])
  await app.sql`update items set release_jp = '2027-01-01', release_jp_precision = 'quarter' where id = ${item.id}`
  for (const fields of [{ barcode: '96385074' }, { release_date_jp: '2027-02' }])
    expect(contributionOf(await correct(fields))).toMatchObject({ is_applied: true })
})
