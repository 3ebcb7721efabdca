import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { email, line, paragraphs } from '#contract/text.ts'
import { messageLimits } from './limits.ts'

const received = z.object({ received: z.literal(true) })

/**
 * A hidden honeypot field, whose name means nothing to password managers and autofill: what they fill in would be lost. A message that fills it in is discarded, with the same answer as any other. */
const nada = z.unknown().optional()

/** Allows a few retries after a failure, but no flood. */
const limits = [{ by: 'address', max: 10, seconds: 1_800 }] as const

const open = { method: 'POST', who: 'anyone', limits } as const

/** Goes to the forms service when one is configured, otherwise to our own inbox (docs/product.md#forms). */
export const sendContactMessage = endpoint({
  ...open,
  path: 'public/contact',
  summary: 'Sends a message to the operator',
  body: z.object(
    {
      name: line({ max: messageLimits.name, missing: 'Escribe tu nombre.' }),
      email: email({ max: messageLimits.email, missing: 'Escribe tu correo, para poder contestarte.' }),
      subject: line({ max: messageLimits.subject }),
      message: paragraphs({ max: messageLimits.message, missing: 'Escribe tu mensaje.' }),
      nada,
    },
    'Envía los datos del formulario.',
  ),
  answer: received,
})

/** The form "No encontré mi figura" of the search page. */
export const reportMissingItem = endpoint({
  ...open,
  path: 'public/missing-item',
  summary: 'Reports a figure that is missing in the catalogue',
  body: z.object(
    {
      searched: line({ max: messageLimits.searched, missing: 'Escribe qué figura buscabas.' }),
      details: paragraphs({ max: messageLimits.details }),
      email: email({ max: messageLimits.email }),
      nada,
    },
    'Envía los datos del formulario.',
  ),
  answer: received,
})

/** One published change of the product. */
const changelogEntry = z.object({
  id: z.int(),
  version: z.string(),
  published_on: z.string(),
  title: z.string(),
  summary: z.string(),
  changes: z.array(z.string()),
})

export const listChangelogEntries = endpoint({
  method: 'GET',
  path: 'publicdata/changelog',
  summary: 'Lists the changes of the product, newest first',
  who: 'anyone',
  cacheSeconds: 60,
  answer: z.array(changelogEntry),
})

/** What a visitor should know while a part of the product does not work. */
const serviceStatus = z.object({
  /** When the database stopped answering; null while it answers. */
  away_since: z.iso.datetime().nullable(),
  /** It has not answered within a second, but nothing says that it is away. */
  is_slow: z.boolean(),
  /** False while only pages that somebody saw before can be read; a standby reads on while the database is away. */
  is_catalogue_readable: z.boolean(),
  /** After a restore no e-mail is sent and nothing is charged. */
  is_quiet: z.boolean(),
  checked_at: z.iso.datetime(),
})

export const getServiceStatus = endpoint({
  method: 'GET',
  path: 'publicdata/status',
  summary: 'Tells what works now; answers also while the database is away',
  who: 'anyone',
  answer: serviceStatus,
})

export type ServiceStatus = z.infer<typeof serviceStatus>
export type ContactMessage = z.infer<(typeof sendContactMessage)['body']>
export type MissingItem = z.infer<(typeof reportMissingItem)['body']>
export type ChangelogEntry = z.infer<typeof changelogEntry>
