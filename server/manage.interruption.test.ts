import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { backUp, makeFolder } from '#test/backups.ts'
import { execute } from '#test/execute.ts'

vi.setConfig({ testTimeout: 180_000 })

const script = path.join(import.meta.dirname, 'manage.ts')

test('A backup that SIGTERM ends leaves no file', async () => {
  const { db, database } = await startTestApp()
  const folder = await makeFolder()
  const env = { ...process.env, DATABASE_URL: database.connectionString, DATA_DIR: await makeFolder() }
  const [code, said] = await db.transaction().execute(async (tx) => {
    await execute(tx)`lock table users`
    const child = spawn(process.execPath, [script, 'backup', 'create', path.join(folder, 'a.vbak')], { env })
    const ended = Promise.all([once(child, 'exit'), text(child.stderr)])
    await expect.poll(() => readdir(folder), { timeout: 150_000 }).toEqual(['a.vbak.part'])
    child.kill('SIGTERM')
    const [[exitCode], words] = await ended
    return [exitCode, words]
  })
  // The progress may have been told before.
  expect([code, said.split('\n').at(-2)]).toEqual([1, 'Se interrumpió.'])
  expect(await readdir(folder)).toEqual([])
  expect(await execute(db)`select error from backup_runs`).toEqual([{ error: 'Se interrumpió.' }])
})

test('An interrupted verification leaves no database, and one of a killed process is removed a day later', async () => {
  const app = await startTestApp()
  const file = await backUp(app)
  const dataDir = await makeFolder()
  await chmod(dataDir, 0o711)
  const env = { DATABASE_URL: '', DATA_DIR: dataDir, STORAGE_URL: '' }
  for (const name of ['verify-old', 'verify-new']) await mkdir(path.join(dataDir, name))
  const twoDaysAgo = Date.now() / 1_000 - 2 * 86_400
  await utimes(path.join(dataDir, 'verify-old'), twoDaysAgo, twoDaysAgo)
  const child = spawn(process.execPath, [script, 'backup', 'verify', file], {
    env: { ...process.env, ...env },
  })
  const listCopies = async () => (await readdir(dataDir)).filter((name) => name.startsWith('verify-'))
  const listOthers = async () => (await listCopies()).filter((name) => name !== 'verify-new')
  await expect.poll(listOthers, { timeout: 150_000 }).toEqual([expect.not.stringContaining('old')])
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(await listCopies()).toEqual(['verify-new'])
})
