import { z } from 'zod'
import { enumOf } from '#contract/enum-of.ts'
import { memberItem, relation, worth } from './collection.ts'
import {
  amountReadings,
  dayReadings,
  intakeFormats,
  intakeMatches,
  intakeOutcomes,
  intakeReasons,
  intakeStates,
  intakeTargets,
} from './intake-words.ts'
import { conditions } from './words.ts'

/* An intake is the import of a member's own file: it is read, reviewed and applied, and can be undone. */

/** The number of rows for each kind of match. */
const counts = z.object({ exact: z.int(), likely: z.int(), unsure: z.int(), none: z.int() })

/** How days or amounts of a file may be read, if its cells prove nothing, with an example. The chosen or else the usual one comes first. */
export const openReading = z.object({
  reading: enumOf({ ...dayReadings, ...amountReadings }),
  example: z.string(),
  day: z.string().nullable(),
  cents: z.int().nullable(),
})

export const intake = z.object({
  id: z.int(),
  state: enumOf(intakeStates),
  format: enumOf(intakeFormats),
  filename: z.string(),
  rows: z.int(),
  /** The progress of the running step, in rows or figures. */
  done: z.int(),
  total: z.int(),
  currency: z.string(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  counts,
  /** The included rows, the places of the plan that they need, and the places in use now. */
  taken: z.int(),
  places: z.int(),
  used: z.int(),
  item_limit: z.int().nullable(),
  /** The results of the rows after the import is applied. */
  outcomes: z.object({
    added: z.int(),
    /** Of those that were added, the ones in another list than the collection. */
    elsewhere: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    overflow: z.int(),
    skipped: z.int(),
  }),
  /** Copies that did not fit, because a figure has a maximum of them. */
  left_out: z.int(),
  /** What the file contains besides marks, by the part of our own export. */
  extras: z.array(z.object({ name: z.string(), rows: z.int(), added: z.int() })),
  /** After an undo: figures that stayed, because the member had changed them since the import. */
  kept: z.int(),
  may_undo: z.boolean(),
  /** The row with the headings; 0 if there is none, null if the headings are not a row of the file. */
  header_row: z.int().nullable(),
  /** The first rows, among which the member may point at the headings. */
  lead: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  /** The columns in the order of the file, with sample values. */
  columns: z.array(
    z.object({ name: z.string(), samples: z.array(z.string()), target: enumOf(intakeTargets).nullable() }),
  ),
  readings: z.array(openReading),
})

/** The values read from a row of the file; null where a cell is empty. */
const intakeEntry = z.object({
  name: z.string(),
  license: z.string(),
  line: z.string(),
  relation: relation.nullable(),
  quantity: z.int(),
  condition: enumOf(conditions).nullable(),
  price_cents: z.int().nullable(),
  currency: z.string().nullable(),
  acquired_on: z.string().nullable(),
  store: z.string().nullable(),
  place: z.string().nullable(),
  notes: z.string().nullable(),
  /** Missing in what an earlier version read. */
  tags: z.array(z.string()).optional(),
  worth: z.array(worth).optional(),
  priority: z.int().nullable(),
  /** Notes on cells that could not be read, as sentences. */
  problems: z.array(z.string()),
})

export const intakeRow = z.object({
  /** The row number as a spreadsheet shows it. */
  row: z.int(),
  entry: intakeEntry,
  match: enumOf(intakeMatches),
  reason: enumOf(intakeReasons).nullable(),
  item: memberItem.nullable(),
  is_taken: z.boolean(),
  outcome: enumOf(intakeOutcomes).nullable(),
})

export type Intake = z.infer<typeof intake>
export type IntakeEntry = z.infer<typeof intakeEntry>
export type IntakeRow = z.infer<typeof intakeRow>
