import { strToU8, zipSync } from 'fflate'

const head = '<?xml version="1.0"?>'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** A sheet in XML: its rows, and what follows them. */
export interface TestSheet {
  rows: string
  after?: string
  state?: 'visible' | 'hidden' | 'veryHidden'
}

export interface TestWorkbook {
  /** The shared strings in XML. */
  strings?: string
  sheets: readonly TestSheet[]
  /** The number formats of the styles 1, 2, 3… */
  formats?: readonly string[]
}

/** A workbook as programs write it, with any XML in it. */
export function workbook({ strings = '', sheets, formats = [] }: TestWorkbook): Uint8Array {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const relations = (...lines: string[]) =>
    strToU8(`${head}<Relationships xmlns="${packages}/relationships">${lines.join('')}</Relationships>`)
  const names = sheets.map(
    ({ state = 'visible' }, n) => `<sheet name="Hoja${n}" sheetId="${n + 1}" state="${state}" r:id="s${n}"/>`,
  )
  const codes = formats.map((code, n) => `<numFmt numFmtId="${164 + n}" formatCode="${code}"/>`)
  const styles = formats.map((_, n) => `<xf numFmtId="${164 + n}"/>`)
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${head}<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    '_rels/.rels': relations(relation('w', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': strToU8(
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations(
      relation('t', 'sharedStrings', 'sharedStrings.xml'),
      relation('f', 'styles', '/xl/styles.xml'),
      ...sheets.map((_, n) => relation(`s${n}`, 'worksheet', `worksheets/sheet${n}.xml`)),
    ),
    'xl/styles.xml': strToU8(
      `${head}<styleSheet xmlns="${main}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    ),
    'xl/sharedStrings.xml': strToU8(`${head}<sst xmlns="${main}">${strings}</sst>`),
    ...Object.fromEntries(
      sheets.map(({ rows, after = '' }, n) => [
        `xl/worksheets/sheet${n}.xml`,
        strToU8(`${head}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`),
      ]),
    ),
  })
}

/** A cell in XML: a text, a number, or `[type, value, style]`. */
export type TestCell = string | number | null | readonly [type: string, value: string, style?: number]

/** Rows in XML, numbered from 1. */
export function rowsXml(rows: readonly (readonly TestCell[])[]): string {
  return rows
    .map(
      (cells, n) =>
        `<row r="${n + 1}">${cells.map((cell, place) => cellXml(cell, place, n + 1)).join('')}</row>`,
    )
    .join('')
}

function cellXml(cell: TestCell, place: number, row: number): string {
  if (cell === null) return ''
  const at = `r="${String.fromCharCode(65 + place)}${row}"`
  if (typeof cell === 'string') return `<c ${at} t="inlineStr"><is><t>${cell}</t></is></c>`
  if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`
  const [type, value, style = 0] = cell
  return `<c ${at} t="${type}" s="${style}"><v>${value}</v></c>`
}
