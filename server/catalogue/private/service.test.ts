import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { startCatalogueApp } from '#test/catalogue-app.ts'
import { insertMember } from '#test/collectors.ts'
import { execute } from '#test/execute.ts'
import { makeItem } from '#test/makers.ts'
import type { PrivateFigure } from './rules.ts'
import { createPrivateFigure, deletePrivateFigure, updatePrivateFigure } from './service.ts'

const now = new Date('2026-11-23T12:00:00Z')

async function start() {
  const app = await startCatalogueApp()
  const { userId: ana } = await insertMember(app, 'ana')
  const { userId: berta } = await insertMember(app, 'berta')
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => app.db.transaction().execute(work)
  const create = (ownerId: number, figure: PrivateFigure) =>
    inTransaction((tx) => createPrivateFigure(tx, ownerId, figure))
  const listOf = async (table: string, columns: string) => {
    const rows = await app.sql`select ${sql.raw(columns)} from ${sql.table(table)} order by 1`
    return rows
  }
  return { app, ana, berta, inTransaction, create, listOf }
}

async function findRow(db: Db, id: number) {
  const rows = await execute(db)<{
    name: string
    license: string
    line: string
    license_owner: number | null
    line_owner: number | null
    owner_id: number | null
  }>`
    select i.name, l.name as license, n.name as line, l.owner_id as license_owner, n.owner_id as line_owner, i.owner_id
    from all_items i join all_licenses l on l.id = i.license_id join all_lines n on n.id = i.line_id
    where i.id = ${id}`
  return rows[0]
}

test('Two members keep figures of a license that is missing, each in a license of their own', async () => {
  const { app, ana, berta, create } = await start()
  const figure = { license_name: 'Nautilus', line_name: 'Veinte mil leguas', fields: { name: 'Nemo' } }
  const [first, second] = [await create(ana, figure), await create(berta, figure)]
  const again = await create(ana, { ...figure, fields: { name: 'Aronnax' } })
  const rows = [await findRow(app.db, first), await findRow(app.db, second), await findRow(app.db, again)]
  expect(rows).toMatchObject([
    { license: 'Nautilus', license_owner: ana, line_owner: ana, owner_id: ana },
    { license: 'Nautilus', license_owner: berta, line_owner: berta, owner_id: berta },
    { name: 'Aronnax', license_owner: ana, line_owner: ana },
  ])
})

test('The name of a license or line finds the one in the catalogue, in any spelling', async () => {
  const { app, ana, create } = await start()
  const id = await create(ana, {
    license_name: 'LA  ODISEA',
    line_name: 'ítaca',
    fields: { name: 'Penélope' },
  })
  expect(await findRow(app.db, id)).toMatchObject({ license_owner: null, line_owner: null, line: 'Ítaca' })
  const other = await create(ana, { license: 'odisea', line_name: 'Cíclopes', fields: { name: 'Polifemo' } })
  expect(await findRow(app.db, other)).toMatchObject({ license_owner: null, line_owner: ana })
})

test('An edited private figure moves, and places without figures go', async () => {
  const { app, ana, create, inTransaction, listOf } = await start()
  const id = await create(ana, { license_name: 'Drácula', line_name: 'Castillo', fields: { name: 'Conde' } })
  const figure = { license: 'odisea', line: 'itaca', fields: { name: 'Conde Drácula' } }
  await inTransaction((tx) => updatePrivateFigure(tx, id, figure, now))
  expect(await findRow(app.db, id)).toMatchObject({ name: 'Conde Drácula', line: 'Ítaca', owner_id: ana })
  expect(await listOf('all_licenses', 'name')).not.toContainEqual({ name: 'Drácula' })
})

test('A figure of the catalogue can be neither edited nor deleted as a private one', async () => {
  const { app, inTransaction } = await start()
  const { id } = await makeItem(app.db, app.itaca)
  const figure = { license: 'odisea', line: 'itaca', fields: { name: 'Robada' } }
  await expect(inTransaction((tx) => updatePrivateFigure(tx, id, figure, now))).rejects.toMatchObject({
    code: 'item_not_found',
  })
  await expect(inTransaction((tx) => deletePrivateFigure(tx, id))).rejects.toMatchObject({
    code: 'item_not_found',
  })
})
