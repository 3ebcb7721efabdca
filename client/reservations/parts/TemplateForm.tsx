import { changedFields } from '#client/kit/changed-fields.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { TextField } from '#client/kit/TextField.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { useForm } from '#client/kit/use-form.ts'
import type { FormContext } from '#client/reservations/form-context.data.ts'
import { readPlanDraft, templateChoice } from '#client/reservations/plan-choice.rules.ts'
import { readPlan } from '#client/reservations/plan-reading.rules.ts'
import { toPlanDraft } from '#client/reservations/plans.rules.ts'
import type { PlanTemplate } from '#contract/reservations-plans.ts'
import { PlanEditor } from './PlanEditor.tsx'

interface TemplateFormProps {
  template: PlanTemplate
  context: FormContext
  onDone: () => void
}

/** A template's amounts apply in the currency of each reservation; the form shows them in MXN. */
const currency = 'MXN'

/** Edits a template, or saves a copy of a built-in one. */
export function TemplateForm({ template, context, onDone }: TemplateFormProps) {
  const { id, name, plan } = template
  const form = useForm({
    initial: {
      name: id === null ? `${name} (mío)` : name,
      plan_draft: JSON.stringify(toPlanDraft(plan, currency)),
    },
    draftStore: context.draftStore(`regla-${templateChoice(template)}`),
    send: async ({ values, opened }) => {
      const read = readPlan(readPlanDraft(values), currency)
      if ('fields' in read) return { message: 'Hay datos que corregir.', fields: read.fields }
      const changed = changedFields(opened, values)
      const body = {
        ...(changed.name === undefined ? {} : { name: values.name }),
        ...(changed.plan_draft === undefined ? {} : { plan: read.plan }),
      }
      const outcome =
        id === null
          ? await context.mutations.addTemplate({ body: { name: values.name, plan: read.plan } })
          : await context.mutations.editTemplate({ params: { id }, body })
      if ('failure' in outcome) return outcome.failure
      showToast({ kind: 'done', text: `El plan «${outcome.data.name}» quedó guardado.` })
      onDone()
      return null
    },
  })
  const draft = readPlanDraft(form.values)
  return (
    <form className="reservation-form" {...form.formProps}>
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      <FormError title="No se guardó" failure={form.failure} />
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
