import type { IntakePart } from '#server/collection/intake/extras.service.ts'
import { hiddenShelvesPart } from '#server/collection/intake/extras.service.ts'
import { photosPart } from '#server/collection/intake/photos/service.ts'
import type { PhotoDeps } from '#server/collection/photos/service.ts'
import { reservationIntakes } from '#server/reservations/intake/service.ts'

/**
 * What an import brings back besides figures, in one list: a room that adds a part to the export
 * (server/privacy/routes.ts) adds what reads it here.
 */
export const intakeParts = (deps: Pick<PhotoDeps, 'files' | 'pictures'>): readonly IntakePart[] => [
  hiddenShelvesPart,
  photosPart(deps),
  ...reservationIntakes,
]
