import { execFile } from 'node:child_process'
import { chmod, chown, lchown, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Binaries, type BinariesCandidate, listCandidates } from './binaries.ts'
import { type DataFolderPaths, EmbeddedServerError } from './layout.ts'

const run = promisify(execFile)

/** Runs PostgreSQL's programs as a suitable user. */
export interface Runner extends BinariesCandidate {
  readonly env: NodeJS.ProcessEnv
  /** PostgreSQL's major version. */
  readonly version: string
}

/**
 * Chooses the user. Without root it is the current one. As root it is the first user that can reach both the programs and
 * the data, preferably the owner of the data; under a home that only root may enter (/root, 0700) a user namespace is used.
 * @throws {EmbeddedServerError} when no candidate works
 */
export async function chooseRunner(binaries: Binaries, layout: DataFolderPaths): Promise<Runner> {
  const failures: unknown[] = []
  for (const candidate of await listCandidates(layout.cluster)) {
    const runner = { ...candidate, env: environmentFor(binaries) }
    try {
      return { ...runner, version: await readVersion(runner, binaries, layout.root) }
    } catch (error) {
      failures.push(error)
    }
  }
  if (process.getuid?.() !== 0) {
    throw new EmbeddedServerError(
      `PostgreSQL no puede ejecutarse en este sistema (${errorOutput(failures[0])}): define DATABASE_URL.`,
    )
  }
  throw new EmbeddedServerError(
    `PostgreSQL no puede ejecutarse como root, y ningún otro usuario puede usar ${layout.root}: define DATA_DIR con una carpeta a la que todos puedan llegar, por ejemplo /var/lib/vitrina, o ejecuta Vitrina con otro usuario.`,
    { cause: new AggregateError(failures) },
  )
}

export async function runProgram(
  runner: Omit<Runner, 'version'>,
  program: string,
  args: readonly string[],
): Promise<string> {
  const [command = program, ...rest] = [...runner.prefix, program, ...args]
  const { stdout } = await run(command, rest, { ...runner.identity, env: runner.env, cwd: '/' })
  return stdout
}

/** Changes the owner of a folder. The folder itself comes last, so that its owner shows whether all of it was done. */
export async function giveOwnership(runner: Runner, folder: string): Promise<void> {
  const { owner } = runner
  if (owner) {
    const { uid, gid } = await stat(folder)
    if (uid !== owner.uid || gid !== owner.gid) {
      for (const name of await readdir(folder, { recursive: true })) {
        await lchown(path.join(folder, name), owner.uid, owner.gid)
      }
      await chown(folder, owner.uid, owner.gid)
    }
  }
  // PostgreSQL refuses a folder that others may enter, and some volumes do not keep modes.
  await chmod(folder, 0o700)
}

/** Enters the data folder and runs PostgreSQL as the server will. Returns its major version. */
async function readVersion(
  runner: Omit<Runner, 'version'>,
  binaries: Binaries,
  root: string,
): Promise<string> {
  const script = 'cd "$1" && exec "$2" --version'
  const printed =
    process.platform === 'win32'
      ? await runProgram(runner, binaries.postgres, ['--version'])
      : await runProgram(runner, '/bin/sh', ['-c', script, 'sh', root, binaries.postgres])
  return /(\d+)/.exec(printed)?.[1] ?? ''
}

export function errorOutput(error: unknown): string {
  const printed = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
  return printed.slice(-500)
}

/** Removes the settings of PostgreSQL's clients and fixes the language of its messages. */
function environmentFor(binaries: Binaries): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(variables), LC_ALL: 'C', ...binaries.env }
}
