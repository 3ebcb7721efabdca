import { z } from 'zod'
import { currency } from './collection-fields.ts'
import { collectionViews } from './collection-words.ts'
import { endpoint } from './endpoint.ts'

const view = z.enum(Object.keys(collectionViews) as (keyof typeof collectionViews)[], 'Elige nichos o tabla.')

export const collectionSettings = z.object({
  /** The default view of the member's own lists. */
  default_view: view,
  /** Of prices that name no other. */
  currency: z.string(),
})

const path = 'me/collection-settings'

export const getCollectionSettings = endpoint({
  method: 'GET',
  path,
  summary: 'How I like my collection',
  who: 'collector',
  answer: collectionSettings,
})

export const editCollectionSettings = endpoint({
  method: 'PATCH',
  path,
  summary: 'Changes how I like it; what is left out stays',
  who: 'collector',
  forbidsViewAs: true,
  body: z.object(
    { default_view: view.optional(), currency: currency.optional() },
    'Envía lo que quieras cambiar.',
  ),
  answer: collectionSettings,
})

export type CollectionSettings = z.infer<typeof collectionSettings>
export type SettingsChange = z.output<(typeof editCollectionSettings)['body']>
