import { readFile } from 'node:fs/promises'
import type { SourceMapPayload } from 'node:module'
import { SourceMap } from 'node:module'
import path from 'node:path'

/** Returns file and line of the source for a frame `assets/name.js:line:column`, or the frame itself where its map is not here. */
type ResolveFrame = (frame: string, build: string) => Promise<string>

/** Reads the maps of a build (scripts/source-maps.ts), each once. A server without built pages has none. */
export function openSourceMaps(folder: string | null): ResolveFrame {
  const maps = new Map<string, Promise<SourceMap | null>>()
  return async (frame, build) => {
    const [script = '', line, column] = frame.split(':')
    // The worker's name has no hash.
    const name = script === 'sw.js' ? `sw-${build}.js` : path.basename(script)
    if (folder === null) return frame
    const map = maps.get(name) ?? readMap(path.join(folder, `${name}.map`))
    maps.set(name, map)
    const entry = (await map)?.findEntry(Number(line) - 1, Number(column) - 1)
    // Code that the bundler wrote has an entry without a source.
    if (!entry || !('originalSource' in entry) || !entry.originalSource) return frame
    return `${entry.originalSource.replace(/^(?:\.\.\/)+/, '')}:${entry.originalLine + 1}`
  }
}

async function readMap(file: string): Promise<SourceMap | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : new SourceMap(JSON.parse(text) as SourceMapPayload)
}
