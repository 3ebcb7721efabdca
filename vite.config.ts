import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { chunks } from './scripts/chunks.ts'

// Every page loads the manifest of all routes, which names some 270 files: without need for more, shared ones have only a hash, and
// each hash has 42 bits.
const assetFileNames = 'assets/[hash:7][extname]'
const chunkFileNames = 'assets/[hash:7].js'
const entryFileNames = 'assets/[name]-[hash:7].js'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // docs/product.md#numbers-dates-and-theme: the footer tells the version.
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(packageJson.version) },
  build: {
    // Browsers of the last two years: they have light-dark(), nesting and popovers, so nothing is lowered.
    target: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    // Code that an act loads finds the scripts it imports by itself: lists of them would add some 300 bytes to each public page.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { chunkFileNames, entryFileNames, assetFileNames, codeSplitting: { groups: chunks } },
        },
      },
    },
    ssr: {
      // Holds the parts of its packages that pages use, which are not installed on a server. The server imports React Router too,
      // and both need the same one.
      resolve:
        command === 'build' ? { noExternal: true, external: ['react', 'react-dom', 'react-router'] } : {},
      // The server's pages preload the fonts that the style sheets name, so both have to name them alike.
      build: { rolldownOptions: { output: { assetFileNames } } },
    },
  },
}))
