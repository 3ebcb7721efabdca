import type { Handlers } from '#server/platform/http.ts'
import type { IntakePart } from './extras.service.ts'
import * as rows from './rows/service.ts'
import type { IntakeDeps } from './service.ts'
import * as intakes from './service.ts'
import * as steps from './steps.service.ts'

type Names =
  | 'openIntake'
  | 'listIntakes'
  | 'getIntake'
  | 'chooseIntakeColumns'
  | 'listIntakeRows'
  | 'editIntakeRow'
  | 'editIntakeRows'
  | 'applyIntake'
  | 'undoIntake'
  | 'removeIntake'
  | 'downloadMissingRows'

/** Imports of a member's own file. */
export function collectionIntakeRoutes(
  deps: IntakeDeps,
  intakeParts: readonly IntakePart[],
): Handlers<Names> {
  const { db } = deps
  const parts = new Set(intakeParts.map(({ name }) => name))
  return {
    openIntake: async ({ actor, upload, now }) => ({
      data: await intakes.openIntake(deps, actor, { upload, parts, now }),
    }),
    listIntakes: async ({ actor }) => ({ data: await intakes.listIntakes(db, actor) }),
    getIntake: async ({ actor, params }) => ({ data: await intakes.getIntake(db, actor, params) }),
    chooseIntakeColumns: async ({ actor, params, body }) => ({
      data: await steps.chooseIntakeColumns(db, actor, { ...params, ...body }),
    }),
    listIntakeRows: ({ actor, params, query }) =>
      rows.listIntakeRows(db, actor, { intakeId: params.id, filter: query }),
    editIntakeRow: async ({ actor, params, body }) => ({
      data: await rows.editIntakeRow(db, actor, { intakeId: params.id, row: params.row, change: body }),
    }),
    editIntakeRows: async ({ actor, params, body }) => {
      await rows.editIntakeRows(db, actor, { intakeId: params.id, match: body.match, isTaken: body.is_taken })
      return { data: await intakes.getIntake(db, actor, params) }
    },
    applyIntake: async ({ actor, params }) => ({ data: await steps.applyIntake(db, actor, params) }),
    undoIntake: async ({ actor, params }) => ({ data: await steps.undoIntake(db, actor, params) }),
    removeIntake: async ({ actor, params }) => {
      await steps.removeIntake(db, actor, params)
      return { data: { done: true } }
    },
    downloadMissingRows: async ({ actor, params }) => ({
      download: await rows.downloadMissingRows(db, actor, { intakeId: params.id }),
    }),
  }
}
