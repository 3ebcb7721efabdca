import { failureOf, useSendingForm } from './form.data.ts'
import { changeEmail, resendValidation, useWaitingEmail } from './validation.data.ts'

/** Everything a screen needs that waits for a mail to be opened. */
export function useWaitingForMail() {
  const [email, setEmail] = useWaitingEmail()
  const mending = useSendingForm({
    send: async (form) => setEmail(await changeEmail(form)),
  })
  const resend = () => resendValidation().then(() => null, failureOf)
  return { email, resend, mending }
}
