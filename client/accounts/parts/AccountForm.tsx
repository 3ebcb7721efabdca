import type { AccountValues } from '#client/accounts/account.data.ts'
import { profileAnchors } from '#client/accounts/anchors.rules.ts'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { Form } from '#client/kit/use-form.ts'
import type { Me } from '#contract/accounts.ts'
import { ConfirmationFields } from './ConfirmationFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'

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
