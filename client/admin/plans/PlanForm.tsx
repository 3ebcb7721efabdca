import { useState } from 'react'
import { ConflictNotice } from '#client/admin/kit/ChangeList.tsx'
import { CheckboxField } from '#client/kit/CheckboxField.tsx'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { changedFields } from '#client/kit/form-data.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { MoneyField, TextField } from '#client/kit/TextFields.tsx'
import { showToast } from '#client/kit/toasts.ts'
import type { Form } from '#client/kit/use-form.ts'
import { useForm } from '#client/kit/use-form.ts'
import type { AdminOffer, AdminPlan } from '#contract/admin/plans.ts'
import { planCurrency } from '#contract/plans/words.ts'
import { useSavePlan } from './data.ts'
import type { PlanValues } from './rules.ts'
import { readFields, valuesOf } from './rules.ts'

interface PlanFormProps {
  plan: AdminPlan | AdminOffer
  onSaved: () => void
}

export function PlanForm({ plan, onSaved }: PlanFormProps) {
  const { save, conflict, dropConflict } = useSavePlan(plan)
  const [wasActive] = useState(plan.active)
  const [isActive, setActive] = useState(wasActive)
  const form = useForm({
    initial: valuesOf(plan),
    send: async ({ values, opened }) => {
      const read = readFields(values)
      if ('failure' in read) return read.failure
      const before = readFields(opened)
      const fields = changedFields('fields' in before ? before.fields : {}, read.fields)
      await save({ ...fields, ...(isActive === wasActive ? {} : { active: isActive }) })
      showToast({ kind: 'done', about: 'plan', text: 'Cambios guardados.' })
      onSaved()
      return null
    },
  })
  const { formProps, isSending, failure, fields, submit, restart } = form
  return (
    <form className="admin-form" method="post" {...formProps}>
      {conflict ? (
        <ConflictNotice
          changes={conflict}
          onSave={() => void submit()}
          onDiscard={() => {
            restart()
            dropConflict()
          }}
        />
      ) : (
        <FormError title="No se guardó" failure={failure} />
      )}
      <PriceAndLimits form={form} />
      {'opens_at' in plan ? (
        <Period form={form} />
      ) : (
        <CheckboxField
          input={{
            name: 'active',
            checked: isActive,
            onChange: (event) => setActive(event.currentTarget.checked),
          }}
          error={fields.active}
        >
          Se ofrece en Planes
        </CheckboxField>
      )}
      <div className="admin-form-actions">
        <SubmitButton isSending={isSending} sending="Guardando…">
          Guardar cambios
        </SubmitButton>
      </div>
    </form>
  )
}

function PriceAndLimits({ form: { fields, bind } }: { form: Form<PlanValues> }) {
  return (
    <>
      <TextField name="name" label="Nombre" error={fields.name} own={bind('name')} />
      <MoneyField
        name="price_month_cents"
        label="Precio al mes, con IVA"
        currency={planCurrency}
        help="Quien ya paga conserva su precio."
        error={fields.price_month_cents}
        own={bind('price_month_cents')}
      />
      <MoneyField
        name="price_year_cents"
        label="Precio al año, con IVA"
        currency={planCurrency}
        error={fields.price_year_cents}
        own={bind('price_year_cents')}
      />
      <TextField
        name="item_limit"
        label="Figuras como máximo"
        help="Vacío: sin límite. Bajarlo avisa por correo a quien paga y aplica en 30 días."
        keys="numeric"
        error={fields.item_limit}
        own={bind('item_limit')}
      />
      <TextField
        name="photo_limit"
        label="Fotos de copias como máximo"
        help="Vacío: sin límite."
        keys="numeric"
        error={fields.photo_limit}
        own={bind('photo_limit')}
      />
      <TextField
        name="share_link_limit"
        label="Listas compartidas a la vez"
        help="Vacío: sin límite. Las que ya se comparten se quedan."
        keys="numeric"
        error={fields.share_link_limit}
        own={bind('share_link_limit')}
      />
    </>
  )
}

function Period({ form: { fields, bind } }: { form: Form<PlanValues> }) {
  return (
    <>
      <Field name="opens_at" label="Abre" help="Hora del centro de México." error={fields.opens_at}>
        {(control) => <input {...control} {...bind('opens_at')} type="datetime-local" />}
      </Field>
      <Field
        name="closes_at"
        label="Cierra"
        help="Sin fechas la oferta está cerrada; quien ya la tiene la conserva."
        error={fields.closes_at}
      >
        {(control) => <input {...control} {...bind('closes_at')} type="datetime-local" />}
      </Field>
    </>
  )
}
