import type { Config } from '@react-router/dev/config'
import { precompress } from '#scripts/precompress.ts'

export default {
  appDirectory: 'client',
  buildDirectory: 'build',
  routeDiscovery: { mode: 'initial' },
  // Without it the first page after `npm run dev` fails while Vite is still finding dependencies.
  future: { unstable_optimizeDeps: true },
  buildEnd: ({ reactRouterConfig }) => precompress(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config
