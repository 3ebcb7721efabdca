import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { deviceCallsMax } from '#contract/part-versions.ts'
import { isReadable, unreadableCharactersMessage } from '#contract/text.ts'

const message = 'Faltan las consultas de este dispositivo.'
const word = z.string(message).regex(/^\w{1,60}$/, message)
const texts = z.record(
  word,
  z.string(message).max(200, message).refine(isReadable, unreadableCharactersMessage),
)

/** A call that only reads, with the version of the answer that the device holds; null for none. */
const heldAnswer = z.object({
  name: word,
  params: texts.default({}),
  query: texts.default({}),
  version: z
    .string()
    .regex(/^[\w+/]{6}$/, message)
    .nullable(),
})

export const listChangedAnswers = endpoint({
  method: 'POST',
  who: 'collector',
  forbidsViewAs: true,
  path: 'me/device/answers',
  limits: [{ by: 'member', max: 60, seconds: 60 }],
  summary: 'Makes calls that only read, and returns the answers that differ from those that a device holds',
  body: z.object({ calls: z.array(heldAnswer, message).max(deviceCallsMax, message) }),
  /** `place` is the call's; what is refused or fails is left out. */
  answer: z.array(z.object({ place: z.int(), version: z.string(), answer: z.unknown() })),
})
