import { array, assert, asyncProperty, integer, string } from 'fast-check'
import { expect, test } from 'vitest'
import type { Refusal } from '#contract/errors.ts'
import { toUtf8 } from './text-encodings.ts'

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function textOf(bytes: Uint8Array, size = 7): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of toUtf8(inPieces(bytes, size))) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

const swapped = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()

test('Files from spreadsheets are read in any encoding and chunk size', async () => {
  const text = 'nombre;año\r\nÑandú;2024\r\n“Ulises”;€5\r\n'.padEnd(600, 'x')
  for (const size of [1, 3, 5, 1_000]) {
    expect(await textOf(Buffer.from(text), size)).toBe(text)
    expect(await textOf(Buffer.from(`\ufeff${text}`, 'utf16le'), size)).toBe(text)
    expect(await textOf(Buffer.from(text, 'utf16le'), size)).toBe(text)
    expect(await textOf(swapped(text), size)).toBe(text)
  }
})

test('Windows-1252 is detected where it begins, in any chunk', async () => {
  const bytes = Buffer.concat([
    Buffer.from('Dr'),
    Buffer.from([0xe1]),
    Buffer.from('cula; 5 '),
    Buffer.from([0x80]),
  ])
  for (const size of [1, 2, 3, 100]) expect(await textOf(bytes, size)).toBe('Drácula; 5 €')
  const long = Buffer.concat([Buffer.alloc(2_000, 'a'), Buffer.from([0xf1, 0x6f])])
  for (const size of [1, 999, 5_000]) expect(await textOf(long, size)).toBe(`${'a'.repeat(2_000)}ño`)
})

test('One broken byte spoils one letter of UTF-8, not the rest of the file', async () => {
  const bytes = Buffer.concat([Buffer.from('Drácula; '), Buffer.from([0xe1]), Buffer.from('; 進撃 ñandú')])
  for (const size of [3, 1_000]) expect(await textOf(bytes, size)).toBe('Drácula; \ufffd; 進撃 ñandú')
})

test('UTF-8 passes unchanged in any chunks', async () => {
  await assert(
    asyncProperty(array(string({ unit: 'binary' })), integer({ min: 1, max: 9 }), async (texts, size) => {
      const text = `x${texts.join('ñ進😀').replaceAll('\0', '')}`
      expect(await textOf(Buffer.from(text), size)).toBe(text)
    }),
    { numRuns: 60 },
  )
})

test('A file that is not text is refused', async () => {
  const picture = Buffer.concat([Buffer.from('\x89PNG\r\n'), Buffer.alloc(100, 0), Buffer.from('IHDR')])
  await expect(textOf(picture)).rejects.toMatchObject({
    code: 'invalid',
    fields: { file: expect.stringContaining('No parece un archivo de texto') },
  } satisfies Partial<Refusal>)
})
