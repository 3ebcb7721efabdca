import path from 'node:path'
import { SaxesParser } from 'saxes'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { fileRefusal, Refusal } from '#contract/errors.ts'
import { limitBytes } from '#server/platform/files/byte-streams.ts'
import { cellOf, type NumberFormat, numberFormatOf, type WorkbookDates, type XlsxCell } from './xlsx-cells.ts'

/** A row of the sheet as a spreadsheet numbers it. Empty rows are skipped. */
interface XlsxRow {
  row: number
  cells: XlsxCell[]
}

interface XlsxLimits {
  /** Of the file, which is held in memory. */
  maxBytes: number
  /** Of the parts that are read, once inflated. */
  maxInflatedBytes: number
}

/** Texts of a workbook that many cells share; they are held in memory. */
const sharedTextsMax = 500_000
const mergesMax = 100_000
const columnsMax = 16_384
const rowsMax = 1_048_576

const unreadable =
  'No pudimos leer el archivo de Excel: puede estar dañado o tener contraseña. Guárdalo otra vez como XLSX.'
const blank: XlsxCell = { kind: 'text', text: '' }
const plain: NumberFormat = { shows: 'number', digits: 0 }

/**
 * Reads the first visible sheet of a workbook row by row. The cells of a merged area have its text down the first column.
 * Strangers' workbooks belong in a process of their own (formats/readers.ts).
 * @throws {Refusal} `invalid`, with the field `file`, when it is not a workbook or exceeds the limits
 */
export async function* readXlsx(
  bytes: AsyncIterable<Uint8Array>,
  limits: XlsxLimits,
): AsyncGenerator<XlsxRow> {
  const whole = await wholeOf(bytes, limits.maxBytes)
  try {
    const parts = await Parts.open(whole, limits.maxInflatedBytes)
    yield* rowsOf(parts, await openWorkbook(parts))
  } catch (cause) {
    throw cause instanceof Refusal ? cause : Object.assign(fileRefusal(unreadable), { cause })
  }
}

async function wholeOf(bytes: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  try {
    return Buffer.concat(await Array.fromAsync(limitBytes(bytes, maxBytes)))
  } catch (error) {
    const isTooLarge = error instanceof Refusal && error.code === 'file_too_large'
    throw isTooLarge
      ? fileRefusal(`El archivo de Excel pesa más de ${megabytes(maxBytes)} MB. Guárdalo como CSV.`)
      : error
  }
}

/** The parts of a workbook, which is a zip. */
class Parts {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>
  readonly #maxInflatedBytes: number
  /** What each part inflates to: counted as it is read, because a zip can say anything about it. */
  readonly #inflated = new Map<string, number>()

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, maxInflatedBytes: number) {
    this.#zip = zip
    this.#entries = entries
    this.#maxInflatedBytes = maxInflatedBytes
  }

  static async open(bytes: Buffer, maxInflatedBytes: number): Promise<Parts> {
    const zip = await fromBufferPromise(bytes)
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
    return new Parts(zip, entries, maxInflatedBytes)
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase())
  }

  /** @throws when the part is missing, damaged or larger than it claims */
  async *read(name: string): AsyncGenerator<string> {
    const entry = this.#entries.get(name.toLowerCase())
    if (!entry) throw new Error(`The workbook has no ${name}.`)
    const decoder = new TextDecoder()
    const others =
      this.#inflated.values().reduce((sum, size) => sum + size, 0) - (this.#inflated.get(name) ?? 0)
    let size = 0
    for await (const chunk of await this.#zip.openReadStreamPromise(entry)) {
      size += (chunk as Buffer).length
      if (others + size > this.#maxInflatedBytes) throw fileRefusal(tooLarge(this.#maxInflatedBytes))
      this.#inflated.set(name, size)
      yield decoder.decode(chunk as Buffer, { stream: true })
    }
    yield decoder.decode()
  }
}

interface Handlers {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close?(name: string): void
  text?(text: string): void
}

/** Calls the handlers for a part's elements, by their names without a prefix; yields after each chunk. */
async function* parse(parts: Parts, name: string, handlers: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  parser.on('opentag', ({ name, attributes }) => handlers.open(localName(name), attributes))
  parser.on('closetag', ({ name }) => handlers.close?.(localName(name)))
  parser.on('text', (text) => handlers.text?.(text))
  parser.on('cdata', (text) => handlers.text?.(text))
  for await (const chunk of parts.read(name)) {
    parser.write(chunk)
    yield
  }
  parser.close()
}

async function parseWhole(parts: Parts, name: string, handlers: Handlers): Promise<void> {
  for await (const _ of parse(parts, name, handlers));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

interface Workbook {
  sheet: string
  texts: readonly string[]
  formats: readonly NumberFormat[]
  dates: WorkbookDates
}

async function openWorkbook(parts: Parts): Promise<Workbook> {
  const [main] = await relationsOf(parts, '', 'officeDocument')
  if (!main) throw new Error('The file has no workbook.')
  const sheets: { id: string; isVisible: boolean }[] = []
  const dates = { is1904: false }
  await parseWhole(parts, main.target, {
    open(name, attributes) {
      if (name === 'workbookPr') dates.is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => /:id$/i.test(key))?.[1] ?? ''
      sheets.push({ id, isVisible: !/hidden/i.test(attributes.state ?? '') })
    },
  })
  const worksheets = new Map(
    (await relationsOf(parts, main.target, 'worksheet')).map(({ id, target }) => [id, target]),
  )
  const tables = sheets.filter(({ id }) => worksheets.has(id))
  const shown = tables.find(({ isVisible }) => isVisible) ?? tables[0]
  const sheet = worksheets.get(shown?.id ?? '')
  if (sheet === undefined) throw new Error('The workbook has no sheet.')
  const [styles] = await relationsOf(parts, main.target, 'styles')
  const [strings] = await relationsOf(parts, main.target, 'sharedStrings')
  const formats = styles && parts.has(styles.target) ? await readFormats(parts, styles.target) : []
  const texts = strings && parts.has(strings.target) ? await readTexts(parts, strings.target) : []
  return { sheet, texts, formats, dates }
}

interface Relation {
  id: string
  target: string
}

/** The parts that a part refers to, of one kind; '' is the package itself. */
async function relationsOf(parts: Parts, part: string, kind: string): Promise<Relation[]> {
  const { dir, base } = path.posix.parse(part)
  const name = path.posix.join(dir, '_rels', `${base}.rels`)
  const found: Relation[] = []
  if (!parts.has(name)) return found
  await parseWhole(parts, name, {
    open(_, { Id = '', Type = '', Target = '' }) {
      if (Type.endsWith(`/${kind}`)) {
        const target = path.posix.join(Target.startsWith('/') ? '' : dir, Target)
        found.push({ id: Id, target: target.replace(/^\//, '') })
      }
    },
  })
  return found
}

async function readFormats(parts: Parts, name: string): Promise<NumberFormat[]> {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isInCells = false
  await parseWhole(parts, name, {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '')
      else if (name === 'cellXfs') isInCells = true
      else if (name === 'xf' && isInCells) {
        formats.push(numberFormatOf(Number(numFmtId), codes.get(Number(numFmtId))))
      }
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return formats
}

async function readTexts(parts: Parts, name: string): Promise<string[]> {
  const texts: string[] = []
  const text = new TextCollector()
  await parseWhole(parts, name, {
    open: (name) => text.open(name),
    text: (more) => text.add(more),
    close(name) {
      text.close(name)
      if (name !== 'si') return
      texts.push(text.take())
      if (texts.length > sharedTextsMax) throw fileRefusal(tooManyTexts)
    },
  })
  return texts
}

/** Collects the text of a shared string or of a cell, without its reading aids. */
class TextCollector {
  #text = ''
  #isOpen = false
  #isPhonetic = false

  open(name: string): void {
    if (name === 'rPh') this.#isPhonetic = true
    if (name === 't' || name === 'v') this.#isOpen = !this.#isPhonetic
  }

  add(text: string): void {
    if (this.#isOpen) this.#text += text
  }

  close(name: string): void {
    if (name === 'rPh') this.#isPhonetic = false
    if (name === 't' || name === 'v') this.#isOpen = false
  }

  take(): string {
    const text = this.#text
    this.#text = ''
    // Characters that XML does not allow are written by their number.
    return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  }
}

async function* rowsOf(parts: Parts, { sheet, texts, formats, dates }: Workbook): AsyncGenerator<XlsxRow> {
  const merges = new MergedCells(await readMerges(parts, sheet))
  const ready: XlsxRow[] = []
  const text = new TextCollector()
  let row: XlsxRow = { row: 0, cells: [] }
  let column = 0
  let cell = { type: '', style: -1 }
  const finish = (value: string): XlsxCell => {
    const shown = cell.type === 's' ? (texts[Number(value)] ?? '') : value
    return cellOf({ type: cell.type, value: shown, format: formats[cell.style] ?? plain }, dates)
  }
  const reading = parse(parts, sheet, {
    open(name, { r, t = 'n', s }) {
      text.open(name)
      if (name === 'row') {
        row = { row: r === undefined ? row.row + 1 : numberUpTo(rowsMax, Number(r)), cells: [] }
        column = 0
      } else if (name === 'c') {
        column = r === undefined ? column + 1 : numberUpTo(columnsMax, columnOf(r))
        cell = { type: t, style: Number(s ?? -1) }
      }
    },
    text: (more) => text.add(more),
    close(name) {
      text.close(name)
      if (name === 'c') {
        while (row.cells.length < column - 1) row.cells.push(blank)
        row.cells[column - 1] = finish(text.take())
      } else if (name === 'row' && row.cells.some(({ text }) => text !== '')) {
        merges.fill(row)
        ready.push(row)
      }
    },
  })
  for await (const _ of reading) yield* ready.splice(0)
  yield* ready.splice(0)
}

function numberUpTo(max: number, value: number): number {
  if (!Number.isInteger(value) || value < 1 || value > max) throw new Error('A cell lies outside of a sheet.')
  return value
}

/** The number of a column of letters: 1 for A. */
function columnOf(cell: string): number {
  const [letters = ''] = /^[A-Z]+/.exec(cell) ?? []
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

interface Merge {
  column: number
  firstRow: number
  lastRow: number
}

const mergeElement = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]+)(\d+):[A-Z]+(\d+)"[^>]*>/g

/** The merged areas of more than one row, by their first row. The sheet lists them after its cells. */
async function readMerges(parts: Parts, sheet: string): Promise<Merge[]> {
  const merges: Merge[] = []
  let rest = ''
  for await (const chunk of parts.read(sheet)) {
    const xml = rest + chunk
    let end = 0
    for (const found of xml.matchAll(mergeElement)) {
      const [element, column = '', firstRow, lastRow] = found
      end = found.index + element.length
      if (Number(lastRow) > Number(firstRow)) {
        merges.push({ column: columnOf(column), firstRow: Number(firstRow), lastRow: Number(lastRow) })
      }
      if (merges.length > mergesMax) throw fileRefusal(tooManyMerges)
    }
    // An element may continue in the next chunk.
    rest = xml.slice(Math.max(end, xml.length - 200))
  }
  return merges.sort((one, other) => one.firstRow - other.firstRow)
}

/** Gives the cells below the first one of a merged area its text. */
class MergedCells {
  readonly #coming: Merge[]
  readonly #open = new Map<number, { lastRow: number; cell: XlsxCell }>()
  /** The row that names the columns is not repeated below itself. */
  #header: number | null = null

  constructor(merges: Merge[]) {
    this.#coming = merges.toReversed()
  }

  fill({ row, cells }: XlsxRow): void {
    this.#header ??= row
    for (let next = this.#coming.at(-1); next && next.firstRow <= row; next = this.#coming.at(-1)) {
      this.#coming.pop()
      const cell = cells[next.column - 1]
      if (next.firstRow === row && row > this.#header && cell)
        this.#open.set(next.column, { lastRow: next.lastRow, cell: { ...cell, isMerged: true } })
    }
    for (const [column, { lastRow, cell }] of this.#open) {
      if (lastRow < row) this.#open.delete(column)
      else if ((cells[column - 1]?.text ?? '') === '') {
        while (cells.length < column - 1) cells.push(blank)
        cells[column - 1] = cell
      }
    }
  }
}

const tooManyTexts = `El archivo de Excel tiene más de ${sharedTextsMax.toLocaleString('es-MX')} textos distintos. Guárdalo como CSV, o repártelo en varios archivos.`
const tooManyMerges = `El archivo de Excel tiene más de ${mergesMax.toLocaleString('es-MX')} celdas combinadas. Guárdalo como CSV.`

function tooLarge(maxBytes: number): string {
  return `El archivo de Excel ocupa más de ${megabytes(maxBytes)} MB ya descomprimido. Guárdalo como CSV, o repártelo en varios archivos.`
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}
