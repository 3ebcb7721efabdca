import { changedFields } from '#client/kit/changed-fields.ts'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SelectField } from '#client/kit/SelectField.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { TextField } from '#client/kit/TextField.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { FormContext } from '#client/reservations/form-context.data.ts'
import type { StoreValues } from '#client/reservations/stores.rules.ts'
import { asksPercent, initialStoreValues, readStore } from '#client/reservations/stores.rules.ts'
import type { PlanTemplate } from '#contract/reservations-plans.ts'
import type { Store } from '#contract/reservations-stores.ts'
import { lossKinds } from '#contract/reservations-words.ts'

interface StoreFormProps {
  store: Store
  templates: readonly PlanTemplate[]
  context: FormContext
  onDone: (message: string) => void
}

/** Edits the rules of a store: what cancelling costs, and the plan it usually offers. */
export function StoreForm({ store, templates, context, onDone }: StoreFormProps) {
  const form = useForm<StoreValues>({
    initial: initialStoreValues(store),
    draftStore: context.draftStore(`tienda-${store.id}`),
    send: async ({ values, opened }) => {
      const read = readStore(values)
      if ('failure' in read) return read.failure
      const before = readStore(opened)
      const body = changedFields('body' in before ? before.body : {}, read.body)
      const outcome = await context.mutations.editStore({ params: { id: store.id }, body })
      if ('failure' in outcome) return outcome.failure
      onDone('Las reglas de la tienda quedaron guardadas.')
      return null
    },
  })
  const { bind, fields, values } = form
  return (
    <form className="reservation-form" {...form.formProps}>
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      <FormError title="No se guardó" failure={form.failure} />
      <TextField name="name" label="Nombre" error={fields.name} own={bind('name')} />
      <div className="field-row">
        <SelectField
          name="loss"
          label="Si dejas un apartado"
          error={fields.loss ?? fields['loss.kind']}
          own={bind('loss')}
          options={[['', 'No sé qué pierdo'], ...Object.entries(lossKinds)]}
        />
        {asksPercent(values.loss) ? (
          <TextField
            name="loss.percent"
            label="Qué porcentaje"
            error={fields['loss.percent']}
            own={bind('percent')}
            keys="decimal"
          />
        ) : null}
      </div>
      <SelectField
        name="template_id"
        label="Plan que suele ofrecer"
        help="Los apartados nuevos en esta tienda empiezan con él. Aquí salen los planes que has guardado."
        error={fields.template_id}
        own={bind('template')}
        options={templateOptions(templates)}
      />
      <Field name="notes" label="Notas (opcional)" error={fields.notes}>
        {(ties) => <textarea {...ties} {...bind('notes')} rows={2} />}
      </Field>
      <SubmitButton isSending={form.isSending} sending="Guardando…">
        Guardar
      </SubmitButton>
    </form>
  )
}

/** Only saved templates have an id to refer to. */
function templateOptions(templates: readonly PlanTemplate[]): [string, string][] {
  const options = templates.flatMap(({ id, name }): [string, string][] =>
    id === null ? [] : [[String(id), name]],
  )
  return [['', 'Ninguno'], ...options]
}
