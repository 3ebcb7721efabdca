import type { ExportPart } from '#server/accounts/export/service.ts'
import { devicesPart, profilePart, secondFactorPart, sessionsPart } from '#server/accounts/export/service.ts'
import { consentsPart, paymentsPart, subscriptionsPart } from '#server/billing/receipts/service.ts'
import { collectionPart, hiddenPart, visitsPart } from '#server/collection/export.service.ts'
import { followParts, publicProfilePart, sharedListsPart } from '#server/community/export.service.ts'
import { contributionsPart } from '#server/contributions/export.service.ts'
import { reservationParts } from '#server/reservations/export.service.ts'

/** The parts of a member's export; each room adds its own here. CSV exports the first one by default. */
export const exportParts: readonly ExportPart[] = [
  collectionPart,
  hiddenPart,
  ...reservationParts,
  contributionsPart,
  profilePart,
  publicProfilePart,
  ...followParts,
  sharedListsPart,
  subscriptionsPart,
  paymentsPart,
  consentsPart,
  sessionsPart,
  devicesPart,
  secondFactorPart,
  visitsPart,
]
