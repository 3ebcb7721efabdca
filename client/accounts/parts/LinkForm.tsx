import type { EmailLink } from '#client/accounts/validation.data.ts'
import { CheckboxField } from '#client/kit/CheckboxField.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { countText } from '#client/kit/numbers.ts'
import { PasswordField } from '#client/kit/PasswordField.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { FormState } from '#client/kit/use-form.ts'
import { accountLimits } from '#contract/accounts/limits.ts'

interface LinkFormProps extends FormState {
  /** Null when it could not be read. */
  link: EmailLink | null
}

/** A button, because mail scanners open links but do not press buttons. */
export function LinkForm({ formProps, isSending, failure, link }: LinkFormProps) {
  return (
    <form className="stacked-form" method="post" {...formProps}>
      <FormError title="No pudimos confirmarlo" failure={failure} />
      {link ? <LinkAccount {...link} /> : null}
      {link?.needs_password ? (
        <>
          <PasswordField
            name="password"
            label="Contraseña nueva"
            kind="new-password"
            help={`${accountLimits.passwordMin} caracteres o más. La del registro no sirve en este navegador: aquí eliges la tuya.`}
            error={failure?.fields.password}
          />
          {link.marks.length > 0 ? (
            <CheckboxField input={{ name: 'marks', value: 'yes' }}>
              Guardar {countText(link.marks.length, 'figura marcada', 'figuras marcadas')} al abrir la cuenta
            </CheckboxField>
          ) : null}
        </>
      ) : null}
      <SubmitButton
        isSending={isSending}
        sending="Confirmando…"
        text={link === null || link.confirms === 'account' ? 'Entrar a mi cueva' : 'Confirmar mi correo'}
      />
      {link?.needs_password ? (
        <p className="note pretty">
          Si tú no abriste esta cuenta, cierra la página: se borra sola en 30 días.
        </p>
      ) : null}
    </form>
  )
}

function LinkAccount({ fullname, username, email }: EmailLink) {
  return (
    <p className="media anywhere gap-3 pad-4 sunken round-l">
      <Icon name="mail" />
      <span className="stack">
        <strong>{fullname}</strong>
        <span className="soft">
          @{username} · {email}
        </span>
      </span>
    </p>
  )
}
