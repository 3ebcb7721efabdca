import { useState } from 'react'
import { takeBack, useDecisions } from '#client/admin/contributions/data.ts'
import { decisionText, valueText } from '#client/admin/contributions/rules.ts'
import { ChangeList } from '#client/admin/kit/ChangeList.tsx'
import { momentDayText } from '#client/kit/days.ts'
import type { AdminContribution } from '#contract/admin-contributions.ts'
import { proposableFields } from '#contract/contributions-words.ts'

/** The decision, the reviewer, and the button to undo it. */
export function DecisionSummary({ contribution }: { contribution: AdminContribution }) {
  const { id, fields, state, decided_by, decided_at, revision } = contribution
  const { undo } = useDecisions(id)
  const [isSending, setSending] = useState(false)
  const changes = fields.map(({ field, seen, proposed, accepted }) => ({
    field: `${proposableFields[field]}${accepted === null ? ' (no se aceptó)' : ''}`,
    from: valueText(field, seen),
    to: valueText(field, accepted ?? proposed),
  }))
  const takeItBack = async () => {
    setSending(true)
    await takeBack(() => undo(revision))
    setSending(false)
  }
  return (
    <section className="review-main" aria-label="La decisión">
      <p className="review-decision">
        <strong dir="auto">{decisionText(contribution)}</strong>
        {decided_at
          ? ` · ${decided_by ?? 'alguien que ya no administra'}, ${momentDayText(decided_at)}`
          : null}
      </p>
      <ChangeList changes={changes} />
      {state === 'retirada' ? null : (
        <button
          className="action"
          id="deshacer"
          type="button"
          disabled={isSending}
          onClick={() => void takeItBack()}
        >
          Deshacer la decisión
        </button>
      )}
    </section>
  )
}
