import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { backUp, backupFileOf, makeFolder } from '#test/backups.ts'
import { packParts } from './format.ts'
import { readBackup } from './read.ts'

// Bad backups are refused before a database is touched, so none is needed here.

async function start() {
  const app = await startTestApp()
  await app.files.put('files/a.webp', Buffer.alloc(5_000, 'a'), { contentType: 'image/webp' })
  return app
}
async function saved(bytes: Uint8Array | string): Promise<string> {
  const file = path.join(await makeFolder(), 'x.vbak')
  await writeFile(file, bytes)
  return file
}

test('A backup that was cut off anywhere is refused', async () => {
  const good = await readFile(await backUp(await start()))
  for (const share of [0.3, 0.6, 0.9, 0.995]) {
    const cut = good.subarray(0, Math.floor(good.length * share))
    await expect(readBackup(backupFileOf(await saved(cut))), String(share)).rejects.toThrow(
      /El respaldo está (incompleto|dañado)/,
    )
  }
  // Exactly before the manifest, where the archive itself looks whole.
  const end = good.lastIndexOf('manifest.json', good.lastIndexOf('manifest.json') - 1)
  expect(end).toBeGreaterThan(0)
  await expect(readBackup(backupFileOf(await saved(good.subarray(0, end))))).rejects.toThrow(
    'está incompleto',
  )
})

test('A backup with one changed byte in a row, a file, a checksum, the manifest or the header is refused', async () => {
  const bytes = await readFile(await backUp(await start()))
  const places = {
    row: bytes.indexOf('tables/plans/') + 512 + 40,
    file: bytes.indexOf('aaaaaaaa') + 100,
    checksum: bytes.indexOf('checksums/') + 512 + 3,
    manifest: bytes.indexOf('"rows": ') + 8,
    header: bytes.indexOf('"version"') + 12,
  }
  for (const [name, place] of Object.entries(places)) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    await expect(readBackup(backupFileOf(await saved(changed))), name).rejects.toThrow(
      /dañado|no es un respaldo/,
    )
  }
})

test('A file that is not a backup, or one of another product or format, is refused', async () => {
  const header = {
    product: 'vitrina',
    format: 1,
    version: '9.9.9',
    created_at: '2026-11-21T18:00:00.000Z',
    migrations: [],
  }
  const archive = async (content: object, name = 'vitrina.json') => {
    const file = path.join(await makeFolder(), 'x.vbak')
    const parts = (async function* () {
      yield { name, content: Buffer.from(JSON.stringify(content)) }
    })()
    await pipeline(packParts(parts), createWriteStream(file))
    return file
  }
  const refused: [file: string, message: RegExp][] = [
    [await saved(''), /no es un respaldo de Vitrina/],
    [await saved('PK\u0003\u0004 un zip'), /no es un respaldo de Vitrina/],
    [await saved(Buffer.alloc(100_000, 7)), /no es un respaldo de Vitrina/],
    [await archive({ ...header, product: 'otro' }), /no es un respaldo de Vitrina/],
    [await archive(header, 'otro.json'), /no es un respaldo de Vitrina/],
    [await archive({ ...header, format: 2 }), /una versión más nueva de Vitrina \(9\.9\.9\)/],
    [await archive(header), /está incompleto/],
  ]
  for (const [file, message] of refused) await expect(readBackup(backupFileOf(file))).rejects.toThrow(message)
})

test('An encrypted backup opens with its passphrase or secret key only', async () => {
  const app = await start()
  const withPassphrase = await backUp(app, { passphrase: 'una frase muy larga', scryptWorkFactor: 1 })
  const identity = await generateX25519Identity()
  const withKey = await backUp(app, { publicKey: await identityToRecipient(identity) })
  const other = await generateX25519Identity()
  for (const file of [withPassphrase, withKey]) {
    const bytes = await readFile(file)
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(bytes.includes('kysely_migration')).toBe(false)
    await expect(readBackup(backupFileOf(file))).rejects.toThrow('El respaldo está cifrado')
    await expect(readBackup(backupFileOf(file, { secretKey: other }))).rejects.toThrow('no se abre')
  }
  await expect(readBackup(backupFileOf(withPassphrase, { passphrase: 'otra' }))).rejects.toThrow('no se abre')
  await expect(readBackup(backupFileOf(withKey, { secretKey: 'x' }))).rejects.toThrow('no se entiende')
  const manifest = await readBackup(backupFileOf(withKey, { secretKey: identity }))
  expect(await readBackup(backupFileOf(withPassphrase, { passphrase: 'una frase muy larga' }))).toMatchObject(
    {
      files: manifest.files,
    },
  )
  const cut = (await readFile(withKey)).subarray(0, -10_000)
  await expect(readBackup(backupFileOf(await saved(cut), { secretKey: identity }))).rejects.toThrow(
    /incompleto|dañado/,
  )
})

test('A source that fails while it is read is reported as it is', async () => {
  const open = async () =>
    new Readable({
      read() {
        this.destroy(Object.assign(new Error('EIO'), { code: 'EIO', syscall: 'read', path: '/x' }))
      },
    })
  await expect(readBackup({ open, key: {} })).rejects.toMatchObject({ code: 'EIO' })
})
