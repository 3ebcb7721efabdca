import { Refusal } from '#contract/errors.ts'

/** Passes the bytes on. @throws {Refusal} file_too_large as soon as there are more than `max` */
export async function* limitBytes(bytes: AsyncIterable<Uint8Array>, max: number): AsyncGenerator<Uint8Array> {
  let count = 0
  for await (const chunk of bytes) {
    count += chunk.length
    if (count > max) throw new Refusal('file_too_large')
    yield chunk
  }
}

/** Reads at least `least` bytes, or all there are. */
export async function readFirstBytes(bytes: AsyncIterator<Uint8Array>, least: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  while (length < least) {
    const { value, done } = await bytes.next()
    if (done) break
    chunks.push(value)
    length += value.length
  }
  return Buffer.concat(chunks)
}

/** Yields the start that was read already, then the rest. */
export async function* concatBytes(
  start: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (start.length > 0) yield start
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}
