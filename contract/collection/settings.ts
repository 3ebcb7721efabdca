import { z } from 'zod'
import { anyItem } from '#contract/catalogue/catalogue.ts'
import { endpoint } from '#contract/endpoint.ts'
import { enumOf } from '#contract/enum-of.ts'
import { currency, rowId } from './fields.ts'
import { collectionViews } from './words.ts'

const view = enumOf(collectionViews, 'Elige nichos o tabla.')

const collectionSettings = z.object({
  default_view: view,
  /** The default currency of prices. */
  currency: z.string(),
  /** Pictures of figures for adults are shown without asking. */
  shows_adult: z.boolean(),
  /** The figure that is the cover of the collection, as long as it is in it. */
  cover: anyItem
    .pick({ id: true, slug: true, name: true, image: true, is_adult: true, license: true })
    .nullable(),
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
    {
      default_view: view.optional(),
      currency: currency.optional(),
      shows_adult: z.boolean('Di si quieres verlas.').optional(),
      /** A figure of the member's collection; null for no cover. */
      cover_item_id: rowId.nullable().optional(),
    },
    'Envía lo que quieras cambiar.',
  ),
  answer: collectionSettings,
})

export type CollectionSettings = z.infer<typeof collectionSettings>
export type SettingsChange = z.output<(typeof editCollectionSettings)['body']>
