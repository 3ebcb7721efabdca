import { expect, test } from 'vitest'
import { type Delimiter, readDelimitedRows } from './delimited-rows.ts'

/** The rows of a text that arrives in pieces of a few bytes, without empty ones. */
async function rowsOf(text: string, delimiter: Delimiter = ',') {
  async function* pieces() {
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at += 5) yield bytes.subarray(at, at + 5)
  }
  const rows = await Array.fromAsync(readDelimitedRows(pieces(), delimiter))
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
}

test.each(['\n', '\r\n', '\r'])('Lines end in %j', async (end) => {
  expect(await rowsOf(['a,b', '1,"x, ""y"""', '', '2,"dos\nlíneas"', ''].join(end))).toEqual([
    { row: 1, cells: ['a', 'b'] },
    { row: 2, cells: ['1', 'x, "y"'] },
    { row: 4, cells: ['2', 'dos\nlíneas'] },
  ])
})

test('Between tabs a quote inside a cell is a letter, and a whole quoted cell is unquoted', async () => {
  expect(await rowsOf('Ana\tfigura de 12" suelta\n"x, y"\tz\n"12 pulgadas\tq\nr\tde "oro"\n', '\t')).toEqual([
    { row: 1, cells: ['Ana', 'figura de 12" suelta'] },
    { row: 2, cells: ['x, y', 'z'] },
    { row: 3, cells: ['"12 pulgadas', 'q'] },
    { row: 4, cells: ['r', 'de "oro"'] },
  ])
})

test('A row with misplaced quotes is noted and the rows below it are read', async () => {
  expect(await rowsOf('Ana,12" suelta\n"abierta,x\ny,"z, w"\n')).toEqual([
    { row: 1, cells: ['Ana', '12" suelta'], problem: 'stray_quote' },
    { row: 2, cells: ['"abierta', 'x'], problem: 'open_quote' },
    { row: 3, cells: ['y', 'z, w'] },
  ])
  const [long, next] = await rowsOf(`a,"${'x\n'.repeat(100_000)}`)
  expect([long, next]).toEqual([
    { row: 1, cells: ['a', '"x'], problem: 'open_quote' },
    { row: 2, cells: ['x'] },
  ])
  const [cut, after] = await rowsOf(`${'x'.repeat(300_000)}\nb\n`)
  expect([cut?.problem, after]).toEqual(['too_long', { row: 2, cells: ['b'] }])
})

test('A code that a spreadsheet protects is its digits', async () => {
  expect(await rowsOf('Ana,="0889698557474"\nEva,"=""0012"""\n')).toEqual([
    { row: 1, cells: ['Ana', '0889698557474'] },
    { row: 2, cells: ['Eva', '0012'] },
  ])
})
