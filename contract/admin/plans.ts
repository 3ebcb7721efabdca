import { z } from 'zod'
import { changesOf } from '#contract/changes.ts'
import { rowId } from '#contract/collection/fields.ts'
import { planCurrency } from '#contract/plans/words.ts'
import { line } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'
import { planAdminLimits } from './plans-limits.ts'

const form = 'Envía los datos del formulario.'
const params = z.object({ id: rowId })
const moment = z.iso.datetime('Elige un día y una hora.')

const adminPlan = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  price_month_cents: z.int(),
  price_year_cents: z.int(),
  currency: z.string(),
  /** Null means no limit. The server enforces these rows. */
  item_limit: z.int().nullable(),
  photo_limit: z.int().nullable(),
  share_link_limit: z.int().nullable(),
  /** As /planes shows them, derived from the limits. */
  features: z.array(z.string()),
  position: z.int(),
  active: z.boolean(),
  is_free: z.boolean(),
  /** Members with the plan, and subscriptions that have not ended. */
  members: z.int(),
  subscribers: z.int(),
  /** What the active subscriptions pay in a month; a year counts as twelve months. */
  income_month_cents: z.int(),
  /** Subscriptions that renew at another price than the plan's. */
  at_other_price: z.int(),
  /** Lower limits that wait for the end of the notice. */
  scheduled: z
    .object({
      item_limit: z.int().nullable(),
      photo_limit: z.int().nullable(),
      share_link_limit: z.int().nullable(),
      at: moment,
    })
    .nullable(),
  revision: z.int(),
})

const adminOffer = adminPlan.extend({ opens_at: moment.nullable(), closes_at: moment.nullable() })

const price = z
  .int('Escribe un precio.')
  .min(0, 'El precio no puede ser negativo.')
  .max(planAdminLimits.priceCents, 'El precio es demasiado alto.')
const limit = (min: number) =>
  z
    .int('Escribe un número entero.')
    .min(min, `Escribe un número desde ${min}, o déjalo sin límite.`)
    .max(1_000_000_000, 'El número es demasiado grande.')
    .nullable()

const fields = {
  name: line({ max: planAdminLimits.name, missing: 'Escribe el nombre del plan.' }),
  price_month_cents: price,
  price_year_cents: price,
  currency: z.literal(planCurrency, `Los precios son en ${planCurrency}, con IVA.`),
  item_limit: limit(1),
  photo_limit: limit(0),
  share_link_limit: limit(0),
}
/** If the plan changed since, the answer is 409 `conflict`. */
const revision = z.int('Actualiza la página.').min(1)

export const listAdminPlans = adminEndpoint('plans', {
  method: 'GET',
  path: 'admin/plans',
  summary: 'Lists all plans, inactive ones too, in their order',
  answer: z.array(adminPlan),
})

/** Existing subscriptions keep their price. Lower limits apply to them after the notice period. */
export const editPlan = adminEndpoint('plans', {
  method: 'PATCH',
  path: 'admin/plans/:id',
  summary: 'Changes price, limits and name of a plan; a missing field keeps its value',
  params,
  body: z.object({ ...changesOf({ ...fields, active: z.boolean('Envía true o false.') }), revision }, form),
  answer: adminPlan,
})

export const orderPlans = adminEndpoint('plans', {
  method: 'POST',
  path: 'admin/plans/order',
  summary: 'Sets the order of the plans; all of them have to be named',
  body: z.object({ ids: z.array(rowId, 'Envía los planes en su orden.').max(100) }, form),
  answer: z.array(adminPlan),
})

export const listOffers = adminEndpoint('plans', {
  method: 'GET',
  path: 'admin/offers',
  summary: 'Lists the special offers with their period',
  answer: z.array(adminOffer),
})

/** Without dates the offer is closed. Members who have it keep it. */
export const editOffer = adminEndpoint('plans', {
  method: 'PATCH',
  path: 'admin/offers/:id',
  summary: 'Changes the price, limits and period of a special offer; a missing field keeps its value',
  params,
  body: z.object(
    { ...changesOf({ ...fields, opens_at: moment.nullable(), closes_at: moment.nullable() }), revision },
    form,
  ),
  answer: adminOffer,
})

export type AdminPlan = z.infer<typeof adminPlan>
export type AdminOffer = z.infer<typeof adminOffer>
export type PlanFields = z.infer<(typeof editPlan)['body']>
