import { useFilledForm } from '#client/kit/filled-form.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { TextField } from '#client/kit/TextField.tsx'
import { showToast } from '#client/kit/toasts.ts'
import type { Desk } from '#client/reservations/desk.data.ts'
import { choiceOf, planDraftOf } from '#client/reservations/plan-choice.rules.ts'
import { readPlan } from '#client/reservations/plan-reading.rules.ts'
import { draftOf } from '#client/reservations/plans.rules.ts'
import type { PlanTemplate } from '#contract/reservations-plans.ts'
import { PlanEditor } from './PlanEditor.tsx'
import { Recalled } from './Recalled.tsx'
import { Trouble } from './Trouble.tsx'

interface TemplateFormProps {
  template: PlanTemplate
  desk: Desk
  onDone: () => void
}

/** Amounts of a kept plan are in the currency of whatever follows it; while one types they are shown in pesos. */
const currency = 'MXN'

/** Changes a kept plan, or keeps a usual one as one's own. */
export function TemplateForm({ template, desk, onDone }: TemplateFormProps) {
  const { id, name, plan } = template
  const form = useFilledForm({
    initial: {
      name: id === null ? `${name} (mío)` : name,
      plan_draft: JSON.stringify(draftOf(plan, currency)),
    },
    keeper: desk.keeperOf(`regla-${choiceOf(template)}`),
    send: async (values) => {
      const read = readPlan(planDraftOf(values), currency)
      if ('fields' in read) return { message: 'Hay datos que corregir.', fields: read.fields }
      const body = { name: values.name, plan: read.plan }
      const outcome =
        id === null
          ? await desk.acts.addTemplate({ body })
          : await desk.acts.editTemplate({ params: { id }, body })
      if ('refused' in outcome) return outcome.refused
      showToast({ kind: 'done', text: `El plan «${outcome.done.name}» quedó guardado.` })
      onDone()
      return null
    },
  })
  const draft = planDraftOf(form.values)
  return (
    <form className="desk-form" {...form.ties}>
      <Recalled isRecalled={form.isRecalled} onRestart={form.restart} />
      <Trouble title="No se guardó" failure={form.failure} />
      <TextField name="name" label="Nombre del plan" error={form.fields.name} own={form.bind('name')} />
      <PlanEditor
        draft={draft}
        currency={currency}
        fields={form.fields}
        onChange={(part) => form.change({ plan_draft: JSON.stringify({ ...draft, ...part }) })}
      />
      <SubmitButton isSending={form.isSending} sending="Guardando…">
        Guardar el plan
      </SubmitButton>
    </form>
  )
}
