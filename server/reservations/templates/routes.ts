import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http/calls.ts'
import * as templates from './service.ts'

type Names = 'listPlanTemplates' | 'addPlanTemplate' | 'editPlanTemplate' | 'removePlanTemplate'

/** The plan templates of a member. */
export function reservationsTemplateRoutes({ db }: AppDeps): Handlers<Names> {
  return {
    listPlanTemplates: ({ actor }) => templates.listPlanTemplates(db, actor),
    addPlanTemplate: ({ actor, body, now }) => templates.addPlanTemplate(db, actor, { ...body, now }),
    editPlanTemplate: ({ actor, params, body }) =>
      templates.editPlanTemplate(db, actor, { ...body, id: params.id }),
    removePlanTemplate: ({ actor, params }) => templates.removePlanTemplate(db, actor, params.id),
  }
}
