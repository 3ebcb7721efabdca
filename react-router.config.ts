import type { Config } from '@react-router/dev/config'
import { buildArchiveReader } from '#scripts/archive-reader.ts'
import { precompress } from '#scripts/precompress.ts'
import { buildServiceWorker } from '#scripts/service-worker.ts'
import { slimManifest } from '#scripts/slim-manifest.ts'
import { hideSourceMaps } from '#scripts/source-maps.ts'

export default {
  appDirectory: 'client',
  buildDirectory: 'build',
  routeDiscovery: { mode: 'initial' },
  // A page that is fetched beforehand is there as a whole, its way in included: leaving works without a connection.
  splitRouteModules: false,
  // Without it the first page after `npm run dev` fails while Vite is still finding dependencies.
  future: { unstable_optimizeDeps: true },
  async buildEnd({ reactRouterConfig }) {
    const folder = `${reactRouterConfig.buildDirectory}/client`
    await buildArchiveReader(`${reactRouterConfig.buildDirectory}/archive.html`)
    const version = await buildServiceWorker(folder)
    await hideSourceMaps(folder, `${reactRouterConfig.buildDirectory}/maps`, version)
    await slimManifest(`${folder}/assets`)
    await precompress(folder)
  },
} satisfies Config
