import { SelectField } from '#client/kit/TextFields.tsx'
import { templateChoice } from '#client/reservations/plan-choice.rules.ts'
import { type FieldErrors, type PlanDraft, planText, toPlanDraft } from '#client/reservations/plans.rules.ts'
import type { PlanTemplate } from '#contract/reservations/plans.ts'
import { PlanEditor } from './PlanEditor.tsx'

interface PlanChoiceProps {
  /** `none`, `own`, or the key of a template. */
  chosen: { choice: string; draft: PlanDraft }
  templates: readonly PlanTemplate[]
  currency: string
  fields: FieldErrors
  onChange: (change: { choice?: string; draft?: PlanDraft }) => void
}

/** Chooses a template, an own plan or none. A template can be the starting point of an own plan. */
export function PlanChoice({ chosen, templates, currency, fields, onChange }: PlanChoiceProps) {
  const { choice, draft } = chosen
  const template = templates.find((item) => templateChoice(item) === choice)
  return (
    <div className="stack gap-3">
      <SelectField
        name="plan_choice"
        label="Plan de pagos"
        error={fields.plan}
        own={{ value: choice, onChange: (event) => onChange({ choice: event.currentTarget.value }) }}
        options={[
          ['none', 'Sin plan: abono cuando puedo'],
          ...templates.map((item) => [templateChoice(item), item.name] as const),
          ['own', 'Armar el mío'],
        ]}
      />
      {template ? (
        <p className="note">
          {planText(template.plan, currency)}.{' '}
          <button
            className="text-action"
            type="button"
            onClick={() => onChange({ choice: 'own', draft: toPlanDraft(template.plan, currency) })}
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
