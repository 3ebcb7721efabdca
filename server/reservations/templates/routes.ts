import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http/calls.ts'
import * as templates from './service.ts'

type Names = 'listPlanTemplates' | 'addPlanTemplate' | 'editPlanTemplate' | 'removePlanTemplate'

/** The plan templates of a member. */
export function reservationsTemplateRoutes({ db }: AppDeps): Handlers<Names> {
  return {
    listPlanTemplates: async ({ actor }) => ({ data: await templates.listPlanTemplates(db, actor) }),
    addPlanTemplate: async ({ actor, body, now }) => ({
      data: await templates.addPlanTemplate(db, actor, { ...body, now }),
    }),
    editPlanTemplate: async ({ actor, params, body }) => ({
      data: await templates.editPlanTemplate(db, actor, { ...body, id: params.id }),
    }),
    removePlanTemplate: async ({ actor, params }) => {
      await templates.removePlanTemplate(db, actor, params.id)
      return { data: { done: true } }
    },
  }
}
