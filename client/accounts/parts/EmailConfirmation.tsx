import { Link } from 'react-router'
import { useEmailValidation } from '#client/accounts/email-validation.data.ts'
import { ChangeEmailForm } from './ChangeEmailForm.tsx'
import { ValidationEmailSent } from './ValidationEmailSent.tsx'

/** Waits for the link in the e-mail, which may be opened on another device. */
export function EmailConfirmation() {
  const { email, resend, emailForm } = useEmailValidation()
  return (
    <ValidationEmailSent email={email} resend={resend}>
      <ChangeEmailForm {...emailForm} />
      <p className="form-alternative">
        <Link to="/logout">Salir y seguir después</Link>
      </p>
    </ValidationEmailSent>
  )
}
