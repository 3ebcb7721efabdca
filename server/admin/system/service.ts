import { statfs } from 'node:fs/promises'
import type { Output } from '#contract/endpoints.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Config } from '#server/platform/config.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import { productVersion } from '#server/platform/version.ts'
import { runChecks } from './checks/service.ts'
import * as store from './store.ts'

export function adminSystemRoutes(deps: SystemDeps) {
  return { getSystem: () => getSystem(deps) } satisfies SomeHandlers
}

// Facts that an operator would otherwise look up on the server. It contains no secret: of a setting it only says
// whether it is set.

type System = Output<'getSystem'>['data']

const tablesMax = 8
const statementsMax = 10

async function getSystem(deps: SystemDeps): Promise<System> {
  const { db, config } = deps
  const facts = await store.findDatabaseFacts(db)
  const disk = await statfs(config.dataDir)
  const sizes = { free_bytes: disk.bavail * disk.bsize, total_bytes: disk.blocks * disk.bsize }
  return {
    version: productVersion,
    node_version: process.version,
    environment: config.env,
    public_url: config.publicUrl,
    database: {
      ...facts,
      is_embedded: config.databaseUrl === null,
      largest_tables: await store.listLargestTables(db, tablesMax),
    },
    disk: sizes,
    checks: await runChecks(deps),
    settings: settingsOf(config),
    slow_statements: await store.listSlowStatements(db, statementsMax),
  }
}

type SystemDeps = Pick<AppDeps, 'db' | 'config' | 'now'>

function settingsOf(config: Config): System['settings'] {
  const set: Record<string, boolean> = {
    DATABASE_URL: config.databaseUrl !== null,
    STORAGE_URL: config.storageUrl !== null,
    MAIL_URL: config.mailUrl !== null,
    FORMS_URL: config.formsUrl !== null,
    STRIPE_SECRET_KEY: config.stripe !== null,
    GTM_ID: config.tagManager !== null,
    TRUST_PROXY: config.trustProxy !== null,
    METRICS_TOKEN: config.metricsToken !== null,
  }
  return Object.entries(set).map(([name, is_set]) => ({ name, is_set }))
}
