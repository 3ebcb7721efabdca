import type { Readable } from 'node:stream'
import type { Files } from '#server/platform/files/port.ts'
import { contentTypeOf } from '#server/platform/files/port.ts'

/** Stores restored files; `undo` removes those that were not there before. */
export function storeFilesOf(files: Files) {
  const added: string[] = []
  return {
    async store(path: string, body: Readable): Promise<void> {
      const wasThere = await files.exists(path)
      // Before it is stored, because the store may go away after storing it and before answering.
      if (!wasThere) added.push(path)
      await files.put(path, body, { contentType: contentTypeOf(path) ?? '' })
    },
    /** @returns how many could not be removed, because the store is away */
    async undo(): Promise<number> {
      let left = 0
      for (const path of added.splice(0))
        await files.remove(path).catch(() => {
          left += 1
        })
      return left
    },
  }
}
