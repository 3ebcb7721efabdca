import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

/* The archive: the zip of the export, made in the background and kept for a day. It opens by itself, without us. */

const own = { who: 'collector', forbidsViewAs: true } as const
const path = 'me/archive'

const archive = z.object({
  /** `failed`: it was tried several times; the member may ask again. */
  state: z.enum(['making', 'ready', 'failed']),
  /** Of its pictures, how many are in it; null until they are counted. */
  done: z.int(),
  total: z.int().nullable(),
  /** Of a ready one. */
  bytes: z.int().nullable(),
  ready_until: z.iso.datetime().nullable(),
})

/** Null when there is none. */
export const getArchive = endpoint({
  ...own,
  method: 'GET',
  path,
  summary: 'Returns how far the archive is',
  answer: archive.nullable(),
})

/** While one is being made the answer is that one. A ready one is replaced. An e-mail says when it is ready. */
export const makeArchive = endpoint({
  ...own,
  method: 'POST',
  path,
  summary: 'Has an archive made in the background',
  limits: [{ by: 'member', max: 5, seconds: 86_400 }],
  answer: archive,
})

/** Answers 404 archive_not_found unless it is ready. */
export const downloadArchive = endpoint({
  ...own,
  method: 'GET',
  path: 'me/archive/file',
  summary: 'Downloads the archive',
  download: true,
  limits: [{ by: 'member', max: 20, seconds: 86_400 }],
  answer: z.object({}),
})

export type Archive = z.infer<typeof archive>
