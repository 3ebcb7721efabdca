import { z } from 'zod'
import { markets } from '#contract/catalogue/words.ts'
import { readRelease } from '#server/catalogue/dates.rules.ts'

const name = z.string().trim().min(1).max(200)
const text = z.string().trim().max(4000)
const disclaimer = z.string().trim().max(2000)
const position = z.int().min(0).max(100_000)
const release = z.string().refine((date) => readRelease(date) !== null)
const day = z.iso.date()

const license = z.strictObject({
  license: name,
  description: text.nullish(),
  disclaimer: disclaimer.nullish(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullish(),
  is_new: z.boolean().nullish(),
  is_home: z.boolean().nullish(),
  position: position.nullish(),
})

const line = z.strictObject({
  license: name,
  line: name,
  description: text.nullish(),
  disclaimer: disclaimer.nullish(),
  position: position.nullish(),
})

const releaseChange = z.strictObject({
  source_id: z.string().min(1).max(200),
  market: z.literal(Object.keys(markets) as (keyof typeof markets)[]),
  from: release.nullable(),
  to: release.nullable(),
  changed_on: day,
})

const descriptions = z.strictObject({
  licenses: z.array(license).max(10_000).default([]),
  lines: z.array(line).max(10_000).default([]),
  release_changes: z.array(releaseChange).max(100_000).default([]),
})

/** A descriptions file (docs/catalogue-files.md#descriptions-files). */
export type Descriptions = z.infer<typeof descriptions>
export type LicenseDescription = Descriptions['licenses'][number]
export type LineDescription = Descriptions['lines'][number]
export type ReleaseChange = Descriptions['release_changes'][number]

/** Parses the file, or returns in Spanish what is wrong with it. */
export function readDescriptions(json: string): Descriptions | string {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return 'El archivo no es un JSON bien formado.'
  }
  const read = descriptions.safeParse(value)
  if (read.success) return read.data
  const path = read.error.issues[0]?.path.join('.') ?? ''
  return `No entendemos «${path}» en las descripciones.`
}
