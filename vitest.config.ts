import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { findTool } from '#scripts/testing/find-tool.ts'

// Journeys run in a real browser, under Playwright.
const exclude = ['**/node_modules/**', 'build/**', '.data/**', 'test/journeys/**']

/**
 * What another version of the server could answer differently: schema, copies, search and its sort order. For everything else
 * the journeys run there.
 */
const dependsOnServer = [
  'server/platform/database/migrations{.*,}.test.ts',
  'server/platform/backup/restore.test.ts',
  'server/platform/{database/released-statements,formats/text-encodings}.test.ts',
  'server/catalogue/{lists.routes,search.routes}.test.ts',
]
const onlyServer = process.env.TEST_SERVER_ONLY !== undefined

/** Needs the client programs of PostgreSQL's own packages. */
const withPackages = ['server/platform/database/migrations.restore.test.ts']
const isOnGivenServer = Boolean(process.env.TEST_DATABASE_URL)

/** Needs both proxies, which .ci/run installs. */
const withProxies = ['test/deploy/edge.served.test.ts']
const hasProxies = ['nginx', 'haproxy', 'openssl'].every((name) => findTool(name) !== null)

const leftOut = [...(isOnGivenServer ? [] : withPackages), ...(hasProxies ? [] : withProxies)]

/** The projects that need no database. */
const withoutServer: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'browser',
      environment: 'happy-dom',
      isolate: false,
      setupFiles: ['test/browser.ts'],
      include: ['client/**/*.test.tsx'],
      exclude,
    },
  },
]

// No Vite plugin here: the one of React Router would turn every test into a page of the product.
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    // Names only what is slow indeed; a run that is fine stays short.
    slowTestThreshold: 3_000,
    // For a busy machine: nothing waits for them otherwise.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The default of one second is too short for a NOTIFY or a process on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // Tests wait for the database and for processes of their own: three keep two cores busy. Four took as long, with a sixth
    // more processor time.
    maxWorkers: availableParallelism() + 1,
    // Every test builds a product and throws it away: with the usual space for new objects, the garbage took a sixth of the time.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    projects: [
      {
        extends: true,
        test: {
          name: onlyServer ? 'other server' : 'node',
          environment: 'node',
          // Files share what they import: making it anew for each took a third of the time. Nothing of ours is ambient.
          isolate: false,
          // One server for the run; every worker gets a database of its own there.
          globalSetup: ['test/postgres.ts'],
          setupFiles: ['test/matchers.ts'],
          include: onlyServer
            ? dependsOnServer
            : ['{server,contract,scripts,db,test,bench,client}/**/*.test.ts'],
          exclude: [...exclude, ...leftOut],
        },
      },
      ...(onlyServer ? [] : withoutServer),
    ],
  },
})
