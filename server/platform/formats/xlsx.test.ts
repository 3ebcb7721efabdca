import { expect, test } from 'vitest'
import { rowsXml, workbook } from '#test/workbooks.ts'
import { readXlsx } from './xlsx.ts'

const mb = 1024 * 1024
const limits = { maxBytes: 64 * mb, maxInflatedBytes: 4 * mb }
const row = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>'

async function readCells(bytes: Uint8Array) {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += 4096) yield await Promise.resolve(bytes.subarray(at, at + 4096))
  }
  return await Array.fromAsync(readXlsx(chunks(), limits))
}

async function read(bytes: Uint8Array): Promise<string[][]> {
  return (await readCells(bytes)).map(({ cells }) => cells.map(({ text }) => text))
}

test('Shared texts are read without their reading aids, whole although they change their style', async () => {
  const strings =
    '<si><t>初音ミク</t><rPh sb="0" eb="4"><t>ハツネミク</t></rPh></si><si><r><t xml:space="preserve">Con </t></r><r><rPr><b/></rPr><t>negritas_x000D_</t></r></si>'
  const rows =
    '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="str"><f>"a"</f><v>a &amp; b</v></c></row>'
  expect(await read(workbook({ strings, sheets: [{ rows }] }))).toEqual([
    ['初音ミク', 'Con negritas\r', 'a & b'],
  ])
})

test('A cell keeps its type, and a date is as exact as its format', async () => {
  const formats = [
    'mmm-yy',
    'yyyy-mm-dd',
    '[$-80A]d&quot; de &quot;mmmm&quot; de &quot;yyyy;@',
    'yyyy',
    '00000000000',
    '[$$-80A]#,##0.00\\m',
    'mmmm yyyy h:mm',
    'h:mm',
  ]
  const rows = rowsXml([
    ['mes', ['n', '46447', 1], ['n', '46447.75', 2], ['n', '46447', 3], ['n', '46447', 4], ['n', '46447', 7]],
    ['número', ['n', '889698557', 5], ['n', '23.188399999999998', 6], 4902425123455, 0.5, ['n', '0.25', 8]],
    ['otro', ['e', '#N/A'], ['b', '1'], ['d', '2027-03-01T00:00:00', 1], '=&quot;0889698557474&quot;', null],
  ])
  const read = (await readCells(workbook({ sheets: [{ rows }], formats }))).map(({ cells }) =>
    cells.slice(1).map(({ kind, text }) => `${kind} ${text}`),
  )
  expect(read).toEqual([
    ['date 2027-03', 'date 2027-03-01', 'date 2027-03-01', 'date 2027', 'date 2027-03'],
    ['number 00889698557', 'number 23.1884', 'number 4902425123455', 'number 0.5', 'number 0.25'],
    ['error #N/A', 'boolean VERDADERO', 'date 2027-03', 'text 0889698557474'],
  ])
})

test('The first visible sheet is read', async () => {
  const sheets = (['hidden', 'veryHidden', 'visible', 'visible'] as const).map((state, n) => ({
    state,
    rows: rowsXml([[`hoja ${n}`]]),
  }))
  expect(await read(workbook({ sheets }))).toEqual([['hoja 2']])
})

test('A merged area has its text down its first column, but neither the header nor an empty row repeats one', async () => {
  const rows = rowsXml([
    ['Licencia', 'Línea', 'Figura'],
    [null, null, 'Uno'],
    ['Odisea', 'Ítaca', 'Dos'],
    [null, null, 'Tres'],
    [],
    [null, 'Otra', 'Cuatro'],
    [null, null, 'Cinco'],
  ])
  const after =
    '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="A3:A6"/><mergeCell ref="B3:C4"/><mergeCell ref="A7:C7"/></mergeCells>'
  expect(await readCells(workbook({ sheets: [{ rows, after }] }))).toMatchObject([
    { row: 1 },
    { row: 2, cells: [{ text: '' }, { text: '' }, { text: 'Uno' }] },
    { row: 3 },
    { row: 4, cells: [{ text: 'Odisea' }, { text: 'Ítaca' }, { text: 'Tres' }] },
    { row: 6, cells: [{ text: 'Odisea' }, { text: 'Otra' }, { text: 'Cuatro' }] },
    { row: 7, cells: [{ text: '' }, { text: '' }, { text: 'Cinco' }] },
  ])
})

test('A small workbook that inflates beyond the limit is refused, wherever the mass is', async () => {
  const mass = '<si><t>a</t></si>'.repeat(300_000)
  for (const bomb of [
    workbook({ strings: mass, sheets: [{ rows: row }] }),
    workbook({ strings: '<si><t>a</t></si>', sheets: [{ rows: `<!--${' '.repeat(5 * mb)}-->${row}` }] }),
  ]) {
    expect(bomb.length).toBeLessThan(64 * 1024)
    await expect(read(bomb)).rejects.toMatchObject({
      code: 'invalid',
      fields: { file: expect.stringContaining('más de 4 MB ya descomprimido') },
    })
  }
})

test('What a zip says about its sizes is not believed', async () => {
  const bytes = workbook({ strings: '<si><t>a</t></si>'.repeat(300_000), sheets: [{ rows: row }] })
  const lying = Buffer.from(bytes)
  // The size before compression, of each entry in the central directory.
  for (let at = lying.indexOf('PK\x01\x02'); at >= 0; at = lying.indexOf('PK\x01\x02', at + 4))
    lying.writeUInt32LE(100, at + 24)
  await expect(read(lying)).rejects.toMatchObject({
    fields: { file: expect.stringContaining('puede estar dañado') },
  })
})

test('What is cut short, or lies outside of a sheet, is refused as unreadable', async () => {
  const whole = workbook({ strings: '<si><t>Ulises</t></si>'.repeat(1000), sheets: [{ rows: row }] })
  const broken = [
    whole.subarray(0, whole.length / 2),
    workbook({ sheets: [{ rows: '<row r="1"><c r="ZZZZZ1"><v>1</v></c></row>' }] }),
    workbook({ sheets: [{ rows: '<row r="9999999"><c r="A1"><v>1</v></c></row>' }] }),
    workbook({ sheets: [{ rows: '<row>&bomba;</row>' }] }),
    workbook({ sheets: [] }),
  ]
  for (const bytes of broken) await expect(read(bytes)).rejects.toMatchObject({ code: 'invalid' })
})
