/* The closed lists and limits of contributions (docs/product.md#contributions). Without zod, so that pages can use them. */

import { editableFields, itemFields } from '#contract/catalogue/item-fields.ts'
import { recordOf } from '#contract/record-of.ts'

/** The state of a contribution: the value in the API → the word on the screen. */
export const contributionStates = {
  pendiente: 'Pendiente',
  aceptada: 'Aceptada',
  rechazada: 'Rechazada',
  retirada: 'Retirada',
} as const

export const contributionKinds = { correction: 'Corrección', new_item: 'Figura nueva' } as const

/** Why a contribution was refused. `otra` comes with a typed reason. */
export const contributionReasons = {
  duplicada: 'Ya estaba en el catálogo',
  sin_fuente: 'No encontramos una fuente que lo confirme',
  dato_incorrecto: 'El dato no es correcto',
  fuera_de_tema: 'No es para el catálogo',
  otra: 'Otra razón',
} as const

/** The fields of a figure that a member may propose, with the labels of the form. */
export const proposableFields = recordOf(editableFields, (field) => itemFields[field].label)

export const contributionLimits = {
  /** Contributions of one member that wait for review. */
  pending: 30,
  /** Contributions of one member in 24 hours. */
  daily: 30,
  photos: 6,
  sources: 10,
  source: 500,
  message: 2_000,
  reason: 500,
  duplicates: 5,
} as const

export type ContributionState = keyof typeof contributionStates
export type ContributionKind = keyof typeof contributionKinds
export type ContributionReason = keyof typeof contributionReasons
export type ProposableField = keyof typeof proposableFields

/** Texts by field, in the spelling of catalogue files; '' for an unknown value. */
export type FieldTexts = Partial<Record<ProposableField, string>>

/** Why a contribution was refused, in whole sentences: "No es para el catálogo. Es un llavero." */
export function refusalText({ reason, reason_text: text }: Refused): string {
  const why = reason === null || (reason === 'otra' && text !== '') ? '' : contributionReasons[reason]
  const sentences = [why, text].filter((part) => part !== '')
  return sentences.map((part) => (/[.!?]$/.test(part) ? part : `${part}.`)).join(' ')
}

interface Refused {
  reason: ContributionReason | null
  reason_text: string
}

/** What fewer members look for is only counted, so that nobody's list or search is read from the queue. */
export const missedByMin = 3
