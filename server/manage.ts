import { switchToIdleScheduling } from './platform/scheduling/priority.ts'

// The operator's command line: npm run manage -- <command> … (docs/product.md#running). It uses the same DATA_DIR or
// DATABASE_URL as the product, whether or not the product runs.

const words = process.argv.slice(2)
// Requests are more urgent than a backup, also while its code is loaded.
if (words.slice(0, 2).join(' ') === 'backup create') await switchToIdleScheduling()

const { runManage } = await import('./manage/run.ts')
process.exitCode = await runManage(words, {
  env: process.env,
  out: process.stdout,
  err: process.stderr,
})
