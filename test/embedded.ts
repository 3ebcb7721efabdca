import { cpSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { quickFolder } from './postgres.ts'

/**
 * A temporary folder that PostgreSQL's user can enter even when we are root. Without a `parent` it is in memory if possible:
 * clusters are large, and writing one to the disk took longer than the test.
 */
export async function makeSharedFolder(prefix: string, parent?: string): Promise<string> {
  const folder = await mkdtemp(path.join(parent ?? (await quickFolder()), prefix))
  await chmod(folder, 0o711)
  return folder
}

/** A data folder for the current test, on the disk: programs may not be run from a folder in memory. */
export async function makeDataDir(): Promise<string> {
  return untilTestFinished(await makeSharedFolder('vitrina-embedded-', tmpdir()))
}

/** A copy of a used data folder for the current test: a new cluster takes longer. `cp` would take ten times the processor. */
export async function makeCopyOf(used: string): Promise<string> {
  const dataDir = untilTestFinished(await makeSharedFolder('vitrina-embedded-'))
  cpSync(used, dataDir, { recursive: true })
  return dataDir
}

function untilTestFinished(folder: string): string {
  // The server of a killed process may still write its last files.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))
  return folder
}

/** The first column of the first row, over its own connection. */
export async function queryValue(connectionString: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query(query)
    return rows[0] === undefined ? undefined : Object.values(rows[0])[0]
  } finally {
    await client.end()
  }
}
