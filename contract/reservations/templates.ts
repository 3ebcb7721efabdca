import { z } from 'zod'
import { rowId } from '#contract/collection/fields.ts'
import { done, endpoint } from '#contract/endpoint.ts'
import { line } from '#contract/text.ts'
import { planFields, planTemplate } from './plans.ts'
import { reservationLimits as limits } from './words.ts'

/* Payment plans saved under a name, to be used again. */

const templateName = line({ max: limits.template, missing: 'Ponle un nombre al plan.' })
const path = 'me/plan-templates'
const memberWrite = { who: 'collector', forbidsViewAs: true } as const
const oneTemplate = { ...memberWrite, path: `${path}/:id`, params: z.object({ id: rowId }) } as const
const missingBodyMessage = 'Envía el plan de pagos.'

export const listPlanTemplates = endpoint({
  method: 'GET',
  path,
  summary: "Lists plan templates, the member's own first",
  who: 'collector',
  answer: z.array(planTemplate),
})

export const addPlanTemplate = endpoint({
  ...memberWrite,
  method: 'POST',
  path,
  summary: 'Saves a plan as a template',
  body: z.object({ name: templateName, plan: planFields }, missingBodyMessage),
  answer: planTemplate,
})

export const editPlanTemplate = endpoint({
  ...oneTemplate,
  method: 'PATCH',
  summary: 'Changes a template; reservations keep the plan they copied',
  body: z.object({ name: templateName.optional(), plan: planFields.optional() }, missingBodyMessage),
  answer: planTemplate,
})

export const removePlanTemplate = endpoint({
  ...oneTemplate,
  method: 'DELETE',
  summary: 'Deletes a template; stores that offered it offer none',
  answer: done,
})
