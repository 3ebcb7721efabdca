import { existsSync } from 'node:fs'
import path from 'node:path'

/** A tool of the operator's machine; null where it is not installed. */
export function findTool(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null
}
