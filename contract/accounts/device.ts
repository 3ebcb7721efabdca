import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

const message = 'Faltan las consultas de este dispositivo.'
const texts = z.record(z.string().max(40), z.string().max(200))

/** A call that only reads, with the version of the answer that the device holds; null for none. */
const heldAnswer = z.object({
  name: z.string(message).max(60, message),
  params: texts.default({}),
  query: texts.default({}),
  version: z.string().max(20).nullable(),
})

export const listChangedAnswers = endpoint({
  method: 'POST',
  who: 'collector',
  forbidsViewAs: true,
  path: 'me/device/answers',
  summary: 'Makes calls that only read, and returns the answers that differ from those that a device holds',
  body: z.object({ calls: z.array(heldAnswer, message).max(200, message) }),
  /** `place` is the call's; what is refused is left out. */
  answer: z.array(z.object({ place: z.int(), version: z.string(), answer: z.unknown() })),
})

export type HeldAnswer = z.input<typeof heldAnswer>
