import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Journeys run in a real browser, under Playwright.
const exclude = ['**/node_modules/**', 'build/**', '.data/**', 'test/journeys/**']

/** What never asks the server of the run proves nothing new on another one. */
const withoutDatabase = [
  '{client,contract,bench,scripts}/**',
  'test/deploy/**',
  'server/platform/{embedded,passwords}/**',
  'server/site/**',
  '**/{rules,*.rules}.test.ts',
  'server/platform/{files,s3,csv,json,pictures}**',
  'server/catalogue/demo.service.pictures.test.ts',
  // Makes a pair of servers of its own.
  'server/platform/public-reads.test.ts',
  // Long, and about our own doing: what they ask of the server the others ask too.
  '**/{killed,nonsense,properties,stripe,*-stripe}.*.test.ts',
  '**/*.killed.test.ts',
  'server/manage{,.*}.test.ts',
  'server/main.{art,stop}.test.ts',
  'server/community/share-pictures/routes.test.ts',
  'server/platform/{sockets,slow-readers,log/output,xsrf}.test.ts',
]
const onlyDatabase = process.env.TEST_DATABASE_ONLY !== undefined

/** Needs PostgreSQL's own client programs, which the embedded server does not bring. */
const withClientPrograms = ['server/platform/migrations.restore.test.ts']
const isOnGivenServer = Boolean(process.env.TEST_DATABASE_URL)

// No Vite plugin here: the one of React Router would turn every test into a page of the product.
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    // Names only what is slow indeed; a run that is fine stays short.
    slowTestThreshold: 3_000,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The default of one second is too short for a NOTIFY or a process on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // Tests wait for the database and for processes of their own as much as they compute: three keep two cores busy.
    maxWorkers: Math.max(3, availableParallelism()),
    // Every test builds a product and throws it away: with the usual space for new objects, the garbage took a sixth of the time.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // Files share what they import: making it anew for each took a third of the time. Nothing of ours is ambient.
          isolate: false,
          // One server for the run; every worker gets a database of its own there.
          globalSetup: ['test/postgres.ts'],
          include: ['{server,contract,scripts,db,test,bench,client}/**/*.test.ts'],
          exclude: [
            ...exclude,
            ...(onlyDatabase ? withoutDatabase : []),
            ...(isOnGivenServer ? [] : withClientPrograms),
          ],
        },
      },
      {
        extends: true,
        test: { name: 'demo', environment: 'node', isolate: false, include: ['demo/**/*.test.ts'], exclude },
      },
      {
        extends: true,
        test: { name: 'browser', environment: 'happy-dom', include: ['client/**/*.test.tsx'], exclude },
      },
    ],
  },
})
