import { z } from 'zod'

/*
 * A backup is one tar file, so that it can be opened without us: a header, the rows of each table in PostgreSQL's COPY text
 * format (gzip, in parts that can be concatenated), the files with lists of their checksums as sha256sum writes them, and at
 * the end the manifest and its checksum. Without the manifest a backup is incomplete. It may be encrypted as a whole with age.
 */

export const product = 'vitrina'
export const formatVersion = 1

export const headerName = 'vitrina.json'
export const manifestName = 'manifest.json'
export const manifestChecksumName = 'manifest.sha256'
/** Decompressed bytes of a part of a table. */
export const partBytesMax = 4 * 1024 * 1024
/** Files in a list of checksums. */
export const listedFilesMax = 1_000

const header = z.object({
  product: z.string(),
  format: z.int(),
  /** The version of the product that wrote it. */
  version: z.string(),
  created_at: z.iso.datetime(),
  /** The migrations applied to the database, in their order. */
  migrations: z.array(z.string()),
})

const summary = z.object({ rows: z.int(), bytes: z.int(), sha256: z.string() })

const manifest = header.extend({
  /** Size and checksum of the decompressed rows. */
  tables: z.array(summary.extend({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() })),
  /** The checksum is that of all lists of checksums, one after the other. */
  files: z.object({ count: z.int(), bytes: z.int(), sha256: z.string() }),
})

export type Header = z.infer<typeof header>
export type Summary = z.infer<typeof summary>
export type Manifest = z.infer<typeof manifest>
export type TableSummary = Manifest['tables'][number]
export type SequenceValue = Manifest['sequences'][number]

/** Null if the text is not valid. */
export function parseHeader(text: string): Header | null {
  return parse(header, text)
}

/** Null if the text is not valid. */
export function parseManifest(text: string): Manifest | null {
  return parse(manifest, text)
}

function parse<T>(shape: z.ZodType<T>, text: string): T | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

export function tablePartName(table: string, part: number): string {
  return `tables/${table}/${numbered(part)}.copy.gz`
}

/** The table that a part of this name holds rows of, or null. */
export function tableOfPart(name: string): string | null {
  return /^tables\/([^/]+)\/\d+\.copy\.gz$/.exec(name)?.[1] ?? null
}

export function checksumsName(part: number): string {
  return `checksums/${numbered(part)}.sha256`
}

export const checksumsFolder = 'checksums/'
export const filesFolder = 'files/'

/** A line as sha256sum writes and checks it. */
export function checksumLine(sha256: string, name: string): string {
  return `${sha256}  ${name}\n`
}

function numbered(part: number): string {
  return String(part).padStart(6, '0')
}
