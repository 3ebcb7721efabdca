import { DescribedFields, type FormOf } from '#client/kit/DescribedFields.tsx'
import { choice, type FieldKind, text } from '#client/kit/described-fields.ts'
import { Field } from '#client/kit/Field.tsx'
import { newIdempotencyKey } from '#client/kit/form-draft.ts'
import { IconButton } from '#client/kit/IconButton.tsx'
import { SelectField, TextField } from '#client/kit/TextFields.tsx'
import { anyDay } from '#client/reservations/entries.rules.ts'
import type {
  FieldErrors,
  PartUnit,
  PlanEditorProps,
  SettleKind,
  StepDraft,
  StepWhen,
} from '#client/reservations/plans.rules.ts'
import { emptyStep } from '#client/reservations/plans.rules.ts'
import { type PlanKind, planKinds, reservationLimits } from '#contract/reservations/words.ts'
import { DayField } from './ReservationFields.tsx'

const days: FieldKind<string> = { ...text, as: 'line', keys: 'numeric' }

const settleLabels: Record<SettleKind, string> = {
  none: 'Sin fecha límite',
  within: 'Días después de apartar',
  arrival: 'Días después de que llegue',
  day: 'Un día fijo',
}

/** The fields of a plan that are not amounts. What depends on its kind is read by `readPlan`. */
const planFields = {
  kind: { label: 'Cuándo abonas', kind: choice<PlanKind>(Object.entries(planKinds)) },
  every_days: { label: 'Cada cuántos días', kind: days },
  paydays: { label: 'Tus días de pago', kind: text, help: 'Por ejemplo: 15, último.' },
  first_on: { label: 'Primer abono (opcional)', kind: anyDay },
  settle: { label: 'Fecha límite para liquidar', kind: choice<SettleKind>(Object.entries(settleLabels)) },
  settle_day: { label: 'Día', kind: anyDay },
  settle_days: { label: 'Cuántos días', kind: days },
  grace_days: { label: 'Días de gracia', kind: days },
}

type PlanFieldName = keyof typeof planFields

export function PlanEditor({ draft, currency, fields, onChange }: PlanEditorProps) {
  const bind = (name: PlanFieldName) => ({
    value: draft[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [name]: currentTarget.value }),
  })
  const form = { bind, fields, values: draft, change: onChange as FormOf<typeof planFields>['change'] }
  const inputs = (...names: PlanFieldName[]) => <DescribedFields of={planFields} form={form} names={names} />
  const { kind, settle, penalty, penalty_unit } = draft
  return (
    <fieldset className="plan-editor stack gap-4 pad-4 framed round-l">
      <legend>Tu plan</legend>
      {inputs('kind')}
      {kind === 'fechas' ? (
        <PlanSteps draft={draft} currency={currency} fields={fields} onChange={onChange} />
      ) : (
        <>
          <div className="field-row gap-4 items-start">
            {inputs(kind === 'cada_dias' ? 'every_days' : 'paydays')}
            <AmountOrPercentField
              name="part"
              label="Cada abono"
              currency={currency}
              own={{ part: draft.part, unit: draft.unit, error: fields.part ?? fields.amount_cents }}
              onChange={onChange}
            />
          </div>
          {inputs('first_on')}
        </>
      )}
      <div className="field-row gap-4 items-start">
        {inputs('settle')}
        {settle === 'day' ? inputs('settle_day') : null}
        {settle === 'within' || settle === 'arrival' ? inputs('settle_days') : null}
      </div>
      <div className="field-row gap-4 items-start">
        {inputs('grace_days')}
        <AmountOrPercentField
          name="penalty"
          label="Recargo por atraso (opcional)"
          currency={currency}
          own={{ part: penalty, unit: penalty_unit, error: fields.penalty ?? fields.penalty_cents }}
          onChange={({ part = penalty, unit = penalty_unit }) =>
            onChange({ penalty: part, penalty_unit: unit })
          }
        />
      </div>
    </fieldset>
  )
}

function PlanSteps({ draft, currency, fields, onChange }: PlanEditorProps) {
  const { steps } = draft
  const changeStep = (at: number, part: Partial<StepDraft>) =>
    onChange({ steps: steps.map((step, index) => (index === at ? { ...step, ...part } : step)) })
  return (
    <div className="stack gap-4">
      {steps.map((step, index) => (
        <PlanStep
          key={step.id}
          at={{ step, index }}
          currency={currency}
          fields={fields}
          onChange={(part) => changeStep(index, part)}
          onRemove={
            steps.length > 1 ? () => onChange({ steps: steps.filter((_, at) => at !== index) }) : null
          }
        />
      ))}
      {steps.length < reservationLimits.steps ? (
        <button
          className="action self-start"
          data-kind="quiet"
          type="button"
          onClick={() => onChange({ steps: [...steps, { ...emptyStep, id: newIdempotencyKey() }] })}
        >
          Agregar otro abono
        </button>
      ) : null}
    </div>
  )
}

const whenLabels: Record<StepWhen, string> = {
  reserva: 'Días después de apartar',
  llegada: 'Días después de que llegue',
  day: 'Un día fijo',
}

interface PlanStepProps {
  at: { step: StepDraft; index: number }
  currency: string
  fields: FieldErrors
  onChange: (part: Partial<StepDraft>) => void
  /** Null when it is the only step. */
  onRemove: (() => void) | null
}

function PlanStep({ at, currency, fields, onChange, onRemove }: PlanStepProps) {
  const { step, index } = at
  const name = `step_${index}`
  return (
    <fieldset className="plan-step stack gap-3">
      <legend className="row gap-2">
        Abono {index + 1}
        {onRemove ? (
          <IconButton icon="close" label={`Quitar el abono ${index + 1}`} onClick={onRemove} />
        ) : null}
      </legend>
      <AmountOrPercentField
        name={`${name}_part`}
        label="Cuánto"
        currency={currency}
        own={{
          part: step.part,
          unit: step.unit,
          error: fields[`${name}_part`] ?? fields[`plan.dates.${index}.amount_cents`],
        }}
        onChange={onChange}
      />
      <div className="field-row gap-4 items-start">
        <SelectField
          name={`${name}_when`}
          label="Cuándo"
          own={{
            value: step.when,
            onChange: (event) => onChange({ when: event.currentTarget.value as StepWhen }),
          }}
          options={Object.entries(whenLabels)}
        />
        {step.when === 'day' ? (
          <DayField
            name={`${name}_day`}
            label="Día"
            error={fields[`${name}_day`]}
            own={{ value: step.day, onChange: (event) => onChange({ day: event.currentTarget.value }) }}
          />
        ) : (
          <TextField
            name={`${name}_days`}
            label="Cuántos días"
            keys="numeric"
            error={fields[`${name}_days`]}
            own={{ value: step.days, onChange: (event) => onChange({ days: event.currentTarget.value }) }}
          />
        )}
      </div>
    </fieldset>
  )
}

interface AmountFieldProps {
  name: string
  label: string
  currency: string
  own: { part: string; unit: PartUnit; error: string | undefined }
  onChange: (change: { part?: string; unit?: PartUnit }) => void
}

function AmountOrPercentField({ name, label, currency, own, onChange }: AmountFieldProps) {
  return (
    <Field name={name} label={label} error={own.error}>
      {(fieldProps) => (
        <span className="part-field grid gap-2">
          <input
            {...fieldProps}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={own.part}
            onChange={(event) => onChange({ part: event.currentTarget.value })}
          />
          <select
            aria-label={`${label}: en qué`}
            value={own.unit}
            onChange={(event) => onChange({ unit: event.currentTarget.value as PartUnit })}
          >
            <option value="percent">% del precio</option>
            <option value="amount">{currency}</option>
          </select>
        </span>
      )}
    </Field>
  )
}
