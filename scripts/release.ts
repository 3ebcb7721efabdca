import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

// Makes a release of what is checked out: `npm run release -- 1.3.0`. Refuses first, then runs every test, tries the upgrade from the release
// before, raises the number, records the statements that the next release has to keep working, commits and tags. Nothing is
// pushed: the tag that you push is what .github/workflows/release.yml publishes.

const root = path.dirname(import.meta.dirname)

/** The entries of a changelog that an earlier text of it lacks, in their order. */
export function entriesSince(earlier: string, now: string): string[] {
  const known = new Set(entriesOf(earlier))
  return entriesOf(now).filter((entry) => !known.has(entry))
}

function entriesOf(changelog: string): string[] {
  return changelog.split(/\n(?=- |#|\n)/).flatMap((part) => (part.startsWith('- ') ? [part.trimEnd()] : []))
}

export function isHigher(version: string, than: string): boolean {
  return /^\d+\.\d+\.\d+$/.test(version) && version.localeCompare(than, 'en', { numeric: true }) > 0
}

async function release(version: string): Promise<void> {
  const packageFile = path.join(root, 'package.json')
  const { version: current } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string }
  if (!isHigher(version, current)) throw new Error(`Say a version above ${current}: npm run release -- 1.3.0`)
  if (git('status', '--porcelain') !== '') throw new Error('Commit or stash what is not committed first.')
  const [before = ''] = git('tag', '--list', 'v*', '--sort=-version:refname', '--merged').split('\n')
  const earlier = before === '' ? '' : git('show', `${before}:CHANGELOG.md`)
  const notes = entriesSince(earlier, await readFile(path.join(root, 'CHANGELOG.md'), 'utf8'))
  if (notes.length === 0) throw new Error(`CHANGELOG.md says nothing that ${before} did not say.`)

  // Among them: migrations only add, and the statements of the release before still work.
  run('test')
  if (before !== '') run('try:upgrade', before)

  execFileSync('npm', ['version', version, '--no-git-tag-version'], { cwd: root, stdio: 'inherit' })
  run('record-statements')
  git('add', 'package.json', 'package-lock.json', 'db/released-statements.json.br')
  git('commit', '--quiet', '--message', `release: ${version}`)
  git(
    'tag',
    '--annotate',
    `v${version}`,
    '--message',
    [`Vitrina ${version}`, '', ...notes].join('\n'),
    '--cleanup=verbatim',
  )
  console.log(`Tagged v${version} with ${notes.length} notes. Publish it: git push --follow-tags`)
}

function run(task: string, ...args: string[]): void {
  execFileSync(process.execPath, [path.join(root, 'scripts', 'start.mjs'), task, ...args], {
    cwd: root,
    stdio: 'inherit',
  })
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trimEnd()
}

if (import.meta.main) {
  await release(process.argv[2] ?? '').catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
