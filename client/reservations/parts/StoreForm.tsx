import { Field } from '#client/kit/Field.tsx'
import { useFilledForm } from '#client/kit/filled-form.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { Desk } from '#client/reservations/data.desk.ts'
import type { StoreValues } from '#client/reservations/rules.stores.ts'
import { asksPercent, readStore, storeStart } from '#client/reservations/rules.stores.ts'
import type { PlanTemplate } from '#contract/reservations-plans.ts'
import type { Store } from '#contract/reservations-stores.ts'
import { lossKinds } from '#contract/reservations-words.ts'
import { Recalled } from './Recalled.tsx'
import { Trouble } from './Trouble.tsx'

interface StoreFormProps {
  store: Store
  templates: readonly PlanTemplate[]
  desk: Desk
  onDone: (told: string) => void
}

/** The rules of a store: what one loses by stopping, and the plan it usually offers. */
export function StoreForm({ store, templates, desk, onDone }: StoreFormProps) {
  const form = useFilledForm<StoreValues>({
    initial: storeStart(store),
    keeper: desk.keeperOf(`tienda-${store.id}`),
    send: async (values) => {
      const read = readStore(values)
      if ('refused' in read) return read.refused
      const outcome = await desk.acts.editStore({ params: { id: store.id }, body: read.body })
      if ('refused' in outcome) return outcome.refused
      onDone('Las reglas de la tienda quedaron guardadas.')
      return null
    },
  })
  const { bind, fields, values } = form
  return (
    <form className="desk-form" {...form.ties}>
      <Recalled isRecalled={form.isRecalled} onRestart={form.restart} />
      <Trouble title="No se guardó" failure={form.failure} />
      <Field name="name" label="Nombre" error={fields.name}>
        {(ties) => <input {...ties} {...bind('name')} type="text" autoComplete="off" />}
      </Field>
      <div className="field-row">
        <Field name="loss" label="Si dejas un apartado" error={fields.loss ?? fields['loss.kind']}>
          {(ties) => (
            <select {...ties} {...bind('loss')}>
              <option value="">No sé qué pierdo</option>
              {Object.entries(lossKinds).map(([kind, name]) => (
                <option key={kind} value={kind}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        {asksPercent(values.loss) ? (
          <Field name="loss.percent" label="Qué porcentaje" error={fields['loss.percent']}>
            {(ties) => <input {...ties} {...bind('percent')} type="text" inputMode="decimal" />}
          </Field>
        ) : null}
      </div>
      <Field
        name="template_id"
        label="Plan que suele ofrecer"
        help="Los apartados nuevos en esta tienda empiezan con él. Aquí salen los planes que has guardado."
        error={fields.template_id}
      >
        {(ties) => (
          <select {...ties} {...bind('template')}>
            <option value="">Ninguno</option>
            {templates.map(({ id, name }) =>
              id === null ? null : (
                <option key={id} value={id}>
                  {name}
                </option>
              ),
            )}
          </select>
        )}
      </Field>
      <Field name="notes" label="Notas (opcional)" error={fields.notes}>
        {(ties) => <textarea {...ties} {...bind('notes')} rows={2} />}
      </Field>
      <SubmitButton isSending={form.isSending} sending="Guardando…">
        Guardar
      </SubmitButton>
    </form>
  )
}
