import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { TestApp } from '#test/app.ts'

const script = path.join(import.meta.dirname, '../server/manage.ts')

/** Runs commands of the operator on the database of an app, each in a process of its own. */
export function manageOf({ database }: TestApp, env: Record<string, string> = {}) {
  const settings = { DATABASE_URL: database.connectionString, PUBLIC_URL: 'https://vitrina.example', ...env }
  return async (...words: string[]) => {
    const child = spawn(process.execPath, [script, ...words], { env: { ...process.env, ...settings } })
    const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
    const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), closed])
    return { code, out, err }
  }
}
