import '#client/reservations/style/plans.css'
import { Field } from '#client/kit/Field.tsx'
import { choiceOf } from '#client/reservations/rules.plan-choice.ts'
import { planText } from '#client/reservations/rules.plan-words.ts'
import type { PlanDraft, Troubles } from '#client/reservations/rules.plans.ts'
import { draftOf } from '#client/reservations/rules.plans.ts'
import type { PlanTemplate } from '#contract/reservations-plans.ts'
import { PlanEditor } from './PlanEditor.tsx'

interface PlanChoiceProps {
  /** `none`, `own`, or a template's. */
  chosen: { choice: string; draft: PlanDraft }
  templates: readonly PlanTemplate[]
  currency: string
  fields: Troubles
  onChange: (change: { choice?: string; draft?: PlanDraft }) => void
}

/** A usual rule of shops, one of one's own, or none. A usual one can be taken as the beginning of one's own. */
export function PlanChoice({ chosen, templates, currency, fields, onChange }: PlanChoiceProps) {
  const { choice, draft } = chosen
  const template = templates.find((one) => choiceOf(one) === choice)
  return (
    <div className="plan-choice">
      <Field name="plan_choice" label="Plan de pagos" error={fields.plan}>
        {(ties) => (
          <select
            {...ties}
            value={choice}
            onChange={(event) => onChange({ choice: event.currentTarget.value })}
          >
            <option value="none">Sin plan: abono cuando puedo</option>
            {templates.map((one) => (
              <option key={choiceOf(one)} value={choiceOf(one)}>
                {one.name}
              </option>
            ))}
            <option value="own">Armar el mío</option>
          </select>
        )}
      </Field>
      {template ? (
        <p className="plan-choice-told">
          {planText(template.plan, currency)}.{' '}
          <button
            type="button"
            onClick={() => onChange({ choice: 'own', draft: draftOf(template.plan, currency) })}
          >
            Ajustar
          </button>
        </p>
      ) : null}
      {choice === 'own' ? (
        <PlanEditor
          draft={draft}
          currency={currency}
          fields={fields}
          onChange={(part) => onChange({ draft: { ...draft, ...part } })}
        />
      ) : null}
    </div>
  )
}
