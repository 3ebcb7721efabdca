import { defineConfig, devices } from '@playwright/test'
import { chromiumHelp, findChromium } from '#scripts/testing/chromium.ts'

const chromium = findChromium()
if (chromium === undefined) throw new Error(chromiumHelp)

// The product as it ships, React's production half included.
process.env.NODE_ENV ??= 'production'

const administration = /\/admin-[^/]*\.spec\.ts$/

export default defineConfig({
  testDir: 'test/journeys',
  // Starts the built product and leaves its address in JOURNEYS_URL.
  globalSetup: './test/journeys/server.ts',
  outputDir: 'test-results',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A journey that passes only at the second try has found a fault.
  retries: 0,
  // For a busy machine: nothing waits for it otherwise. A step that fails ends the journey much sooner, by the limits below.
  timeout: 360_000,
  globalTimeout: 60 * 60_000,
  expect: { timeout: 15_000, toPass: { timeout: 15_000 } },
  reporter: 'list',
  // The administration changes the catalogue that the other journeys read, so its journeys come last.
  projects: [
    { name: 'site', testIgnore: administration },
    { name: 'administration', testMatch: administration },
  ],
  use: {
    ...devices['Desktop Chrome'],
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    baseURL: process.env.JOURNEYS_URL ?? 'http://127.0.0.1:3000',
    locale: 'es-MX',
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'America/Mexico_City',
    screenshot: 'only-on-failure',
    // Behind a service worker a journey could not abort or hold back a request. Those of offline.spec.ts have it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-gpu',
        // A page keeps the renderer of its empty start. Otherwise its first address starts a second one.
        '--renderer-process-limit=1',
        // A page lives for seconds, too short for the optimizing compilers, which took a seventh of the browser's time.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
})
