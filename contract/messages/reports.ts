import { z } from 'zod'
import { done, endpoint } from '#contract/endpoint.ts'
import { oneLine } from '#contract/text.ts'
import { errorKinds, ownFrame, vitals, withoutTyped } from './browser-reports.ts'

const [thrown, rejected, boundary, worker] = errorKinds

/** Screens are named as in client/routes.ts; the server knows which there are. */
const pageName = z.string().max(60)

/** The first bidirectional or control character of a message would end its line of the log. PostgreSQL refuses half a character, which a cut leaves. */
const message = z
  .string()
  .max(2_000)
  .transform((text) =>
    withoutTyped(oneLine(text.toWellFormed().replace(/\p{Bidi_Control}/gu, ''))).toWellFormed(),
  )

const browserError = z.object({
  kind: z.enum([thrown, rejected, boundary, worker]),
  name: z.string().regex(/^\w{1,40}$/),
  message,
  frames: z.array(z.string().regex(ownFrame)).max(8),
})

const pageReport = z.object({
  /** Version and build of the page. */
  build: z.string().regex(/^[\w.+-]{1,40}$/),
  page: pageName,
  error: browserError.optional(),
  /** In milliseconds, CLS without a unit. */
  vitals: z
    .array(
      z.object({
        name: z.enum(Object.keys(vitals) as (keyof typeof vitals)[]),
        value: z.number().min(0).max(600_000),
        page: pageName,
      }),
    )
    .max(4)
    .optional(),
})

const place = z.string().max(8_000).nullish()
const number = z.number().nullish()

/** Of the Reporting API, which browsers send by themselves. */
const policyReport = z.object({
  type: z.string().max(60),
  body: z.object({
    documentURL: place,
    effectiveDirective: place,
    blockedURL: place,
    sourceFile: place,
    lineNumber: number,
    columnNumber: number,
  }),
})

/** The same of browsers without the Reporting API. */
const formerPolicyReport = z.object({
  'csp-report': z.object({
    'document-uri': place,
    'effective-directive': place,
    'violated-directive': place,
    'blocked-uri': place,
    'source-file': place,
    'line-number': number,
    'column-number': number,
  }),
})

export const sendReports = endpoint({
  method: 'POST',
  path: 'reports',
  summary:
    'Takes what a page reports of itself: an error, how fast it felt, or what the content policy blocked',
  who: 'anyone',
  takesReports: true,
  limits: [{ by: 'address', max: 100, seconds: 300 }],
  body: z.union([pageReport, z.array(policyReport).max(20), formerPolicyReport]),
  answer: done,
})

export type BrowserReport = z.infer<(typeof sendReports)['body']>
export type PolicyReport = z.infer<typeof policyReport>['body']
export type BrowserError = Omit<z.infer<typeof browserError>, 'kind'> & { kind: (typeof errorKinds)[number] }
