import { runManage } from './manage/run.ts'

// The operator's command line: npm run manage -- <command> … (docs/product.md#running). It uses the same DATA_DIR or
// DATABASE_URL as the product, whether or not the product runs.

process.exitCode = await runManage(process.argv.slice(2), {
  env: process.env,
  out: process.stdout,
  err: process.stderr,
})
