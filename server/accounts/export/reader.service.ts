import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

// The page of an export's zip (client/archive-reader.ts), which opens from a disk. There it cannot read the files beside it, so
// what it shows stands in it.

const builtFolder = path.join(import.meta.dirname, '..', '..', '..', 'build')
const dataPlace = '<!--data-->'

/** Null where nothing is built, as under `npm run dev`. `today` is YYYY-MM-DD. @throws if a build lacks the page */
export async function readerPage(
  json: AsyncIterable<string>,
  today: string,
): Promise<AsyncGenerator<string> | null> {
  if (!existsSync(path.join(builtFolder, 'client'))) return null
  const built = await readFile(path.join(builtFolder, 'archive.html'), 'utf8')
  const [start = '', end = ''] = built.split(dataPlace)
  return withData(
    `${start}<script type="application/json" id="datos" data-day="${today}">`,
    json,
    `</script>${end}`,
  )
}

async function* withData(start: string, json: AsyncIterable<string>, end: string): AsyncGenerator<string> {
  yield start
  // In JSON these stand in texts alone. A `<` would let a text end the script or begin a comment.
  for await (const text of json) yield text.replaceAll(/[<\u2028\u2029]/g, escaped)
  yield end
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
