import { spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

// The headless shell first: it opens no windows, and journeys take two thirds of the time of the whole browser.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export const chromiumHelp =
  'No hay un Chromium para las pruebas de navegador: instala uno (apt-get install chromium-headless-shell, o npx playwright install chromium) o di dónde está con CHROMIUM_PATH.'

/** CHROMIUM_PATH, otherwise the lockfile's, the system's or Playwright's own; undefined when there is none. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  // An invalid CHROMIUM_PATH is reported instead of ignored.
  if (named) return isExecutable(named) ? named : undefined
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return pinnedChromium() ?? [...onPath, ...elsewhere, chromium.executablePath()].find(isExecutable)
}

const modules = path.join(import.meta.dirname, '../../node_modules')
const pinned = path.join(modules, '@sparticuz/chromium')

/** Raised when the list of fonts that is unpacked with the browser changes. */
const fontsRevision = 2

/**
 * The browser that a package holds, with the libraries that a bare Debian lacks; unpacked at its first use
 * (docs/decisions/0030). Undefined where it does not run: it is made for Linux with glibc on x64.
 */
function pinnedChromium(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(pinned)) return undefined
  const { version } = JSON.parse(readFileSync(path.join(pinned, 'package.json'), 'utf8')) as {
    version: string
  }
  const cache = path.join(modules, '.cache')
  const folder = path.join(cache, `chromium-${version}-${fontsRevision}`)
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true })
    const unpacked = mkdtempSync(path.join(cache, 'chromium-'))
    if (unpack(unpacked, folder)) moveTo(folder, unpacked)
    rmSync(unpacked, { recursive: true, force: true })
  }
  const file = path.join(folder, 'start')
  return isExecutable(file) ? file : undefined
}

/** False when the browser does not start here. Its package unpacks into the folder for temporary files. */
function unpack(unpacked: string, folder: string): boolean {
  const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'].map((name) =>
    path.join(pinned, 'bin', name),
  )
  const script =
    "import { inflate } from '@sparticuz/chromium'; await Promise.all(process.argv.slice(1).map(inflate))"
  const env = { ...process.env, TMPDIR: unpacked }
  const inflated = spawnSync(process.execPath, ['--input-type=module', '-e', script, ...archives], {
    env,
    cwd: modules,
  })
  if (inflated.status !== 0) return false
  // The package's own list of fonts names a folder of the service that it is made for.
  const folders = [
    '/usr/share/fonts',
    path.join(modules, '@expo-google-fonts/arimo'),
    `${folder}/fonts/fonts`,
  ]
  const fonts = folders.map((dir) => `<dir>${dir}</dir>`).join('')
  writeFileSync(
    path.join(unpacked, 'fonts', 'fonts.conf'),
    `<fontconfig>${fonts}<cachedir>${folder}/font-cache</cachedir></fontconfig>`,
  )
  const start = path.join(unpacked, 'start')
  const lines = [
    '#!/bin/sh',
    'here="$(dirname "$0")"',
    'export LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_FILE="$here/fonts/fonts.conf"',
    'exec "$here/chromium" "$@"',
  ]
  writeFileSync(start, lines.join('\n'), { mode: 0o755 })
  return spawnSync(start, ['--version']).status === 0
}

/** Another process may have unpacked it meanwhile. */
function moveTo(folder: string, unpacked: string): void {
  try {
    renameSync(unpacked, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
