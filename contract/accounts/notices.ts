import { z } from 'zod'
import { done, endpoint } from '#contract/endpoint.ts'
import { enumOf } from '#contract/enum-of.ts'
import { isPublicServiceAddress } from '#contract/web-addresses.ts'
import { noticeKinds } from './notice-words.ts'

/* What a member wants to be told of, and the browser that shows it. */

const path = 'me/notice-settings'
const channels = z.object({ by_mail: z.boolean('Elige sí o no.'), by_push: z.boolean('Elige sí o no.') })
const hour = z.int('Escribe una hora de 0 a 23.').min(0).max(23)

/** Silent from the first hour until the second, in Mexico City; the same hour twice means never. */
const quiet = z.object({ from: hour, until: hour }, 'Envía de qué hora a qué hora.')

const settings = z.object({
  kinds: z.record(enumOf(noticeKinds), channels),
  quiet,
  /** Whether the browser of this session receives notices. */
  is_push_here: z.boolean(),
  /** With which key it does, and which one a browser subscribes with now. They differ after the key was changed. */
  push_key_here: z.string().nullable(),
  push_key: z.string(),
})

export const getNoticeSettings = endpoint({
  method: 'GET',
  path,
  summary: 'Returns what the member is told of, by e-mail and on their devices',
  who: 'collector',
  answer: settings,
})

export const editNoticeSettings = endpoint({
  method: 'PATCH',
  path,
  summary: 'Changes what the member is told of; what is missing stays as it is',
  who: 'collector',
  forbidsViewAs: true,
  body: z.object(
    {
      kinds: z.partialRecord(enumOf(noticeKinds), channels.partial()).optional(),
      quiet: quiet.optional(),
    },
    'Envía lo que quieras cambiar.',
  ),
  answer: settings,
})

const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3)
  return z
    .string('Envía la llave del navegador.')
    .regex(new RegExp(`^[A-Za-z0-9_-]{${length}}=*$`), 'Esa llave no es de un navegador.')
    .transform((text) => text.replaceAll('=', ''))
}

const endpointMax = 1_000

export const subscribeToPushes = endpoint({
  method: 'POST',
  path: 'me/push-subscription',
  summary: 'Sends notices to the browser of this session, until it ends (RFC 8030, RFC 8291)',
  who: 'collector',
  forbidsViewAs: true,
  limits: [{ by: 'member', max: 20, seconds: 600 }],
  body: z.object(
    {
      endpoint: z
        .string('Envía la dirección del servicio de avisos.')
        .max(endpointMax, 'Esa dirección es demasiado larga.')
        .refine(isPublicServiceAddress, 'Esa no es la dirección de un servicio de avisos.'),
      keys: z.object({ p256dh: base64url(65), auth: base64url(16) }, 'Envía las llaves del navegador.'),
      /** The key that the browser subscribed with. */
      push_key: base64url(65),
    },
    'Envía la suscripción del navegador.',
  ),
  answer: done,
})

export const unsubscribeFromPushes = endpoint({
  method: 'DELETE',
  path: 'me/push-subscription',
  summary: 'Sends no more notices to the browser of this session',
  who: 'collector',
  forbidsViewAs: true,
  answer: done,
})

export type NoticeSettings = z.infer<typeof settings>
export type NoticeChange = z.output<(typeof editNoticeSettings)['body']>
export type PushSubscriptionBody = z.output<(typeof subscribeToPushes)['body']>
