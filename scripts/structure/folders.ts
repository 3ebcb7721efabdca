import path from 'node:path'
import { isRoom } from '#scripts/rooms.ts'
import type { Problem } from './problem.ts'

const fewestFiles = 3
const deepestLevel = 2

const isSource = /\.(ts|tsx|css)$/
const isTest = /\.test\.tsx?$/

/**
 * Inside a room a folder needs at least three source files and is at most two levels below the room.
 * The room itself may be smaller.
 */
export function checkFolders(paths: string[]): Problem[] {
  const counts = new Map<string, number>()
  for (const file of paths.filter(isCounted)) {
    const folder = path.posix.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].flatMap(([folder, count]) => {
    const level = folder.split('/').length - 2
    if (level > deepestLevel) {
      return [
        { path: folder, message: `${level} levels below its room; ${deepestLevel} at most. Move it up.` },
      ]
    }
    if (level === 0 || count >= fewestFiles) return []
    return [
      {
        path: folder,
        message: `Only ${count} source files; ${fewestFiles} at least. Move them up as <subject>.<layer>.ts.`,
      },
    ]
  })
}

function isCounted(file: string): boolean {
  const [topFolder, room] = file.split('/')
  const isInRoom =
    (topFolder === 'server' || topFolder === 'client') &&
    (isRoom(room) || (topFolder === 'client' && room === 'site'))
  return isInRoom && isSource.test(file) && !isTest.test(file)
}
