import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import path from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { emptyDatabase, makeFolder } from '#test/backups.ts'
import { execute } from '#test/execute.ts'
import { manage, manageProcess } from '#test/manage.ts'
import { makeMember } from '#test/members.ts'
import { startS3 } from '#test/s3.ts'
import { queueMail } from './platform/mail/outbox.ts'

// A restore runs every migration.
vi.setConfig({ testTimeout: 180_000 })

const schedIdle = '5'
const idle = 'idle'
const lowest = 'nice 19'

const createBackup = (env: Record<string, string>, ...target: string[]) =>
  manage(env, 'backup', 'create', ...target)

async function startWithPicture(): Promise<{ app: TestApp; env: Record<string, string> }> {
  const app = await startTestApp()
  await makeMember(app)
  await queueMail(app.db, { kind: 'welcome', userId: null, now: app.clock.now })
  const folder = await makeFolder()
  await mkdir(path.join(folder, 'files', 'files'), { recursive: true })
  await writeFile(path.join(folder, 'files', 'files', 'a.webp'), Buffer.alloc(200_000, 'xyz'))
  const env = { DATABASE_URL: app.database.connectionString, DATA_DIR: folder, STORAGE_URL: '' }
  return { app, env }
}

const countMails = async ({ db }: Pick<TestApp, 'db'>) =>
  (await execute(db)<{ count: number }>`select count(*)::int as count from mails`)[0]?.count

test('A backup is made, listed and verified, and restored into the embedded database, which then is quiet', async () => {
  const { app, env } = await startWithPicture()
  expect(await manage(env, 'backup', 'list')).toEqual({
    code: 0,
    out: '',
    err: `Todavía no hay respaldos en ${path.join(env.DATA_DIR ?? '', 'backups')}.\n`,
  })
  const made = await createBackup(env)
  expect(made.code).toBe(0)
  const [file = ''] = made.out.split('\n')
  const name = path.basename(file)
  expect(name).toMatch(/^vitrina-\d{8}-\d{4}\.vbak$/)
  const listed = await manage(env, 'backup', 'list')
  expect(listed.out).toMatch(new RegExp(`^${name}\t\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d\t\\d+\n$`))
  const rows = await app.sql`select target, error, size_bytes > 200000 as is_large from backup_runs`
  expect(rows).toEqual([{ target: file, error: null, is_large: true }])
  await chmod(env.DATA_DIR ?? '', 0o711)
  expect(await manage(env, 'backup', 'verify', name)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^El respaldo está bien: del .* 1 archivos\.\n$/),
  })

  const dataDir = await makeFolder()
  await chmod(dataDir, 0o711)
  const embedded = { DATABASE_URL: '', DATA_DIR: dataDir, STORAGE_URL: '' }
  expect(await manage(embedded, 'backup', 'restore', file)).toMatchObject({
    code: 0,
    out: expect.stringContaining('El producto arranca en silencio'),
  })
  expect(await readFile(path.join(dataDir, 'files', 'files', 'a.webp'))).toEqual(Buffer.alloc(200_000, 'xyz'))
  const waiting = await manage(embedded, 'quiet', 'status')
  expect(waiting.out).toContain(`Restaurado de ${file}`)
  expect(waiting.out).toMatch(/Correos que esperan\t[1-9]/)
})

test('A bucket holds encrypted backups, and a restore stores the pictures in the bucket', async () => {
  const { app, env } = await startWithPicture()
  const s3 = await startS3()
  const [place = '', query = ''] = s3.url.split('?')
  const identity = await generateX25519Identity()
  const identityFile = path.join(await makeFolder(), 'llave.txt')
  await writeFile(identityFile, `# created: 2026-11-21\n${identity}\n`)
  const encrypted = { ...env, BACKUP_PUBLIC_KEY: await identityToRecipient(identity) }
  const target = `${place}/respaldos/hoy.vbak?${query}`
  const mistyped = await createBackup(encrypted, target.replace('/vitrina/', '/vitrinas/'))
  expect(mistyped).toMatchObject({ code: 1, err: expect.stringMatching(/No existe s3:.*vitrinas/) })
  expect(await app.sql`select id from backup_runs`, 'A mistyped bucket is no failed backup').toEqual([])
  const made = await createBackup(encrypted, target)
  expect(made.code).toBe(0)
  expect(made.out).not.toContain('S3SECRET')

  const database = await emptyDatabase()
  const other = { DATABASE_URL: database.connectionString, STORAGE_URL: s3.url, DATA_DIR: await makeFolder() }
  expect(await manage(other, 'backup', 'restore', target)).toMatchObject({
    code: 1,
    err: expect.stringContaining('El respaldo está cifrado'),
  })
  const restore = ['backup', 'restore', target, '--identity', identityFile]
  expect(await manage(other, ...restore)).toMatchObject({ code: 0, err: '' })
  expect(await manage(other, 'quiet', 'off')).toMatchObject({
    code: 1,
    err: 'Elige --mails send o --mails drop.\n',
  })
  const off = ['quiet', 'off', '--mails', 'send', '--payments', 'finish']
  expect(await manage(other, ...off)).toMatchObject({ code: 0 })
  expect((await manage(other, 'quiet', 'status')).out).toBe('El producto no está en silencio.\n')
  expect(await countMails(database)).toBe(await countMails(app))
  // The pictures are in the bucket now, and so are the backups beside them, which are no part of another backup.
  const again = await createBackup(other)
  expect(again.out).toMatch(/^s3:\/\/127\.0\.0\.1:\d+\/vitrina\/pruebas\/backups\/vitrina-.*\n.* 1 archivos/)
  await s3.stop()
  expect(await manage(other, 'backup', 'list')).toMatchObject({ code: 1, out: '' })
  const down = await createBackup(env, `${place}/x.vbak?${query}`)
  expect(down).toMatchObject({ code: 1, err: expect.stringContaining('no responde') })
})

test('A target that exists, is full or cannot be written is refused, recorded, and nothing is left there', async () => {
  const { app, env } = await startWithPicture()
  const folder = await makeFolder()
  await writeFile(path.join(folder, 'a.vbak'), 'mía')
  const refused: [target: string, sentence: RegExp, limit?: string][] = [
    [path.join(folder, 'a.vbak'), /Ya existe .*a\.vbak/],
    [path.join(folder, 'nada', 'b.vbak'), /No encontramos la carpeta .*nada\. No se hizo/],
    ['/sys/b.vbak', /No tenemos permiso para usar \/sys|solo lectura/],
    [path.join(folder, 'c.vbak'), /no hay espacio|EFBIG/, 'ulimit -f 100;'],
  ]
  const identity = await generateX25519Identity()
  const encrypted = { ...env, BACKUP_PUBLIC_KEY: await identityToRecipient(identity) }
  for (const [target, sentence, limit] of refused) {
    const ran = await (limit
      ? manageProcess(['backup', 'create', target], { env: encrypted, limit })
      : createBackup(env, target))
    expect(ran).toMatchObject({ code: 1, out: '', err: expect.stringMatching(sentence) })
  }
  expect(await readdir(folder)).toEqual(['a.vbak'])
  expect(await readFile(path.join(folder, 'a.vbak'), 'utf8')).toBe('mía')
  const rows = await app.sql`select error from backup_runs order by id`
  // Nothing was begun for the first two, so they are no failed backups.
  expect(rows).toEqual(refused.slice(2).map(([, sentence]) => ({ error: expect.stringMatching(sentence) })))
  expect(await manage(env, 'backup', 'verify', 'vitrina-20200101-0330.vbak')).toMatchObject({
    code: 1,
    err: expect.stringContaining('No encontramos'),
  })
})

/** Absent on macOS; BusyBox's has no `--all-tasks`. */
const chrt = spawnSync('sh', ['-c', 'chrt --all-tasks --idle --pid 0 $$'])

test.each([
  {
    where: 'under SCHED_IDLE, where chrt can set it',
    search: {},
    expected: chrt.status === 0 ? idle : lowest,
  },
  { where: 'with the lowest priority elsewhere', search: { PATH: '' }, expected: lowest },
])('Every thread of a backup, garbage collection included, runs $where', async ({ search, expected }) => {
  const { app, env } = await startWithPicture()
  const script = path.join(import.meta.dirname, 'manage.ts')
  await app.db.transaction().execute(async (tx) => {
    // The backup waits for it; on a busy machine it may be long before so little a process gets that far.
    await execute(tx)`lock table users`
    const child = spawn(process.execPath, [script, 'backup', 'create'], {
      env: { ...process.env, ...env, ...search },
    })
    await expect
      .poll(async () => new Set(await prioritiesOf(child.pid ?? 0)), { timeout: 150_000 })
      .toEqual(new Set([expected]))
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
})

/** Of every thread; where there is no /proc, of the process, whose threads then share one priority. */
async function prioritiesOf(pid: number): Promise<string[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => null)
  if (threads === null) return [`nice ${getPriority(pid)}`]
  return await Promise.all(threads.map((thread) => priorityOf(`/proc/${pid}/task/${thread}/stat`)))
}

async function priorityOf(statFile: string): Promise<string> {
  const stat = await readFile(statFile, 'utf8')
  // proc(5): the program's name, in parentheses, may contain spaces; field 3 follows it. Field 19 is the nice value, 41 the policy.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[41 - 3] === schedIdle ? idle : `nice ${fields[19 - 3]}`
}
