import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

// The headless shell first: it opens no windows, and journeys take two thirds of the time.
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

/** CHROMIUM_PATH, otherwise the system's, otherwise Playwright's own; undefined when there is none. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  // An invalid CHROMIUM_PATH is reported instead of ignored.
  if (named) return isExecutable(named) ? named : undefined
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...onPath, ...elsewhere, chromium.executablePath()].find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
