import { useId } from 'react'
import type { AccountValues } from '#client/accounts/account.data.ts'
import { profileAnchors } from '#client/accounts/anchors.rules.ts'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { Form } from '#client/kit/use-form.ts'
import type { Me } from '#contract/accounts/accounts.ts'
import type { FieldMessages } from '#contract/errors.ts'
import { ConfirmationFields } from './PasswordDialog.tsx'

interface AccountFormProps {
  me: Me
  form: Form<AccountValues>
}

export function AccountForm({
  me,
  form: { formProps, isSending, failure, fields, values, bind },
}: AccountFormProps) {
  const isNewEmail = values.email.trim() !== me.email
  return (
    <form className="stacked-form" method="post" {...formProps}>
      <FormError title="No pudimos guardar tus datos" failure={failure} />
      <Field name="fullname" anchor={profileAnchors.fullname} label="Nombre completo" error={fields.fullname}>
        {(own) => <input {...own} {...bind('fullname')} type="text" autoComplete="name" />}
      </Field>
      <Field name="username" label="Nombre de usuario" error={fields.username}>
        {(own) => (
          <input
            {...own}
            {...bind('username')}
            type="text"
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field name="email" label="Correo" error={fields.email}>
        {(own) => (
          <input
            {...own}
            {...bind('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      {me.pending_email ? (
        <p className="settings-note">
          Falta confirmar {me.pending_email}: abre el enlace que le mandamos. Mientras tanto vale el de
          arriba.
        </p>
      ) : null}
      {isNewEmail ? (
        <ConfirmationFields label="Tu contraseña, para cambiar el correo" errors={fields} />
      ) : null}
      <PlaceFields bind={bind} fields={fields} />
      <SubmitButton isSending={isSending} sending="Guardando…">
        Guardar cambios
      </SubmitButton>
    </form>
  )
}

interface PlaceFieldsProps {
  bind: Form<AccountValues>['bind']
  fields: FieldMessages
}

/** Suggestions; any other country can be typed as well. */
const countries = [
  'Argentina',
  'Bolivia',
  'Chile',
  'Colombia',
  'Costa Rica',
  'Ecuador',
  'El Salvador',
  'España',
  'Estados Unidos',
  'Guatemala',
  'Honduras',
  'México',
  'Nicaragua',
  'Panamá',
  'Paraguay',
  'Perú',
  'República Dominicana',
  'Uruguay',
  'Venezuela',
]

function PlaceFields({ bind, fields }: PlaceFieldsProps) {
  const listId = useId()
  return (
    <>
      <Field name="country" anchor={profileAnchors.country} label="País" error={fields.country}>
        {(own) => (
          <input {...own} {...bind('country')} type="text" list={listId} autoComplete="country-name" />
        )}
      </Field>
      <datalist id={listId}>
        {countries.map((country) => (
          <option key={country} value={country} />
        ))}
      </datalist>
      <Field name="city" label="Ciudad (opcional)" error={fields.city}>
        {(own) => <input {...own} {...bind('city')} type="text" autoComplete="address-level2" />}
      </Field>
      <Field name="phone" label="Teléfono (opcional)" error={fields.phone}>
        {(own) => <input {...own} {...bind('phone')} type="tel" inputMode="tel" autoComplete="tel" />}
      </Field>
    </>
  )
}
