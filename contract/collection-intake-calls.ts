import { z } from 'zod'
import { currency, rowId } from './collection-fields.ts'
import { intake, intakeRow } from './collection-intake.ts'
import { intakeLimits, intakeMatches, intakeOutcomes, intakeTargets } from './collection-intake-words.ts'
import { endpoint } from './endpoint.ts'
import { metadata, paging } from './paging.ts'
import { line } from './text.ts'

const wordsOf = <T extends Record<string, string>>(words: T) =>
  z.enum(Object.keys(words) as (keyof T & string)[], 'No conocemos ese valor.')

const own = { who: 'collector', forbidsViewAs: true } as const
const params = z.object({ id: rowId })
const ofIntake = { ...own, params } as const

/** multipart: the file `file`. The collection does not change until the import is applied. */
export const openIntake = endpoint({
  ...own,
  method: 'POST',
  path: 'me/intakes',
  summary: 'Reads a file of mine and looks for its figures',
  upload: 'stream',
  limits: [{ by: 'member', max: 30, seconds: 1_800 }],
  answer: intake,
})

export const listIntakes = endpoint({
  method: 'GET',
  path: 'me/intakes',
  summary: 'My imports, the last one first',
  who: 'collector',
  answer: z.array(intake),
})

export const getIntake = endpoint({
  method: 'GET',
  path: 'me/intakes/:id',
  summary: 'How far an import of mine is',
  who: 'collector',
  params,
  answer: intake,
})

export const chooseIntakeColumns = endpoint({
  ...ofIntake,
  method: 'PATCH',
  path: 'me/intakes/:id',
  summary: 'Says what each column holds; its rows are looked for anew',
  body: z.object(
    {
      columns: z
        .array(wordsOf(intakeTargets).nullable(), 'Di qué hay en cada columna.')
        .max(intakeLimits.columns, 'Son demasiadas columnas.')
        .optional(),
      currency: currency.optional(),
    },
    'Di qué hay en cada columna.',
  ),
  answer: intake,
})

export const listIntakeRows = endpoint({
  method: 'GET',
  path: 'me/intakes/:id/rows',
  summary: 'The rows of an import, each with the figure it means',
  who: 'collector',
  params,
  query: z.object({
    match: wordsOf(intakeMatches).optional(),
    outcome: wordsOf(intakeOutcomes).optional(),
    query: line({ max: 200 }),
    ...paging,
  }),
  answer: z.array(intakeRow),
  paged: metadata,
})

/** Changes the figure of a row (null means none), or whether the row is selected. */
export const editIntakeRow = endpoint({
  ...ofIntake,
  method: 'PATCH',
  path: 'me/intakes/:id/rows/:row',
  params: params.extend({ row: rowId }),
  summary: 'Picks another figure for a row, or leaves the row out',
  body: z.object(
    { item_id: rowId.nullable().optional(), is_taken: z.boolean('Envía true o false.').optional() },
    'Envía la figura, o si se importa.',
  ),
  answer: intakeRow,
})

export const editIntakeRows = endpoint({
  ...ofIntake,
  method: 'PATCH',
  path: 'me/intakes/:id/rows',
  summary: 'Takes or leaves out all rows of one kind of match',
  body: z.object(
    { match: wordsOf(intakeMatches), is_taken: z.boolean('Envía true o false.') },
    'Di qué filas y si se importan.',
  ),
  answer: intake,
})

/** At most three imports an hour (docs/safety.md#limits). */
export const applyIntake = endpoint({
  ...ofIntake,
  method: 'POST',
  path: 'me/intakes/:id/apply',
  summary: 'Brings the taken rows into the collection, as far as the plan goes',
  limits: [{ by: 'member', max: 3, seconds: 3_600 }],
  answer: intake,
})

export const undoIntake = endpoint({
  ...ofIntake,
  method: 'POST',
  path: 'me/intakes/:id/undo',
  summary: 'Takes an import back, but for what was changed since',
  answer: intake,
})

export const removeIntake = endpoint({
  ...ofIntake,
  method: 'DELETE',
  path: 'me/intakes/:id',
  summary: 'Forgets an import; what it brought stays',
  answer: z.object({ done: z.literal(true) }),
})

export const downloadMissingRows = endpoint({
  method: 'GET',
  path: 'me/intakes/:id/missing',
  summary: 'The rows without a figure, as they came, as a CSV',
  who: 'collector',
  params,
  download: true,
  answer: z.string(),
})

export type IntakeRowsQuery = z.output<(typeof listIntakeRows)['query']>
