import { z } from 'zod'
import { currency } from './collection-fields.ts'
import { collectionViews } from './collection-words.ts'
import { endpoint } from './endpoint.ts'

const view = z.enum(Object.keys(collectionViews) as (keyof typeof collectionViews)[], 'Elige nichos o tabla.')

export const collectionSettings = z.object({
  /** The default view of the member's own lists. */
  default_view: view,
  /** The default currency of prices. */
  currency: z.string(),
})

const path = 'me/collection-settings'

export const getCollectionSettings = endpoint({
  method: 'GET',
  path,
  summary: "Returns the settings of the member's collection",
  who: 'collector',
  answer: collectionSettings,
})

export const editCollectionSettings = endpoint({
  method: 'PATCH',
  path,
  summary: 'Changes the settings; a missing field keeps its value',
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
