import type { IntakePart } from '#server/collection/intake/extras.service.ts'
import { hiddenShelvesPart } from '#server/collection/intake/extras.service.ts'
import { photosPart } from '#server/collection/intake/photos/service.ts'
import type { PhotoDeps } from '#server/collection/photos/service.ts'
import { reservationIntakes } from '#server/reservations/intake/service.ts'

/** The parts of an export that an import can restore. A room that exports a new part adds its importer here. */
export const intakeParts = (deps: Pick<PhotoDeps, 'files' | 'pictures'>): readonly IntakePart[] => [
  hiddenShelvesPart,
  photosPart(deps),
  ...reservationIntakes,
]
