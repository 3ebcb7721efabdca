import { z } from 'zod'
import { metadata, paging } from '#contract/paging.ts'
import { adminEndpoint } from './endpoint.ts'
import { id, missedKey } from './item-fields.ts'

/* What members miss in the catalogue, most wanted first (docs/contributions.md#what-members-miss). Members are counted, never named. */

const group = z.object({
  key: missedKey,
  /** What members call it in their private figures, the most frequent first; the folded text of their searches if there are none. */
  names: z.array(z.string()),
  barcode: z.string().nullable(),
  members: z.int(),
  /** How many of them have it as a private figure, scanned its code, searched it. */
  figures: z.int(),
  scans: z.int(),
  searches: z.int(),
  last_on: z.iso.date(),
  /** The private figure whose form makes the figure. */
  contribution_id: z.int().nullable(),
  /** The catalogue has its code by now. */
  item: z.object({ id: z.int(), name: z.string() }).nullable(),
})

export const listMisses = adminEndpoint('contributions', {
  method: 'GET',
  path: 'admin/misses',
  summary:
    'Private figures, scanned codes and searches without a figure, grouped, those of most members first',
  query: z.object(paging),
  answer: z.array(group),
  /** `few` groups are of too few members to be shown. */
  paged: metadata.extend({ few: z.int() }),
})

const form = 'Envía el grupo.'

export const answerMissed = adminEndpoint('contributions', {
  method: 'POST',
  path: 'admin/misses/answer',
  summary: 'Says which figure a group is: private figures move to it, and whoever looked for it is told',
  body: z.object({ key: missedKey, into: id }, form),
  answer: z.object({ attached: z.int(), told: z.int() }),
})

export const dismissMissed = adminEndpoint('contributions', {
  method: 'POST',
  path: 'admin/misses/dismiss',
  summary: 'Takes a group off the queue',
  body: z.object({ key: missedKey }, form),
  answer: z.object({ is_dismissed: z.boolean() }),
})

export const restoreMissed = adminEndpoint('contributions', {
  method: 'POST',
  path: 'admin/misses/restore',
  summary: 'Lists a dismissed group again',
  body: z.object({ key: missedKey }, form),
  answer: z.object({ is_dismissed: z.boolean() }),
})

export type MissedGroup = z.infer<typeof group>
