import { formFailureOf, useFormSubmit } from './form.data.ts'
import { changeEmail, resendValidation, usePendingEmail } from './validation.data.ts'

/** Everything a screen needs that waits for a mail to be opened. */
export function useEmailValidation() {
  const [email, setEmail] = usePendingEmail()
  const mending = useFormSubmit({
    send: async (form) => setEmail(await changeEmail(form)),
  })
  const resend = () => resendValidation().then(() => null, formFailureOf)
  return { email, resend, mending }
}
