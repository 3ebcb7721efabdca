import { Field } from '#client/kit/Field.tsx'
import type { Filled } from '#client/kit/filled-form.ts'
import { MoneyField } from '#client/kit/MoneyField.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { Desk } from '#client/reservations/desk.data.ts'
import type { Offered } from '#client/reservations/plan-choice.rules.ts'
import { planChoiceOf, planDraftOf, templatesOf } from '#client/reservations/plan-choice.rules.ts'
import type { ReservationValues } from '#client/reservations/reserving.rules.ts'
import { overDepositText, previewAskOf } from '#client/reservations/reserving.rules.ts'
import { Confirm } from './Confirm.tsx'
import { PlanChoice } from './PlanChoice.tsx'
import { PlanPreview } from './PlanPreview.tsx'
import { Recalled } from './Recalled.tsx'
import { ReservationFacts } from './ReservationFacts.tsx'
import { StoreField } from './StoreField.tsx'
import { Trouble } from './Trouble.tsx'

interface ReservationFormProps {
  form: Filled<ReservationValues>
  offered: Offered
  desk: Desk
}

/** Everything a reservation may say of itself. What most have stands first; the rest can be opened. */
export function ReservationForm({ form, offered, desk }: ReservationFormProps) {
  const { values, fields, bind, change } = form
  const { currency } = values
  return (
    <form className="desk-form" {...form.ties}>
      <Recalled isRecalled={form.isRecalled} onRestart={form.restart} />
      {form.failure?.code === 'overpaid' ? (
        <Confirm
          text={overDepositText(values)}
          yes="Sí, apartarla así"
          onYes={() => void form.submit({ confirm_overpay: 'yes' })}
        />
      ) : (
        <Trouble title="No se apartó" failure={form.failure} />
      )}
      <StoreField own={bind('store')} stores={offered.stores} error={fields.store} />
      <div className="field-row">
        <MoneyField
          name="total_cents"
          label="Precio total"
          currency={currency}
          error={fields.total_cents}
          own={bind('total_cents')}
        />
        <MoneyField
          name="deposit_cents"
          label="Anticipo (opcional)"
          currency={currency}
          error={fields.deposit_cents}
          own={bind('deposit_cents')}
        />
      </div>
      <PlanChoice
        chosen={{ choice: planChoiceOf(values, offered.stores), draft: planDraftOf(values) }}
        templates={templatesOf(offered)}
        currency={currency}
        fields={fields}
        onChange={({ choice, draft }) =>
          change({
            ...(choice === undefined ? {} : { plan_choice: choice }),
            ...(draft === undefined ? {} : { plan_draft: JSON.stringify(draft) }),
          })
        }
      />
      <PlanPreview ask={previewAskOf(values, offered)} currency={currency} desk={desk} />
      <ReservationFacts bind={bind} fields={fields} currency={currency} />
      <Field name="notes" label="Notas (opcional)" error={fields.notes}>
        {(ties) => <textarea {...ties} {...bind('notes')} rows={2} />}
      </Field>
      <SubmitButton isSending={form.isSending} sending="Apartando…">
        Apartar
      </SubmitButton>
    </form>
  )
}
