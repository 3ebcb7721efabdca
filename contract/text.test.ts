import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { line, oneLine, paragraphs } from './text.ts'

test('A limit counts most emoji as one character, as the database does, and its message too', () => {
  const text = line({ max: 4 })
  expect(text.parse('🏺🏺🏺🏺')).toBe('🏺🏺🏺🏺')
  expect(text.parse('ñandú'.slice(0, 4))).toBe('ñand')
  const refused = text.safeParse('🏺🏺🏺🏺🏺')
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([
    'Escribe 4 caracteres como máximo; van 5.',
  ])
})

test.each([
  ['Tienda Uno\u200b', 'Tienda Uno'],
  ['\ufeffTienda\u00ad Uno\u2060', 'Tienda Uno'],
  ['Tienda\u2800Uno \u3164', 'Tienda Uno'],
  ['Tienda 1\ufe0f', 'Tienda 1'],
  ['Tien\u200dda\u{e0041}', 'Tienda'],
  ['Ana\u0000 \u0007\u0085Eva', 'Ana Eva'],
  // What is seen needs them.
  ['Ana 👩‍🚀 ❤️ 1️⃣ 🏴󠁧󠁢󠁷󠁬󠁳󠁿', 'Ana 👩‍🚀 ❤️ 1️⃣ 🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
  ['葛\u{e0100}城', '葛\u{e0100}城'],
])('On one line %j is %j', (text, tidied) => {
  expect(oneLine(text)).toBe(tidied)
})

test.each(['\u200b', '\u3164', '\u2800', '\uffa0\u115f', '\u{e0041}\ufe0f', '\u0001', ' \u00ad\n'])(
  'A required text of %j alone is missing',
  (text) => {
    for (const rule of [line({ max: 9, missing: 'Falta.' }), paragraphs({ max: 9, missing: 'Falta.' })])
      expect(rule.safeParse(text).error?.issues[0]?.message).toBe('Falta.')
  },
)

interface Definition {
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  valueType?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  options?: readonly z.ZodType[]
}

/** Every part of a schema with its place, wrappers such as `optional` included. */
function partsOf(schema: z.ZodType, place: string): [string, z.ZodType][] {
  const { shape = {}, element, valueType, innerType, in: input, options = [] } = schema.def as Definition
  const inner = [element, valueType, innerType, input, ...options].filter((one) => one !== undefined)
  return [
    [place, schema],
    ...Object.entries(shape).flatMap(([name, part]) => partsOf(part, `${place}.${name}`)),
    // A wrapper has the place of what it wraps; only the outermost of them decides.
    ...inner.flatMap((part) => partsOf(part, place)),
  ]
}

const controls = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069']
/** What different fields take for text. */
const samples = ['Ana Ana', 'anaana', 'ana@ejemplo.com', 'https://ejemplo.com/ana', '6441234567']
/** Never shown to anybody: passwords, card numbers, the honeypot, and what a browser says about a passkey. Or cleaned by the reader of a
 *  report or of a file, which is not refused for one letter. */
const hidden = /password$|card\.(?:number|cvc)$|nada$|transports$|^sendReports\.|^addAliasFile\.text$/i

test('No text that a caller sends may hold controls of the text direction', () => {
  const open = new Set<string>()
  let texts = 0
  for (const [name, { body }] of Object.entries<Endpoint>(endpoints)) {
    if (body === undefined) continue
    const decided = new Set<string>()
    for (const [place, part] of partsOf(body, name)) {
      const taken = samples.filter((sample) => part.safeParse(sample).success)
      if (taken.length === 0 || decided.has(place) || hidden.test(place)) continue
      decided.add(place)
      texts += 1
      const isOpen = controls.some((control) =>
        taken.some((sample) => part.safeParse(`${sample.slice(0, 3)}${control}${sample.slice(3)}`).success),
      )
      if (isOpen) open.add(place)
    }
  }
  expect([...open].join(' ')).toBe('')
  expect(texts).toBeGreaterThan(100)
})

/** Calls that answer to the address or mail nothing: messages to us, and the login, whose counters are per account. */
const mailNothing = ['sendContactMessage', 'reportMissingItem', 'login']
/** The rest of a profile may be changed more often; a new address counts as a call of changeEmail. */
const countedElsewhere = ['editProfile']

test('Every call that mails an address given by the caller is limited by mailbox and by network address', () => {
  const mailing = Object.entries<Endpoint>(endpoints).filter(([, { body }]) =>
    partsOf(body ?? z.never(), '').some(([place]) => place.endsWith('.email')),
  )
  const without = mailing
    .filter(
      ([, { limits = [] }]) => !['email', 'address'].every((by) => limits.some((limit) => limit.by === by)),
    )
    .map(([name]) => name)
  expect(without.toSorted()).toEqual([...mailNothing, ...countedElsewhere].toSorted())
  for (const { limits } of [endpoints.register, endpoints.changeEmail]) {
    expect(limits).toEqual(
      expect.arrayContaining([
        { by: 'address', max: 5, seconds: 1_800 },
        { by: 'email', max: 5, seconds: 1_800 },
      ]),
    )
  }
})
