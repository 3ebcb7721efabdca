import type { MemberMark } from '#contract/collection/collection.ts'
import { conditions, type RelationChoice } from '#contract/collection/words.ts'
import { moneyText } from '#contract/money.ts'
import type { ScannedFigure } from '#contract/reservations/scanned.ts'

/** One thing that a member wants to know of the box in their hand. */
export interface AnswerLine {
  readonly mark: RelationChoice
  readonly text: string
  /** Such as the condition and price of each copy. */
  readonly details: readonly string[]
}

/** What decides whether to take the figure, the most important first. `mark` may be newer than the rest. */
export function answerLines(figure: ScannedFigure, mark: MemberMark): AnswerLine[] {
  const lines = [ownedLine(figure, mark), ...reservedLines(figure, mark), ...listLine(figure, mark)]
  return lines.filter((line) => line !== null)
}

function ownedLine(
  { copies }: ScannedFigure,
  { relation, reserved, quantity }: MemberMark,
): AnswerLine | null {
  if (relation === 'collection') {
    const text = quantity > 1 ? `La tienes ×${quantity}` : 'La tienes'
    return { mark: 'collection', text, details: copies.map(copyText).filter(Boolean) }
  }
  if (reserved || relation !== null) return null
  return { mark: 'none', text: 'No la tienes', details: [] }
}

/** "Nueva y sellada · $500.00"; empty when nothing is known of the copy. */
function copyText({ condition, price_paid_cents: cents, currency }: ScannedFigure['copies'][number]): string {
  const price = cents === null || currency === null ? null : `pagaste ${moneyText(cents, currency)}`
  return [condition && conditions[condition], price].filter(Boolean).join(' · ')
}

function reservedLines({ reservations }: ScannedFigure, { reserved }: MemberMark): AnswerLine[] {
  const line = { mark: 'reserved' } as const
  if (reservations.length === 0) return reserved ? [{ ...line, text: 'La tienes apartada', details: [] }] : []
  return reservations.map(({ store, balance_cents, currency }) => ({
    ...line,
    text: `Apartada en ${store.name}`,
    details: [balance_cents > 0 ? `Faltan ${moneyText(balance_cents, currency)}` : 'Ya está pagada'],
  }))
}

function listLine({ wish }: ScannedFigure, { relation }: MemberMark): AnswerLine[] {
  if (relation === 'notinterested') return [{ mark: 'notinterested', text: 'No te interesa', details: [] }]
  if (relation !== 'want') return []
  const { target_price_cents: cents, target_currency: currency } = wish
  const details = cents === null || currency === null ? [] : [`Pagarías hasta ${moneyText(cents, currency)}`]
  return [{ mark: 'want', text: 'La quieres', details }]
}
