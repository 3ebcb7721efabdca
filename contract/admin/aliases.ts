import { z } from 'zod'
import { done } from '#contract/endpoint.ts'
import { metadata, paging } from '#contract/paging.ts'
import { line } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'

const path = 'admin/aliases'
const phrase = line({ max: 80, missing: 'Escribe lo que la gente busca.' })
const alias = z.object({ phrase: z.string(), meant: z.string() })

export const listAdminAliases = adminEndpoint('catalogue', {
  method: 'GET',
  path,
  summary: 'Lists search aliases, found by a part of either text',
  query: z.object({ ...paging, query: line({ max: 200 }) }),
  answer: z.array(alias),
  paged: metadata,
})

/** An earlier alias of the same phrase is replaced; the answer says what it meant. */
export const addAdminAlias = adminEndpoint('catalogue', {
  method: 'POST',
  path,
  summary: 'Makes a search for a phrase also find what it means',
  body: z.object(
    { phrase, meant: line({ max: 80, missing: 'Escribe cómo se llama en el catálogo.' }) },
    'Envía los dos textos.',
  ),
  answer: z.object({ replaced: z.string().nullable() }),
})

export const removeAdminAlias = adminEndpoint('catalogue', {
  method: 'DELETE',
  path,
  summary: 'Removes the search alias of a phrase',
  query: z.object({ phrase }),
  answer: done,
})

/** The first column of the file is what people search for, the second the name in the catalogue. */
export const addAliasFile = adminEndpoint('catalogue', {
  method: 'POST',
  path: 'admin/aliases/file',
  summary: 'Adds the aliases of a table whose names the catalogue has, or says which it would add',
  largeBody: true,
  body: z.object(
    {
      text: z
        .string('Envía el texto del archivo.')
        .max(1_000_000, 'El archivo tiene más de un millón de letras.'),
      does: z.enum(['preview', 'add'], 'Di si se revisa o se agrega.'),
    },
    'Envía el archivo.',
  ),
  answer: z.object({
    /** Phrases that are no alias and no name of the catalogue yet. */
    added: z.array(alias),
    /** What is an alias or a name of the catalogue already, and stays. */
    known: z.int(),
    /** Rows whose name the catalogue does not have. */
    unknown: z.int(),
    /** Rows without a word in both columns, or with more than 80 letters. */
    unusable: z.int(),
  }),
})

export const removeAliasFile = adminEndpoint('catalogue', {
  method: 'POST',
  path: 'admin/aliases/file/undo',
  summary: 'Removes the aliases that a file added',
  largeBody: true,
  body: z.object({ phrases: z.array(phrase).max(5000) }, 'Envía las frases.'),
  answer: z.object({ removed: z.int() }),
})
