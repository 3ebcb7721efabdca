import { z } from 'zod'
import { ref } from '#contract/catalogue/catalogue.ts'
import { slug } from '#contract/catalogue/filters.ts'
import { copyPhoto } from '#contract/collection/collection.ts'
import { enumOf } from '#contract/enum-of.ts'
import { cell, line, optionalParagraphs, paragraphs } from '#contract/text.ts'
import { isPublicWebAddress } from '#contract/web-addresses.ts'
import {
  contributionKinds,
  contributionLimits,
  contributionReasons,
  contributionStates,
  proposableFields,
} from './words.ts'

export const kind = enumOf(contributionKinds)
export const state = enumOf(contributionStates)
export const id = z.coerce.number('Escribe un número.').int().min(1).max(2_147_483_647)

const known: ReadonlySet<string> = new Set(Object.keys(proposableFields))

/** The proposed values by field. A field that members may not propose is refused by its name. */
export const proposed = z
  .record(z.string(), cell('Escribe un texto.'), 'Envía los datos de la figura.')
  .superRefine((fields, context) => {
    for (const name of Object.keys(fields)) {
      if (!known.has(name)) {
        context.addIssue({ code: 'custom', path: [name], message: 'Este dato no se puede proponer.' })
      }
    }
  })

const source = line({ max: contributionLimits.source, missing: 'Escribe la dirección, o quítala.' }).refine(
  isPublicWebAddress,
  'Escribe una dirección completa y pública, como https://ejemplo.com/figura.',
)

export const sources = z
  .array(source, 'Envía una lista de direcciones.')
  .max(contributionLimits.sources, `Agrega ${contributionLimits.sources} fuentes como máximo.`)

export const message = paragraphs({ max: contributionLimits.message })

/** If omitted it stays as it is; null or blank clears it. */
export const changedMessage = optionalParagraphs(contributionLimits.message)

const placeName = line({ max: 200, missing: 'Escribe el nombre.' }).refine(
  (name) => /[\p{L}\p{N}]/u.test(name),
  'Escribe un nombre con letras o números.',
)

/** Where a missing figure belongs: in a license and line of the catalogue by their slugs, or in others by their names. */
export const place = {
  license: slug.optional(),
  license_name: placeName.optional(),
  line: slug.optional(),
  line_name: placeName.optional(),
}

/** A figure as contributions show it. */
export const contributedItem = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  license: ref,
  line: ref,
  image: z.string().nullable(),
  is_adult: z.boolean(),
  /** Only its author sees it, until it is accepted. */
  is_private: z.boolean(),
})

export const contribution = z.object({
  id: z.int(),
  kind,
  state,
  /** Null once the figure is gone. */
  item: contributedItem.nullable(),
  fields: z.array(
    z.object({
      field: enumOf(proposableFields),
      /** The value when it was proposed; '' for an unknown one, as in the others. */
      seen: z.string(),
      proposed: z.string(),
      /** What the figure says of it since it was accepted; null before, and when it was not. */
      accepted: z.string().nullable(),
    }),
  ),
  /** Of a missing figure: where its author puts it. */
  place: z
    .object({
      license: z.string().nullable(),
      license_name: z.string().nullable(),
      line: z.string().nullable(),
      line_name: z.string().nullable(),
    })
    .nullable(),
  sources: z.array(z.string()),
  message: z.string(),
  photos: z.array(copyPhoto),
  reason: enumOf(contributionReasons).nullable(),
  reason_text: z.string(),
  /** To be sent with a change; it grows with every change. */
  revision: z.int(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
})

/** A figure that may be the one that is being added. */
export const likelyDuplicate = contributedItem.omit({ is_private: true }).extend({
  reason: z.enum(['barcode', 'name']),
  barcode: z.string().nullable(),
  scale: z.string().nullable(),
  brand: ref.nullable(),
})

export type Contribution = z.infer<typeof contribution>
export type ContributedItem = z.infer<typeof contributedItem>
export type LikelyDuplicate = z.infer<typeof likelyDuplicate>
