import { useFilledForm } from '#client/kit/filled-form.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { TextField } from '#client/kit/TextField.tsx'
import type { Desk } from '#client/reservations/desk.data.ts'
import { planDraftOf } from '#client/reservations/plan-choice.rules.ts'
import type { PlanValues } from '#client/reservations/plan-form.rules.ts'
import { planAskOf, planOf, planStart } from '#client/reservations/plan-form.rules.ts'
import type { Reservation } from '#contract/reservations.ts'
import type { PlanTemplate } from '#contract/reservations-plans.ts'
import { PlanChoice } from './PlanChoice.tsx'
import { PlanPreview } from './PlanPreview.tsx'
import { Recalled } from './Recalled.tsx'
import { Trouble } from './Trouble.tsx'

interface PlanFormProps {
  reservation: Reservation
  templates: readonly PlanTemplate[]
  desk: Desk
  onDone: (told: string) => void
}

/** Sets, changes or takes away the plan of a reservation; kept under a name, others can follow it. */
export function PlanForm({ reservation, templates, desk, onDone }: PlanFormProps) {
  const { id, currency } = reservation
  const form = useFilledForm<PlanValues>({
    initial: planStart(reservation, templates),
    keeper: desk.keeperOf(`plan-${id}`),
    send: async (values) => {
      const read = planOf(values, templates, currency)
      if (read && 'fields' in read) return { message: 'Hay datos que corregir.', fields: read.fields }
      const plan = read?.plan ?? null
      if (plan && values.plan_choice === 'own' && values.name.trim() !== '') {
        const kept = await desk.acts.addTemplate({ body: { name: values.name, plan } })
        if ('refused' in kept) return kept.refused
      }
      const outcome = await desk.acts.setPlan({ params: { id }, body: { plan } })
      if ('refused' in outcome) return outcome.refused
      onDone(plan === null ? 'El apartado ya no tiene plan.' : 'El plan de pagos quedó guardado.')
      return null
    },
  })
  const { values, fields } = form
  return (
    <form className="desk-form" {...form.ties}>
      <Recalled isRecalled={form.isRecalled} onRestart={form.restart} />
      <Trouble title="No se guardó" failure={form.failure} />
      <PlanChoice
        chosen={{ choice: values.plan_choice, draft: planDraftOf(values) }}
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
      <PlanPreview ask={planAskOf(values, templates, reservation)} currency={currency} desk={desk} />
      <SubmitButton isSending={form.isSending} sending="Guardando…">
        Guardar el plan
      </SubmitButton>
    </form>
  )
}
