import { array, assert, asyncProperty, constantFrom, string } from 'fast-check'
import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'
import { readDelimitedRows } from './delimited-rows.ts'

async function* inPieces(content: string, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function rowsOf(content: string, size?: number): Promise<string[][]> {
  const rows = await Array.fromAsync(readDelimitedRows(inPieces(content, size), ','))
  return rows.map(({ cells }) => cells).filter((cells) => cells.length > 1 || cells[0] !== '')
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

test('A code that a spreadsheet protects is its digits, whatever the size of the chunks', async () => {
  const text = 'a,="0889698557474",b\r\n="007",=,"x,="""\r\n"=""0012""",1=2,="0123"'
  const rows = [
    ['a', '0889698557474', 'b'],
    ['007', '=', 'x,="'],
    ['0012', '1=2', '0123'],
  ]
  for (const size of [1, 2, 3, 1000]) expect(await rowsOf(text, size)).toEqual(rows)
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
