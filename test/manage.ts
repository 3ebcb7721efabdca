import { spawn } from 'node:child_process'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { runManage } from '#server/manage/run.ts'
import type { TestApp } from '#test/app.ts'

const script = path.join(import.meta.dirname, '../server/manage.ts')

export interface Ran {
  code: number | null
  out: string
  err: string
}

/** Runs a command of the operator in this process, which takes a tenth of the time of one of its own. */
export async function manage(env: Record<string, string>, ...words: string[]): Promise<Ran> {
  const [out, err] = [new PassThrough(), new PassThrough()]
  const texts = Promise.all([text(out), text(err)])
  const code = await runManage(words, { env: { ...process.env, ...env }, out, err })
  out.end()
  err.end()
  const [outText, errText] = await texts
  return { code, out: outText, err: errText }
}

/** Runs commands of the operator on the database of an app. */
export function manageOf({ database }: TestApp, env: Record<string, string> = {}) {
  const settings = { DATABASE_URL: database.connectionString, PUBLIC_URL: 'https://vitrina.example', ...env }
  return (...words: string[]) => manage(settings, ...words)
}

export interface ProcessOptions {
  env: Record<string, string>
  cwd?: string
  /** A shell command before it, such as `ulimit -f 100;`. */
  limit?: string
}

/** Runs a command of the operator in a process of its own, as npm does. */
export async function manageProcess(
  words: readonly string[],
  { env, cwd, limit = '' }: ProcessOptions,
): Promise<Ran> {
  const child = spawn('sh', ['-c', `${limit} exec "$@"`, 'sh', process.execPath, script, ...words], {
    cwd,
    env: { ...process.env, ...env },
  })
  child.stdin.end()
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), closed])
  return { code, out, err }
}
