import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }

/**
 * What pages share, in a few files instead of forty: each costs a request, a link in every page and its own start. A
 * group takes along whatever its modules need.
 */
const shared = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 3 },
  {
    name: 'frame',
    test: /client[\\/](root|shell[\\/]PublicLayout|kit[\\/]numbers|accounts[\\/]pending-marks\.data)\.tsx?/,
    priority: 2,
  },
  {
    name: 'figures',
    test: /client[\\/](catalogue[\\/](parts[\\/]|pictures\.rules)|kit[\\/](tint|days|release-dates|address|Crumbs|Pagination))/,
    priority: 1,
  },
  {
    name: 'list',
    test: /client[\\/]catalogue[\\/](list[\\/]|filters[\\/](rules|parts[\\/]Filter(Chips|Panel)))/,
  },
  {
    name: 'forms',
    test: /client[\\/](kit[\\/](use-form|form-|FormError|Field|SubmitButton)|accounts[\\/](parts[\\/](AuthFrame|PasswordField|EmailField)|(login|link-code|role|session-sync)\.data))/,
  },
]

export default defineConfig({
  plugins: [
    // React Aria has no es-MX; without this its words of 30 languages reach the browser.
    { ...optimizeLocales.vite({ locales: ['es-ES'] }), enforce: 'pre' },
    reactRouter(),
  ],
  // docs/product.md#numbers-dates-and-theme: the footer tells the version.
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(packageJson.version) },
  build: {
    // Browsers of the last two years: they have light-dark(), nesting and popovers, so nothing is lowered.
    target: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: shared } } } } } },
})
