import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { messageLimits } from './messages-limits.ts'
import { email, line, paragraphs } from './text.ts'

const received = z.object({ received: z.literal(true) })

/** A field that people do not see. Whoever fills it in is answered like everyone else, and nothing is kept. */
const website = z.unknown().optional()

/** Room for a few tries when sending fails, none for a flood. */
const limits = [{ by: 'address', max: 10, seconds: 1_800 }] as const

const open = { method: 'POST', who: 'anyone', limits } as const

/** docs/product.md#forms: to the forms service where one is configured, otherwise to our own inbox. */
export const sendContactMessage = endpoint({
  ...open,
  path: 'public/contact',
  summary: 'Writes to whoever runs the site',
  body: z.object(
    {
      name: line({ max: messageLimits.name, missing: 'Escribe tu nombre.' }),
      email: email({ max: messageLimits.email, missing: 'Escribe tu correo, para poder contestarte.' }),
      subject: line({ max: messageLimits.subject }),
      message: paragraphs({ max: messageLimits.message, missing: 'Escribe tu mensaje.' }),
      website,
    },
    'Envía los datos del formulario.',
  ),
  answer: received,
})

/** "No encontré mi figura", beside the search. */
export const reportMissingItem = endpoint({
  ...open,
  path: 'public/missing-item',
  summary: 'Tells that a figure is missing in the catalogue',
  body: z.object(
    {
      searched: line({ max: messageLimits.searched, missing: 'Escribe qué figura buscabas.' }),
      details: paragraphs({ max: messageLimits.details }),
      email: email({ max: messageLimits.email }),
      website,
    },
    'Envía los datos del formulario.',
  ),
  answer: received,
})

/** One step of the product, told to those who use it. */
export const changelogEntry = z.object({
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
  summary: 'What changed in the product, newest first',
  who: 'anyone',
  cacheSeconds: 60,
  answer: z.array(changelogEntry),
})

export type ContactMessage = z.infer<(typeof sendContactMessage)['body']>
export type MissingItem = z.infer<(typeof reportMissingItem)['body']>
export type ChangelogEntry = z.infer<typeof changelogEntry>
