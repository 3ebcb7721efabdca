import type { AppDeps } from '#server/platform/app-deps.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import * as templates from './service.ts'

/** The plan templates of a member. */
export function reservationsTemplateRoutes({ db }: AppDeps) {
  return {
    listPlanTemplates: ({ actor }) => templates.listPlanTemplates(db, actor),
    addPlanTemplate: ({ actor, body, now }) => templates.addPlanTemplate(db, actor, { ...body, now }),
    editPlanTemplate: ({ actor, params, body }) =>
      templates.editPlanTemplate(db, actor, { ...body, id: params.id }),
    removePlanTemplate: ({ actor, params }) => templates.removePlanTemplate(db, actor, params.id),
  } satisfies SomeHandlers
}
