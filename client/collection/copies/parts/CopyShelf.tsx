import '#client/collection/copies/style.css'
import { useState } from 'react'
import type { CopyActions } from '#client/collection/copies/data.ts'
import type { CopyText } from '#client/collection/copies/rules.ts'
import { currenciesWith, toCopyText } from '#client/collection/copies/rules.ts'
import { mexicoDay } from '#client/kit/days.ts'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import type { DraftStore } from '#client/kit/form-draft.ts'
import type { FormFailure } from '#client/kit/form-failure.ts'
import { MoneyField } from '#client/kit/MoneyField.tsx'
import { MoreFields } from '#client/kit/MoreFields.tsx'
import { SelectField } from '#client/kit/SelectField.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { Form } from '#client/kit/use-form.ts'
import { useForm } from '#client/kit/use-form.ts'
import type { Copy } from '#contract/collection/collection.ts'
import { conditions } from '#contract/collection/words.ts'
import { CopyCase } from './CopyCase.tsx'

interface CopyShelfProps {
  figure: { id: number; name: string }
  copies: readonly Copy[]
  /** The default currency of prices. */
  currency: string
  acts: CopyActions
  draftStoreOf: (place: { copyId: number } | { newOf: number }) => DraftStore
}

/** The copies of one figure with their photos and fields, edited in place. */
export function CopyShelf({ figure, copies, currency, acts, draftStoreOf }: CopyShelfProps) {
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const close = () => setOpen(null)
  return (
    <section className="copy-shelf stack gap-4" aria-label="Tus copias">
      <ul className="stack gap-4">
        {copies.map((copy, index) => (
          <CopyCase
            key={copy.id}
            copy={copy}
            place={{ number: index + 1, total: copies.length, name: figure.name }}
            acts={acts}
            onEdit={() => setOpen(copy.id)}
          >
            {open === copy.id ? (
              <CopyForm
                kind="known"
                initial={toCopyText(copy, currency)}
                draftStore={draftStoreOf({ copyId: copy.id })}
                send={(text, opened) => acts.edit(copy.id, text, opened)}
                onClose={close}
              />
            ) : null}
          </CopyCase>
        ))}
      </ul>
      {open === 'new' ? (
        <div className="copy">
          <h3>Otra copia</h3>
          <CopyForm
            kind="new"
            initial={toCopyText(null, currency)}
            draftStore={draftStoreOf({ newOf: figure.id })}
            send={acts.add}
            onClose={close}
          />
        </div>
      ) : (
        <button className="action" data-kind="quiet" type="button" onClick={() => setOpen('new')}>
          Agregar otra copia
        </button>
      )}
    </section>
  )
}

interface CopyFormProps {
  kind: 'new' | 'known'
  initial: CopyText
  draftStore: DraftStore
  /** Resolves to the failure, or null. */
  send: (text: CopyText, opened: CopyText) => Promise<FormFailure | null>
  onClose: () => void
}

/** The form of a copy. Typed values are kept as a draft until they are saved. */
function CopyForm({ kind, initial, draftStore, send, onClose }: CopyFormProps) {
  const filled = useForm({
    initial,
    draftStore,
    send: async ({ values: text, opened }) => {
      const failure = await send(text, opened)
      if (failure === null) onClose()
      return failure
    },
  })
  const { formProps, failure, isSending, isRecalled, restart } = filled
  return (
    <form
      className="copy-form stack gap-4"
      aria-label={kind === 'new' ? 'Otra copia' : 'Editar la copia'}
      {...formProps}
    >
      <FormError title="No pudimos guardar la copia" failure={failure} />
      {isRecalled ? <p className="copy-form-note">Aquí sigue lo que habías escrito.</p> : null}
      <CopyFacts filled={filled} kind={kind} />
      <div className="copy-form-actions">
        <SubmitButton isSending={isSending} sending="Guardando…">
          {kind === 'new' ? 'Guardar copia' : 'Guardar cambios'}
        </SubmitButton>
        <button
          className="action"
          data-kind="quiet"
          type="button"
          onClick={() => {
            restart()
            onClose()
          }}
        >
          Descartar
        </button>
      </div>
    </form>
  )
}

function CopyFacts({ filled, kind }: { filled: Form<CopyText>; kind: CopyFormProps['kind'] }) {
  const { bind, fields, values } = filled
  const inSight = ['condition', 'price']
  const hasMore =
    kind === 'known' || filled.isRecalled || Object.keys(fields).some((name) => !inSight.includes(name))
  return (
    <div className="copy-form-fields">
      <SelectField
        name="condition"
        label="Estado"
        error={fields.condition}
        own={bind('condition')}
        options={[['', 'Sin decir'], ...Object.entries(conditions)]}
      />
      <MoneyField
        name="price"
        label="Precio que pagaste"
        currency={values.currency}
        error={fields.price}
        own={bind('price')}
      />
      <MoreFields summary="Moneda, cuándo llegó, tienda, lugar y notas" isOpen={hasMore}>
        <RareCopyFacts filled={filled} kind={kind} />
      </MoreFields>
    </div>
  )
}

function RareCopyFacts({ filled, kind }: { filled: Form<CopyText>; kind: CopyFormProps['kind'] }) {
  const { bind, fields, values } = filled
  return (
    <>
      <SelectField
        name="currency"
        label="Moneda"
        error={fields.currency}
        own={bind('currency')}
        options={currenciesWith(values.currency).map((currency) => [currency, currency])}
      />
      <Field name="acquired_on" label="Llegó" error={fields.acquired_on}>
        {(own) => (
          <input {...own} {...bind('acquired_on')} type="date" min="1900-01-01" max={mexicoDay(new Date())} />
        )}
      </Field>
      <Field name="store" label="Tienda" error={fields.store}>
        {(own) => <input {...own} {...bind('store')} type="text" />}
      </Field>
      <Field name="place" label="Dónde está" help="Vitrina, repisa, caja…" error={fields.place}>
        {(own) => <input {...own} {...bind('place')} type="text" />}
      </Field>
      {kind === 'new' ? (
        <Field name="quantity" label="Cuántas iguales" error={fields.quantity}>
          {(own) => <input {...own} {...bind('quantity')} type="text" inputMode="numeric" maxLength={3} />}
        </Field>
      ) : null}
      <Field name="notes" label="Notas" error={fields.notes}>
        {(own) => <textarea {...own} {...bind('notes')} />}
      </Field>
    </>
  )
}
