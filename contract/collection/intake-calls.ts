import { z } from 'zod'
import { commaSeparated } from '#contract/catalogue/filters.ts'
import { done, endpoint } from '#contract/endpoint.ts'
import { enumOf } from '#contract/enum-of.ts'
import { metadata, paging } from '#contract/paging.ts'
import { line } from '#contract/text.ts'
import { currency, rowId } from './fields.ts'
import { intake, intakeRow } from './intake.ts'
import {
  amountReadings,
  dayReadings,
  intakeLimits,
  intakeMatches,
  intakeOutcomes,
  intakeTargets,
} from './intake-words.ts'

const own = { who: 'collector', forbidsViewAs: true } as const
const params = z.object({ id: rowId })
const ofIntake = { ...own, params } as const

/** multipart: the file `file`. The collection does not change until the import is applied. */
export const openIntake = endpoint({
  ...own,
  method: 'POST',
  path: 'me/intakes',
  summary: "Reads a member's file and matches its rows with figures",
  upload: 'stream',
  limits: [{ by: 'member', max: 30, seconds: 1_800 }],
  answer: intake,
})

export const listIntakes = endpoint({
  method: 'GET',
  path: 'me/intakes',
  summary: "Lists the member's imports, newest first",
  who: 'collector',
  answer: z.array(intake),
})

export const getIntake = endpoint({
  method: 'GET',
  path: 'me/intakes/:id',
  summary: 'Returns an import with its progress',
  who: 'collector',
  params,
  answer: intake,
})

export const chooseIntakeColumns = endpoint({
  ...ofIntake,
  method: 'PATCH',
  path: 'me/intakes/:id',
  summary: 'Sets the meaning of each column and matches the rows again',
  body: z.object(
    {
      columns: z
        .array(enumOf(intakeTargets).nullable(), 'Di qué hay en cada columna.')
        .max(intakeLimits.columns, 'Son demasiadas columnas.')
        .optional(),
      /** How days and amounts are read, where the cells prove nothing. */
      readings: z
        .array(enumOf({ ...dayReadings, ...amountReadings }), 'Di cómo se leen las fechas y los precios.')
        .max(2, 'Es una respuesta para las fechas y otra para los precios.')
        .optional(),
      /** The row with the headings, 0 if there is none. The columns are guessed again and wait to be chosen. */
      header_row: z
        .int('Escribe el número de la fila.')
        .min(0, 'Las filas empiezan en 1.')
        .max(2_000_000, 'El archivo no tiene tantas filas.')
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
  summary: 'Lists the rows of an import with their matches',
  who: 'collector',
  params,
  query: z.object({
    /** All of them when left out. */
    match: commaSeparated(enumOf(intakeMatches)),
    outcome: enumOf(intakeOutcomes).optional(),
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
  summary: 'Chooses another figure for a row, or excludes the row',
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
  summary: 'Includes or excludes all rows of one kind of match',
  body: z.object(
    { match: enumOf(intakeMatches), is_taken: z.boolean('Envía true o false.') },
    'Di qué filas y si se importan.',
  ),
  answer: intake,
})

/** At most three imports an hour (docs/safety.md#limits). */
export const applyIntake = endpoint({
  ...ofIntake,
  method: 'POST',
  path: 'me/intakes/:id/apply',
  summary: 'Applies the included rows to the collection, up to the limit of the plan',
  limits: [{ by: 'member', max: 3, seconds: 3_600 }],
  answer: intake,
})

export const undoIntake = endpoint({
  ...ofIntake,
  method: 'POST',
  path: 'me/intakes/:id/undo',
  summary: 'Undoes an import, except for what was changed since',
  answer: intake,
})

export const removeIntake = endpoint({
  ...ofIntake,
  method: 'DELETE',
  path: 'me/intakes/:id',
  summary: 'Deletes an import and keeps what it added',
  answer: done,
})

export const downloadMissingRows = endpoint({
  ...ofIntake,
  method: 'GET',
  path: 'me/intakes/:id/missing',
  summary: 'Downloads the rows without a match as CSV, unchanged',
  download: true,
  answer: z.string(),
})
