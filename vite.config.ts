import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { chunks } from './scripts/chunks.ts'

// Every page loads the manifest of all routes, which names some 270 files: without need for more, shared ones have only a hash, and
// each hash has 42 bits.
const assetFileNames = 'assets/[hash:7][extname]'
const chunkFileNames = 'assets/[hash:7].js'
const entryFileNames = 'assets/[name]-[hash:7].js'

/**
 * Fetches code before it imports it: Chromium 153 and Firefox 154 import no file again that did not arrive once, so a second press
 * of a button would fail too.
 */
const fetchBeforeImport = (): Plugin => ({
  name: 'fetch-before-import',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  renderChunk: (code) =>
    code.replaceAll(
      /\bimport\((["'`]\.\/[^"'`]+\.js["'`])\)/g,
      (load, file) =>
        `fetch(import.meta.resolve(${file})).then(a=>a.ok?a.text():Promise.reject(a)).then(()=>${load})`,
    ),
})

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), fetchBeforeImport()],
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
        // Never served: scripts/source-maps.ts moves them away from what is.
        sourcemap: 'hidden',
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
