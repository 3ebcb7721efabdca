import { expect, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { execute } from '#test/execute.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { describeCatalogue } from './descriptions.service.ts'

async function start() {
  const database = await createTestDatabase()
  const license = await makeLicense(database.db)
  const line = await makeLine(database.db, license)
  const item = await makeItem(database.db, line)
  await execute(database.db)`update items set source_id = 'figure-1' where id = ${item.id}`
  const rows = await execute(database.db)<{ license: string; line: string }>`
    select l.name as license, n.name as line from lines n join licenses l on l.id = n.license_id
    where n.id = ${line.id}`
  const describe = (value: unknown) =>
    database.db.transaction().execute((tx) => describeCatalogue(tx, JSON.stringify(value)))
  return { ...database, describe, names: rows[0] ?? { license: '', line: '' } }
}

test('A descriptions file changes the values it contains and leaves all others', async () => {
  const { db, describe, names, close } = await start()
  const { license, line } = names
  await describe({ licenses: [{ license, color: '#1e4f8a', position: 7, is_home: true }] })
  const counts = await describe({
    licenses: [{ license: license.toUpperCase(), description: 'Un viaje largo.' }, { license: 'Nobody' }],
    lines: [{ license, line, description: 'En resina.', position: 3 }],
  })
  expect(counts).toEqual({ licenses: 1, lines: 1, releaseChanges: 0 })
  const rows = await execute(db)`
    select l.color, l.position, l.is_home, l.description, n.description as line, n.position as place
    from lines n join licenses l on l.id = n.license_id`
  expect(rows).toEqual([
    {
      color: '#1e4f8a',
      position: 7,
      is_home: true,
      description: 'Un viaje largo.',
      line: 'En resina.',
      place: 3,
    },
  ])
  await close()
})

test('An earlier change of a release date is added once', async () => {
  const { describe, close } = await start()
  const change = {
    source_id: 'figure-1',
    market: 'mx',
    from: '2026-Q1',
    to: '2026-05',
    changed_on: '2026-01-09',
  }
  expect(await describe({ release_changes: [change] })).toMatchObject({ releaseChanges: 1 })
  expect(await describe({ release_changes: [change] })).toMatchObject({ releaseChanges: 0 })
  await close()
})

test.each([
  [{ licenses: [{ license: 'Odisea', color: 'blue' }] }, 'licenses.0.color'],
  [{ licenses: [{ name: 'Odisea' }] }, 'licenses.0'],
  [
    {
      release_changes: [
        { source_id: 'a', market: 'mx', from: '2026-13', to: null, changed_on: '2026-01-01' },
      ],
    },
    'release_changes.0.from',
  ],
])('A wrong descriptions file is refused, and the message says where it is wrong', async (file, place) => {
  const { describe, close } = await start()
  await expect(describe(file)).rejects.toMatchObject({
    code: 'invalid',
    fields: { file: expect.stringContaining(place) },
  })
  await close()
})
