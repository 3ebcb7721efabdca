import '#client/reservations/style/reserving.css'
import '#client/reservations/style/forms.css'
import type { ReactNode } from 'react'
import { DialogFigure } from '#client/catalogue/parts/DialogFigure.tsx'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { MoneyField } from '#client/kit/MoneyField.tsx'
import { MoreFields } from '#client/kit/MoreFields.tsx'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { Form } from '#client/kit/use-form.ts'
import { useForm } from '#client/kit/use-form.ts'
import type { FormContext } from '#client/reservations/form-context.data.ts'
import type { PlanOptions } from '#client/reservations/plan-choice.rules.ts'
import { allTemplates, readPlanDraft, selectedPlanChoice } from '#client/reservations/plan-choice.rules.ts'
import type { ReservationValues } from '#client/reservations/reserving.rules.ts'
import {
  initialReservationValues,
  overDepositText,
  previewRequest,
  readReservation,
} from '#client/reservations/reserving.rules.ts'
import type { ItemDetail } from '#contract/catalogue/catalogue.ts'
import type { Output } from '#contract/endpoints.ts'
import { ConfirmDialog } from './Confirm.tsx'
import { PlanChoice } from './PlanChoice.tsx'
import { PlanPreview } from './PlanPreview.tsx'
import { ReservationDetailFields } from './ReservationDetailFields.tsx'
import { StoreField } from './StoreField.tsx'

export type AddedReservation = Output<'addReservation'>['data']

interface NewReservationProps {
  item: ItemDetail
  options: PlanOptions
  context: FormContext
  onDone: (reserved: AddedReservation) => void
  /** Shown above the form. */
  children?: ReactNode
}

/** Reserves an item. Typed values survive closing the dialog, a refusal and a lost connection. */
export function NewReservation({ item, options, context, ...rest }: NewReservationProps) {
  const { onDone, children } = rest
  const form = useForm<ReservationValues>({
    initial: initialReservationValues(item, context.today),
    draftStore: context.draftStore(`nuevo-${item.id}`),
    send: async ({ values, key }) => {
      const read = readReservation(values, options)
      if ('failure' in read) return read.failure
      const outcome = await context.mutations.addReservation({
        params: { id: item.id },
        body: { ...read.body, idempotency_key: key },
      })
      if ('failure' in outcome) return outcome.failure
      onDone(outcome.data)
      return null
    },
  })
  return (
    <>
      <DialogFigure item={item} detail={`${item.license.name} · ${item.line.name}`} />
      {children}
      <ReservationForm form={form} options={options} context={context} />
    </>
  )
}

interface ReservationFormProps {
  form: Form<ReservationValues>
  options: PlanOptions
  context: FormContext
}

/** The form of a new reservation. */
function ReservationForm({ form, options, context }: ReservationFormProps) {
  const { values, fields, bind, change } = form
  const { currency } = values
  const choice = selectedPlanChoice(values, options.stores)
  const inSight = ['store', 'total_cents', 'deposit_cents']
  const hasMore =
    form.isRecalled || choice !== 'none' || Object.keys(fields).some((name) => !inSight.includes(name))
  return (
    <form className="reservation-form" {...form.formProps}>
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      {form.failure?.code === 'overpaid' ? (
        <ConfirmDialog
          text={overDepositText(values)}
          confirmLabel="Sí, apartarla así"
          onConfirm={() => void form.submit({ confirm_overpay: 'yes' })}
        />
      ) : (
        <FormError title="No se apartó" failure={form.failure} />
      )}
      <StoreField own={bind('store')} stores={options.stores} error={fields.store} />
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
      <MoreFields summary="Plan de pagos, fechas y notas" isOpen={hasMore}>
        <PlanChoice
          chosen={{ choice, draft: readPlanDraft(values) }}
          templates={allTemplates(options)}
          currency={currency}
          fields={fields}
          onChange={({ choice, draft }) =>
            change({
              ...(choice === undefined ? {} : { plan_choice: choice }),
              ...(draft === undefined ? {} : { plan_draft: JSON.stringify(draft) }),
            })
          }
        />
        <PlanPreview request={previewRequest(values, options)} currency={currency} context={context} />
        <ReservationDetailFields bind={bind} fields={fields} currency={currency} />
        <Field name="notes" label="Notas (opcional)" error={fields.notes}>
          {(ties) => <textarea {...ties} {...bind('notes')} rows={2} />}
        </Field>
      </MoreFields>
      <SubmitButton isSending={form.isSending} sending="Apartando…">
        Apartar
      </SubmitButton>
    </form>
  )
}
