import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readXlsx } from './xlsx.ts'

const mb = 1024 * 1024
const limits = { maxBytes: 64 * mb, maxInflatedBytes: 4 * mb }

const head = '<?xml version="1.0"?>'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** A workbook of one sheet; `strings` is the part that readers inflate as a whole. */
function workbook(strings: string, sheet: string): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${head}<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    'xl/sharedStrings.xml': strToU8(`${head}<sst xmlns="${main}">${strings}</sst>`),
    'xl/worksheets/sheet1.xml': strToU8(
      `${head}<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
    ),
  })
}

const row = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>'

async function read(bytes: Uint8Array): Promise<string[][]> {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += 4096) yield await Promise.resolve(bytes.subarray(at, at + 4096))
  }
  const rows: string[][] = []
  for await (const { cells } of readXlsx(chunks(), limits)) rows.push(cells)
  return rows
}

test('A workbook within the limit is read', async () => {
  expect(await read(workbook('<si><t>Ulises</t></si>', row))).toEqual([['Ulises']])
})

test('A small workbook that inflates beyond the limit is refused, wherever the mass is', async () => {
  const mass = '<si><t>a</t></si>'.repeat(300_000)
  for (const bomb of [
    workbook(mass, row),
    workbook('<si><t>a</t></si>', `<!--${' '.repeat(5 * mb)}-->${row}`),
  ]) {
    expect(bomb.length).toBeLessThan(64 * 1024)
    await expect(read(bomb)).rejects.toMatchObject({
      code: 'invalid',
      fields: { file: expect.stringContaining('más de 4 MB ya descomprimido') },
    })
  }
})

test('A workbook that is cut short is refused as unreadable', async () => {
  const whole = workbook('<si><t>Ulises</t></si>'.repeat(1000), row)
  await expect(read(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'invalid' })
})
