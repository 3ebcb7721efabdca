import { spawnSync } from 'node:child_process'
import path from 'node:path'

// npm run generate: writes every generated file that is committed.

for (const name of ['calls', 'database', 'settings']) {
  const script = path.join(import.meta.dirname, `generate-${name}.ts`)
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' })
  if (status !== 0) {
    process.exitCode = status ?? 1
    break
  }
}
