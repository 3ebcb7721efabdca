import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/**
 * Moves the source maps out of the folder that is served to one that the server alone reads, to name the lines of errors in browsers
 * (server/admin/browsers/maps.service.ts). They leave the sources behind. The worker's is named after its version, because its script is not.
 */
export async function hideSourceMaps(folder: string, target: string, version: string): Promise<void> {
  await rm(target, { recursive: true, force: true })
  await mkdir(target)
  const files = await readdir(folder, { recursive: true })
  await Promise.all(
    files
      .filter((file) => file.endsWith('.map'))
      .map((file) => hide(join(folder, file), join(target, basename(file)))),
  )
  await rename(join(target, 'sw.js.map'), join(target, `sw-${version}.js.map`))
}

async function hide(path: string, target: string): Promise<void> {
  const { version, sources, names, mappings } = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(target, JSON.stringify({ version, sources, names, mappings }))
  await rm(path)
}
