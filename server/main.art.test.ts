import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { loadDemo } from '#server/catalogue/demo.service.ts'
import { openLog } from '#server/platform/log.ts'
import { createTestDatabase } from '#test/database.ts'
import { makeDataDir } from '#test/embedded.ts'
import { startDemoArt } from './main.art.ts'

const license = 'frankenstein'

test('The product starts drawing the demo in a child process, and stops it when it stops', async () => {
  const { db, connectionString, close } = await createTestDatabase()
  const dataDir = await makeDataDir()
  await loadDemo(db, '2026-11-21')
  // Drawing takes long, so all licenses but one have a picture.
  await sql`update licenses set license_image = 'mine.webp' where slug <> ${license}`.execute(db)
  const drawn = async () => {
    const { rows } = await sql<{ licenses: number; items: number; isDrawing: boolean }>`
      select (select count(*)::int from licenses where slug = ${license} and license_image is not null) as licenses,
        (select count(*)::int from items where image is not null) as items,
        exists (select from pg_locks where locktype = 'advisory' and pid in (
          select pid from pg_stat_activity where datname = current_database())) as "isDrawing"`.execute(db)
    return rows[0] ?? { licenses: 0, items: 0, isDrawing: false }
  }

  const said: string[] = []
  const print = (text: string) => said.push(text)
  const art = startDemoArt({ connectionString, config: { dataDir }, log: openLog('silent'), print })
  await vi.waitUntil(async () => (await drawn()).items > 0, { timeout: 50_000, interval: 100 })
  await art.stop()

  const { licenses, items, isDrawing } = await drawn()
  expect({ licenses, isDrawing }).toEqual({ licenses: 1, isDrawing: false })
  expect(await readdir(path.join(dataDir, 'files', 'items')), 'each figure has its folder').toHaveLength(
    items,
  )
  expect(said.join()).toMatch(/^Catálogo de muestra: \d+ dibujos en \d+ s$/)
  await art.stop()
  await close()
})
