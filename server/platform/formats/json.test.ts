import { expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { readJson } from './json.ts'

async function* inPieces(text: string, size = 5): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function valuesOf(text: string): Promise<unknown[]> {
  return (await Array.fromAsync(readJson(inPieces(text)))).map(({ value }) => value)
}

async function refusalOf(bytes: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  try {
    for await (const _ of readJson(bytes));
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.fields?.file
    throw error
  }
}

const figures = [
  { name: 'Ñandú "uno"', tags: ['a', 'b'] },
  { name: '進撃', price: 12.5, brand: null },
]

test('The values of a list are read one by one', async () => {
  expect(await valuesOf(` \n${JSON.stringify(figures, null, 2)}\n`)).toEqual(figures)
})

test('A file may hold one value after another', async () => {
  expect(await valuesOf(`${figures.map((figure) => JSON.stringify(figure)).join('\n')}\n`)).toEqual(figures)
})

test('An empty list has no values', async () => {
  expect(await valuesOf('[]')).toEqual([])
})

test('The values of named lists come with the name of their list', async () => {
  const text = JSON.stringify({ version: 1, figuras: figures, tiendas: [{ name: 'La Odisea' }] })
  expect(await Array.fromAsync(readJson(inPieces(text)))).toEqual([
    ...figures.map((value) => ({ section: 'figuras', value })),
    { section: 'tiendas', value: { name: 'La Odisea' } },
  ])
})

test.each([
  ['[{"a":1},{"a":', 'El JSON está mal formado o está cortado después del elemento 1.'],
  ['[{"a":1},{"a":2}', 'El JSON está mal formado o está cortado después del elemento 2.'],
  ['[{"a":1}] x', 'El JSON está mal formado o está cortado después del elemento 1.'],
  ["{'a':1}", 'El JSON está mal formado o está cortado.'],
  ['{"a":1}\n{"a"', 'El JSON está mal formado o está cortado después del elemento 1.'],
])('%j is refused', async (text, message) => {
  expect(await refusalOf(inPieces(text))).toBe(message)
})

test.each(['[{"name":"', '[[[[', '[{"a":[1'])(
  'A file of 1 GB that begins with %j is refused without being held in memory',
  async (start) => {
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(start)
      const piece = Buffer.alloc(64 * 1024, start.endsWith('[') ? '[' : start.endsWith('1') ? ',1' : 'x')
      for (let bytes = 0; bytes < 1024 ** 3; bytes += piece.length) yield piece
    }
    const before = process.memoryUsage().rss
    expect(await refusalOf(endless())).toMatch(
      /^(El elemento 1 es demasiado grande|El JSON está mal formado)/,
    )
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
  },
)
