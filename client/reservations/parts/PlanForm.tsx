import { changedFields } from '#client/kit/changed-fields.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { TextField } from '#client/kit/TextField.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { FormContext } from '#client/reservations/form-context.data.ts'
import { readPlanDraft } from '#client/reservations/plan-choice.rules.ts'
import type { PlanValues } from '#client/reservations/plan-form.rules.ts'
import {
  initialPlanValues,
  planPreviewRequest,
  readPlanValues,
} from '#client/reservations/plan-form.rules.ts'
import type { Reservation } from '#contract/reservations.ts'
import type { PlanTemplate } from '#contract/reservations-plans.ts'
import { PlanChoice } from './PlanChoice.tsx'
import { PlanPreview } from './PlanPreview.tsx'

interface PlanFormProps {
  reservation: Reservation
  templates: readonly PlanTemplate[]
  context: FormContext
  onDone: (message: string) => void
}

/** Sets, changes or removes the plan of a reservation. With a name it is also saved as a template. */
export function PlanForm({ reservation, templates, context, onDone }: PlanFormProps) {
  const { id, currency } = reservation
  const form = useForm<PlanValues>({
    initial: initialPlanValues(reservation, templates),
    draftStore: context.draftStore(`plan-${id}`),
    send: async ({ values, opened }) => {
      const read = readPlanValues(values, templates, currency)
      if (read && 'fields' in read) return { message: 'Hay datos que corregir.', fields: read.fields }
      const plan = read?.plan ?? null
      if (plan && values.plan_choice === 'own' && values.name.trim() !== '') {
        const template = await context.mutations.addTemplate({ body: { name: values.name, plan } })
        if ('failure' in template) return template.failure
      }
      const { name: _, ...chosen } = changedFields(opened, values)
      if (Object.keys(chosen).length > 0) {
        const outcome = await context.mutations.setPlan({ params: { id }, body: { plan } })
        if ('failure' in outcome) return outcome.failure
      }
      onDone(plan === null ? 'El apartado ya no tiene plan.' : 'El plan de pagos quedó guardado.')
      return null
    },
  })
  const { values, fields } = form
  return (
    <form className="reservation-form" {...form.formProps}>
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      <FormError title="No se guardó" failure={form.failure} />
      <PlanChoice
        chosen={{ choice: values.plan_choice, draft: readPlanDraft(values) }}
        templates={templates}
        currency={currency}
        fields={fields}
        onChange={({ choice, draft }) =>
          form.change({
            ...(choice === undefined ? {} : { plan_choice: choice }),
            ...(draft === undefined ? {} : { plan_draft: JSON.stringify(draft) }),
          })
        }
      />
      {values.plan_choice === 'own' ? (
        <TextField
          name="name"
          label="Guardarlo como plan tuyo (opcional)"
          help="Con un nombre, para usarlo en otros apartados."
          error={fields.name}
          own={form.bind('name')}
        />
      ) : null}
      <PlanPreview
        request={planPreviewRequest(values, templates, reservation)}
        currency={currency}
        context={context}
      />
      <SubmitButton isSending={form.isSending} sending="Guardando…">
        Guardar el plan
      </SubmitButton>
    </form>
  )
}
