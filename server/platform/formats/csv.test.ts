import { array, assert, asyncProperty, constantFrom, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { readCsv, writeCsv } from './csv.ts'

async function* inPieces(content: string | Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function rowsOf(content: string | Uint8Array, size?: number): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { cells } of readCsv(inPieces(content, size))) rows.push(cells)
  return rows
}

async function refusalOf(bytes: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  try {
    for await (const _ of readCsv(bytes));
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.fields?.file
    throw error
  }
}

test('Rows with quotes, commas and line breaks are read whatever the size of the chunks', async () => {
  const text = 'a,b\r\n"uno, dos","dijo ""no""\nse fue"\r\nñandú,進撃\r\n'
  const rows = [
    ['a', 'b'],
    ['uno, dos', 'dijo "no"\nse fue'],
    ['ñandú', '進撃'],
  ]
  for (const size of [1, 2, 3, 1000]) expect(await rowsOf(text, size)).toEqual(rows)
})

test('Lines may end in LF, the last line needs no end, and a byte order mark is skipped', async () => {
  expect(await rowsOf('\ufeffa,b\nc,d')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('A code that a spreadsheet protects is its digits, whatever the size of the chunks', async () => {
  const text = 'a,="0889698557474",b\r\n="007",=,"x,="""\r\n"=""0012""",1=2,="0123"'
  const rows = [
    ['a', '0889698557474', 'b'],
    ['007', '=', 'x,="'],
    ['0012', '1=2', '0123'],
  ]
  for (const size of [1, 2, 3, 1000]) expect(await rowsOf(text, size)).toEqual(rows)
})

test('Empty lines are skipped but counted, as a spreadsheet does', async () => {
  const rows: number[] = []
  for await (const { row } of readCsv(inPieces('a,b\r\n\r\nc,d\r\n'))) rows.push(row)
  expect(rows).toEqual([1, 3])
})

describe('An invalid file is refused', () => {
  test.each([
    ['', 'El archivo está vacío.'],
    ['a,b\r\n1,"dos\r\n3,4\r\n', 'En la fila 2 se abren comillas que nunca se cierran.'],
    [
      'a,b\r\n1,2\r\n1,d"os"\r\n',
      'La fila 3 tiene comillas mal puestas: dentro de un texto se escriben dobles ("").',
    ],
    [
      'a,b\r\n1,d="os"\r\n',
      'La fila 2 tiene comillas mal puestas: dentro de un texto se escriben dobles ("").',
    ],
    [
      'a,b\r\n"u"no,2\r\n',
      'La fila 2 tiene comillas mal puestas: dentro de un texto se escriben dobles ("").',
    ],
  ])('%j', async (text, message) => {
    expect(await refusalOf(inPieces(text))).toBe(message)
  })

  test.each([
    [
      Buffer.from('a,b\r\nuno,dos\r\nespaña,3\r\n', 'latin1'),
      /^La línea 3 tiene letras que no están en UTF-8/,
    ],
    [Buffer.from('a,b\r\nuno,espa\xc3', 'latin1'), /^La línea 2 tiene letras que no están en UTF-8/],
    [Buffer.from('\ufeffa,b\r\n', 'utf16le'), /UTF-16/],
    [Buffer.from('PK\u0003\u0004…'), /Excel/],
    [Buffer.from([0x1f, 0x8b, 8, 0, 0]), /gzip/],
  ])('Invalid bytes are refused: %j', async (bytes, message) => {
    expect(await refusalOf(inPieces(bytes))).toMatch(message)
    expect(await refusalOf(inPieces(bytes, 1000))).toMatch(message)
  })

  const gigabyte = 1024 * 1024 * 1024

  async function* endless(start: string, filler: string): AsyncGenerator<Uint8Array> {
    yield Buffer.from(start)
    const piece = Buffer.alloc(64 * 1024, filler)
    for (let bytes = 0; bytes < gigabyte; bytes += piece.length) yield piece
  }

  test.each([
    ['a,b\r\n1,', 'x', /^La fila 2 es demasiado larga/],
    ['a,b\r\n1,"', 'x\n', /^La fila 2 es demasiado larga/],
    ['a,b\r\n1,', ',', /^La fila 2 es demasiado larga/],
    ['', ',', /^La fila 1 es demasiado larga/],
  ])(
    'A line of 1 GB that begins with %j and goes on with %j is refused without being held in memory',
    async (start, filler, message) => {
      const before = process.memoryUsage().rss
      expect(await refusalOf(endless(start, filler))).toMatch(message)
      expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
    },
  )
})

test('An error of the source is passed on unchanged', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('a,b\r\n')
    throw new Error('the disk is gone')
  }
  await expect(refusalOf(broken())).rejects.toThrow('the disk is gone')
})

test('Cells are quoted only where needed', () => {
  expect(writeCsv([['a b', 'uno,dos', 'dijo "no"', 'a\nb', '', 'ñ']])).toBe(
    'a b,"uno,dos","dijo ""no""","a\nb",,ñ\r\n',
  )
})

const formulas = [
  '=1+1',
  '+1+1',
  '-2',
  '@SUM(A1)',
  '\tx',
  "'=x",
  '+HYPERLINK("x")',
  '+チック(x)',
  "-cmd|'x'!A0",
]
const fullWidthFormulas = ['＝1+1', '＋1+1', '－2', '＠SUM(A1)', "'＝x", '＋チック姉さん']

test.each([...formulas, ...fullWidthFormulas])(
  'A spreadsheet sees %j as text, and it is read back unchanged',
  async (cell) => {
    const text = writeCsv([[cell, 'x']])
    expect(text).toMatch(/^"?'/)
    expect(await rowsOf(text)).toEqual([[cell, 'x']])
  },
)

test.each(['+チック姉さん（ぷらすちっくねえさん）', "'90s", 'a=b', '- '.trimEnd().concat('ネコ')])(
  '%j is no formula and stays unchanged',
  (cell) => {
    expect(writeCsv([[cell]])).toBe(`${cell}\r\n`)
  },
)

test('Any cells are read back as they were written', async () => {
  const cell = string({ unit: constantFrom(...'ab,;"\r\n\'=+-@＝＋－＠ ñ進\t') })
  await assert(
    asyncProperty(array(array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1 }), async (rows) => {
      expect(await rowsOf(writeCsv(rows), 3)).toEqual(rows)
    }),
    { examples: [[[['\n=""', ' ="0123"']]]] },
  )
})
