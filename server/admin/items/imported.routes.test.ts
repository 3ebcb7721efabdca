import { expect, test } from 'vitest'
import type { Output } from '#contract/endpoints.ts'
import { signInAsAdministrator } from '#test/administrators.ts'
import { expectData } from '#test/answers.ts'
import { importCalls } from '#test/catalogue-imports.ts'

type Version = Output<'listAdminItemVersions'>['data'][number]

const header = 'source_id,license,line,name,brand,price,currency,release_date'
const fileOf = (row: string) => `${header}\n${row}\n`

/** An item that one import added and another changed. */
async function start() {
  const { app, room } = await signInAsAdministrator()
  const imports = importCalls(app, room)
  const importFile = async (row: string) => {
    const { id } = await imports.check(fileOf(row))
    await imports.complete(id, 'apply')
    return id
  }
  await importFile('o-1,Odisea,Ítaca,Ulises,Aqueo,12.50,USD,2027-03')
  const secondId = await importFile('o-1,Odisea,Ogigia,El gran Ulises,Troyano,15.00,USD,2027-04')
  const rows = await app.sql<{ id: number }>`select id from items`
  const { id = 0 } = rows[0] ?? {}
  return {
    ...{ app, imports, secondId, id },
    versions: async () => expectData<Version[]>(await app.get(`admin/items/${id}/versions`, room.headers)),
    revert: (version: number) => app.post(`admin/items/${id}/revert`, { version }, room),
  }
}

test('An import is a version of each figure that it changed, with the cells as an editor sees them', async () => {
  const { versions } = await start()
  const [changed, added, ...more] = await versions()
  expect(more).toEqual([])
  expect(added).toMatchObject({ act: 'catalogue_imported', changes: [] })
  expect(changed).toMatchObject({ act: 'catalogue_imported', by: 'Ana Núñez' })
  expect(changed?.changes).toHaveLength(5)
  expect(changed?.changes).toEqual(
    expect.arrayContaining([
      { field: 'name', from: 'Ulises', to: 'El gran Ulises' },
      { field: 'brand', from: 'Aqueo', to: 'Troyano' },
      { field: 'price', from: '12.50', to: '15.00' },
      { field: 'release_date', from: '2027-03', to: '2027-04' },
      { field: 'line_id', from: 'Odisea, Ítaca', to: 'Odisea, Ogigia' },
    ]),
  )
})

test('One figure can be restored to its version before an import, and the import can still be undone', async () => {
  const { versions, revert, imports, secondId } = await start()
  const added = (await versions()).at(-1)
  expect(await revert(added?.version ?? 0)).toAnswer({
    item: {
      line: { name: 'Ítaca' },
      fields: { name: 'Ulises', brand: 'Aqueo', price: '12.50', release_date: '2027-03' },
    },
  })
  expect((await versions())[0]).toMatchObject({ act: 'item_reverted' })
  // What the import changed is no longer there, so nothing is put back.
  expect(await imports.complete(secondId, 'undo')).toMatchObject({ counts: { kept: 1, removed: 0 } })
})

test('The undo of an import is a version too', async () => {
  const { versions, revert, imports, secondId } = await start()
  const [changed] = await versions()
  await imports.complete(secondId, 'undo')
  const [undone] = await versions()
  expect(undone).toMatchObject({ act: 'catalogue_import_undone' })
  expect(undone?.changes).toContainEqual({ field: 'name', from: 'El gran Ulises', to: 'Ulises' })
  const answer = await revert(changed?.version ?? 0)
  // The undo deleted the line that the import had added, so the whole version cannot come back.
  expect(answer).toRefuseFields({ line_id: expect.any(String) })
})
