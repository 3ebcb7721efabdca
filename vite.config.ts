import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { chunks } from './scripts/chunks.ts'

const assetFileNames = 'assets/[hash][extname]'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // docs/product.md#numbers-dates-and-theme: the footer tells the version.
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(packageJson.version) },
  build: {
    // Browsers of the last two years: they have light-dark(), nesting and popovers, so nothing is lowered.
    target: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The manifest of all routes, which every page loads, names them all, so the names of shared files are short.
          output: { chunkFileNames: 'assets/[hash].js', assetFileNames, codeSplitting: { groups: chunks } },
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
