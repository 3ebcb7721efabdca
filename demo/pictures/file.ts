import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { json } from 'node:stream/consumers'
import type { Layers } from '#demo/art/item.ts'
import type { Selection } from '#demo/catalogue/files.ts'
import { selectedCatalogue } from '#demo/catalogue/files.ts'
import { render } from './render.ts'
import { frames, renderedWidths } from './sizes.ts'
import type { Subject, Wanted } from './subjects.ts'
import { subjectsOf } from './subjects.ts'

/** Pictures drawn at the same time: more than there are cores, because some wait for the threads that encode. */
const parallelDrawings = 6

/**
 * Writes a pictures file (docs/catalogue-files.md#pictures-files) to the standard output. With an input, reads
 * from it which pictures the catalogue lacks, and draws only those.
 */
export async function writePictures(
  selection: Selection,
  input: NodeJS.ReadableStream | null,
): Promise<void> {
  const wanted = input === null ? null : ((await json(input)) as Wanted)
  const subjects = subjectsOf(selectedCatalogue(selection), wanted)
  await writeLine({ total: subjects.length })
  const queue = subjects.values()
  const drawAll = async () => {
    for (const subject of queue) await writeLine(await drawn(subject))
  }
  await Promise.all(Array.from({ length: parallelDrawings }, drawAll))
}

/** One picture, or the list of those that belong together. */
async function drawn(subject: Subject): Promise<unknown> {
  const pictures: unknown[] = []
  for (const [position, layers] of subject.draw().entries()) {
    pictures.push(await pictureOf(subject, layers, position))
  }
  return pictures.length === 1 ? pictures[0] : pictures
}

async function pictureOf({ about, kind }: Subject, layers: Layers, position: number) {
  const sizes = await render(layers, renderedWidths[kind], frames[kind])
  const { width, height } = sizes.reduce((a, b) => (b.width > a.width ? b : a))
  return {
    ...about,
    ...('source_id' in about ? { kind, position } : {}),
    file: fileNameOf(layers),
    width,
    height,
    sizes: Object.fromEntries(sizes.map(({ size, bytes }) => [size, Buffer.from(bytes).toString('base64')])),
  }
}

/** The name depends on what is drawn only: the same drawing is the same file on every machine. */
function fileNameOf({ back, front, view }: Layers): string {
  return `${createHash('sha256').update(`${view.join()}${back}${front}`).digest('hex').slice(0, 32)}.webp`
}

async function writeLine(value: unknown): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(value)}\n`)) await once(process.stdout, 'drain')
}
