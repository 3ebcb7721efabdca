import { SelectField } from '#client/kit/SelectField.tsx'
import type { PlanEditorProps } from '#client/reservations/plans.rules.ts'
import type { PlanKind } from '#contract/reservations-words.ts'
import { planKinds } from '#contract/reservations-words.ts'
import { PlanDeadline } from './PlanDeadline.tsx'
import { PlanInterval } from './PlanInterval.tsx'
import { PlanPenalty } from './PlanPenalty.tsx'
import { PlanSteps } from './PlanSteps.tsx'

/** Edits an own plan: when to pay, how much each time, and the deadline. */
export function PlanEditor(editing: PlanEditorProps) {
  const { draft, fields, onChange } = editing
  return (
    <fieldset className="plan-editor">
      <legend>Tu plan</legend>
      <SelectField
        name="plan_kind"
        label="Cuándo abonas"
        error={fields.kind}
        own={{
          value: draft.kind,
          onChange: (event) => onChange({ kind: event.currentTarget.value as PlanKind }),
        }}
        options={Object.entries(planKinds)}
      />
      {draft.kind === 'fechas' ? <PlanSteps {...editing} /> : <PlanInterval {...editing} />}
      <PlanDeadline draft={draft} fields={fields} onChange={onChange} />
      <PlanPenalty {...editing} />
    </fieldset>
  )
}
