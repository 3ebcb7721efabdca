import { Link } from 'react-router'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { PasswordField } from '#client/kit/PasswordField.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { FormState } from '#client/kit/use-form.ts'
import { accountLimits } from '#contract/accounts-limits.ts'
import { EmailField } from './EmailField.tsx'
import { InviteField } from './InviteField.tsx'
import { TermsField } from './TermsField.tsx'

interface RegisterFormProps extends FormState {
  invite: { initialCode: string; check: (invite: string) => Promise<{ isGood: boolean; message: string }> }
}

/** Follows docs/product.md#accounts. The privacy notice is shown before the button (docs/safety.md#privacy). */
export function RegisterForm({ formProps, isSending, failure, invite }: RegisterFormProps) {
  const fields = failure?.fields ?? {}
  return (
    <form className="stacked-form" method="post" {...formProps}>
      <FormError title="No pudimos crear tu cuenta" failure={failure} />
      <Field name="fullname" label="Nombre completo" error={fields.fullname}>
        {(own) => <input {...own} type="text" autoComplete="name" autoCapitalize="words" />}
      </Field>
      <Field
        name="username"
        label="Nombre de usuario"
        help={`De ${accountLimits.usernameMin} a ${accountLimits.username} letras, números, punto o guion bajo. Así te verán otros coleccionistas.`}
        error={fields.username}
      >
        {(own) => (
          <input {...own} type="text" autoComplete="nickname" autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
      <EmailField
        kind="username"
        help="Ahí te mandamos el enlace para validar tu cuenta."
        error={fields.email}
      />
      <PasswordField
        name="password"
        label="Contraseña"
        kind="new-password"
        help={`${accountLimits.passwordMin} caracteres o más. Una frase que recuerdes es buena idea.`}
        error={fields.password}
      />
      <InviteField error={fields.invite} {...invite} />
      <TermsField error={fields.terms} />
      <SubmitButton isSending={isSending} sending="Creando tu cuenta…">
        Crear mi cuenta
      </SubmitButton>
      <p className="form-hint">
        Usamos tus datos solo para que lleves tu colección y para avisarte lo de tu cuenta. Lo cuenta completo
        el <Link to="/politica-de-privacidad">aviso de privacidad</Link>.
      </p>
    </form>
  )
}
