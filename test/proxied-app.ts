import { onTestFinished } from 'vitest'
import { openDirectly, startTestApp, type TestApp, type TestSettings } from '#test/app.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#test/database-proxy.ts'

export interface ProxiedTestApp extends TestApp {
  /** Stands between the app and its database. */
  readonly databaseProxy: DatabaseProxy
}

/** Like `startTestApp`, for tests that cut the connection between the app and its database. */
export async function startProxiedTestApp(
  now?: string,
  settings: Omit<TestSettings, 'openDb'> = {},
): Promise<ProxiedTestApp> {
  const proxies: DatabaseProxy[] = []
  // Hooks run in reverse order, so the app closes its connections first.
  onTestFinished(async () => {
    for (const proxy of proxies) await proxy.cut()
  })
  const app = await startTestApp(now, {
    ...settings,
    async openDb(connectionString, log) {
      const proxy = await startDatabaseProxy(connectionString)
      proxies.push(proxy)
      return openDirectly(proxy.connectionString, log, 'request')
    },
  })
  const [databaseProxy] = proxies
  if (!databaseProxy) throw new Error('The app opened no database.')
  return { ...app, databaseProxy }
}
