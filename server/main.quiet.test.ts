import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { startProductProcess } from '#test/product-process.ts'
import { findQuietMode } from './platform/database/quiet-mode.ts'

test('A product that is started with --quiet is quiet before it answers', async () => {
  const { connectionString, db, close } = await createTestDatabase()
  onTestFinished(close)
  await startProductProcess(connectionString, {}, 'exec "$@" --quiet')
  expect(await findQuietMode(db)).toMatchObject({ reason: 'Arranque con --quiet' })
})

test('A start with a mistyped flag is refused', async () => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts'), '--quite'])
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
  expect(await text(child.stderr)).toBe(
    'Vitrina no pudo arrancar. No conozco «--quite»: aquí solo va --quiet.\n',
  )
  expect(await closed).toBe(1)
})
